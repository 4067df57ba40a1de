import { ApiError } from '@gatefill/client/calls/api-error'
import { createCall } from '@gatefill/client/calls/client'
import { getSharedTracking } from '@gatefill/contracts/customer/orders/shared-tracking'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { config } from '../../../shared/device/config.ts'
import { savesData } from '../../../shared/device/saves-data.ts'

const SECOND = 1000

const readFragment = () => window.location.hash.slice(1)
function onFragment(changed: () => void) {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

/** The delivery of the link in the address bar, asked again every 15 seconds, or each minute for who saves data. */
export function useSharedTracking() {
  const token = useSyncExternalStore(onFragment, readFragment)
  // A call of its own: the link's token, never the session of who happens to be signed in.
  const call = useMemo(
    () =>
      createCall(config.apiBase, { storedToken: () => token, hasExpiredToken: () => false, end: () => {} }),
    [token],
  )
  return useQuery({
    queryKey: [getSharedTracking.path, token],
    queryFn: async ({ signal }) => (await call(getSharedTracking, { signal })).data,
    // An answer that there is nothing is final; no answer is not.
    refetchInterval: (query) =>
      query.state.error instanceof ApiError ? false : (savesData() ? 60 : 15) * SECOND,
  })
}
