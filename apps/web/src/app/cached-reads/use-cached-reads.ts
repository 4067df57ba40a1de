import { useAuth } from '@gatefill/client/session/auth-store'
import { storedOwner } from '@gatefill/client/session/session'
import { confirmSession } from '@gatefill/client/session/session-check'
import type { Query, QueryClient } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../shared/calls/call.ts'

/** The question who is signed in, asked again; it is no read of a screen. */
const SESSION = ['session']
export const isOfScreen = ({ queryKey }: Query): boolean => queryKey[0] !== SESSION[0]

const loadStore = () => import('./cached-reads-store.ts')

/** Shows what was cached when the service cannot be reached at the start; returns whether there was anything. */
export async function openCachedReads(cache: QueryClient): Promise<boolean> {
  const owner = storedOwner()
  if (owner === undefined) return false
  return (await loadStore()).restoreReads(cache, owner)
}

/** Caches the reads of the person who is signed in on the device, and erases them when that ends. */
export function useCachedReads(cache: QueryClient): void {
  const status = useAuth((auth) => auth.status)
  // Another one with each token: another tab may have signed somebody else in.
  const expiry = useAuth((auth) => auth.sessionExpiry)
  const isUnconfirmed = useAuth((auth) => auth.unconfirmed)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new expiry means a new token to read the owner of
  useEffect(() => {
    if (status === 'loading' || status === 'unreachable') return
    let stop: (() => void) | undefined
    let isOver = false
    const owner = storedOwner()
    loadStore().then(
      ({ cacheReads, forgetReads }) => {
        if (status === 'signed-out') return forgetReads()
        if (isOver || owner === undefined) return
        stop = cacheReads(cache, owner, () => storedOwner() === owner)
      },
      (error: unknown) => console.warn('Nothing is saved on this device', error),
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [cache, status, expiry])

  // A read like any other: it is tried again until the server answers.
  useQuery(
    {
      queryKey: SESSION,
      queryFn: async () => {
        await confirmSession(call)
        void cache.invalidateQueries({ predicate: isOfScreen })
        return true
      },
      enabled: isUnconfirmed,
      staleTime: 0,
      gcTime: 0,
    },
    cache,
  )
}
