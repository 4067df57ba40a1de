import { useAuth } from '@gatefill/client/session/auth-store'
import { formatTimeOn } from '@gatefill/domain/core/formats'
import { Strip } from '@gatefill/ui/primitives/notice'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useOfflineSince } from '../live/use-online.ts'
import * as texts from '../texts.ts'

/** Says that there is no network, how old the shown data is, and whether something is missing. */
export function OfflineStrip() {
  const since = useOfflineSince()
  const isUnconfirmed = useAuth((auth) => auth.unconfirmed)
  const oldest = useReads((times) => (times.length === 0 ? undefined : Math.min(...times)))
  const isMissing = useReads((times) => times.includes(NEVER))
  if (since === undefined && !isUnconfirmed) return null
  if (isMissing) return <Strip>{texts.noConnectionAndThisPage}</Strip>
  const readAt = oldest === undefined ? (since ?? new Date()) : new Date(oldest)
  const time = formatTimeOn(readAt, new Date())
  return <Strip>{texts.showingWhatWasSaved(time)}</Strip>
}

const NEVER = 0

/** What is to be said of the reads on the screen, from when each was answered: milliseconds since 1970, or NEVER. */
function useReads<Said extends number | boolean | undefined>(say: (times: number[]) => Said): Said {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (changed) => cache.subscribe(notifyManager.batchCalls(changed)),
    () => say(cache.findAll({ type: 'active' }).map(({ state }) => state.dataUpdatedAt)),
  )
}
