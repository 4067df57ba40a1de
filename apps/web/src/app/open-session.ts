import { storedOwner } from '@gatefill/client/session/session'
import { checkSession } from '@gatefill/client/session/session-check'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../shared/calls/call.ts'
import { paths } from '../shared/page/paths.ts'
import { openCachedReads } from './cached-reads/use-cached-reads.ts'

/** Finds out who is signed in; resolves when it is known, or when nobody answered. */
export const recheckSession = (cache: QueryClient): Promise<void> =>
  checkSession(call, () => openCachedReads(cache))

/** Checks the session when the application starts; on the home screen its reads are sent at the same time. */
export function openSession(cache: QueryClient): Promise<void> {
  const checked = recheckSession(cache)
  if (window.location.pathname === paths.dashboard && storedOwner() !== undefined) void readHomeEarly(cache)
  return checked
}

/** Sends the reads of the home screen before the session is confirmed, so that a slow network is waited for once. */
async function readHomeEarly(cache: QueryClient): Promise<void> {
  try {
    const { readHome } = await import('../pages/home.page.tsx')
    await readHome(cache, call)
  } catch (error) {
    // The router asks for the same file and says what a person can do.
    console.warn('The home screen could not be read early', error)
  }
}
