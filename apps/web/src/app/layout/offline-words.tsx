import { serverTime, serverTimeOf } from '@gatefill/client/device/server-clock'
import { formatTimeOn } from '@gatefill/domain/core/formats'
import { Strip } from '@gatefill/ui/primitives/notice'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import * as texts from '../texts.ts'

/** How old the shown data is, and whether something is missing. `since`: when the service was last reached. */
export function OfflineWords({ since }: { since: Date | undefined }) {
  const oldest = useReads((times) => (times.length === 0 ? undefined : Math.min(...times)))
  const isMissing = useReads((times) => times.includes(NEVER))
  if (isMissing) return <Strip>{texts.noConnectionAndThisPage}</Strip>
  const readAt = oldest === undefined ? (since ?? serverTime()) : serverTimeOf(oldest)
  const time = formatTimeOn(readAt, serverTime())
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
