import { createCall } from '@gatefill/client/calls/client'
import { useMemo, useSyncExternalStore } from 'react'
import { config } from '../device/config.ts'

const readFragment = () => window.location.hash.slice(1)
function onFragment(changed: () => void) {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

/** Calls with the token of the link in the address bar, never with the session of who happens to be signed in. */
export function useFragmentCall() {
  const token = useSyncExternalStore(onFragment, readFragment)
  const call = useMemo(
    () =>
      createCall(config.apiBase, { storedToken: () => token, hasExpiredToken: () => false, end: () => {} }),
    [token],
  )
  return { token, call }
}
