import { useAuth } from '@gatefill/client/auth-store'
import { formatDateTime, formatTime, isSameDay } from '@gatefill/domain/formats'
import { Strip } from '@gatefill/ui/primitives/notice'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useOfflineSince } from './use-online.ts'

/** Says that there is no network and how old the shown data is. */
export function OfflineStrip() {
  const since = useOfflineSince()
  const isUnconfirmed = useAuth((auth) => auth.unconfirmed)
  const oldest = useOldestShown()
  if (since === undefined && !isUnconfirmed) return null
  const readAt = oldest === undefined ? since : new Date(oldest)
  if (readAt === undefined) return <Strip>No network. What is new shows when it is back.</Strip>
  const time = isSameDay(readAt, new Date()) ? formatTime(readAt) : formatDateTime(readAt)
  return <Strip>No network. Showing what we saved at {time}.</Strip>
}

/** When the oldest of what the screen shows was read, in milliseconds since 1970. */
function useOldestShown(): number | undefined {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (changed) => cache.subscribe(notifyManager.batchCalls(changed)),
    () => {
      const times = cache.findAll({ type: 'active' }).flatMap(({ state }) => state.dataUpdatedAt || [])
      return times.length === 0 ? undefined : Math.min(...times)
    },
  )
}
