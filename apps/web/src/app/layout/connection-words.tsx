import { ApiError } from '@gatefill/client/calls/api-error'
import { useNotReachedSince } from '@gatefill/client/calls/reach'
import { useReadUntilReached } from '@gatefill/client/calls/read-until-reached'
import { serverTime, serverTimeOf } from '@gatefill/client/device/server-clock'
import { useAuth } from '@gatefill/client/session/auth-store'
import { formatTimeOn } from '@gatefill/domain/core/formats'
import { Strip } from '@gatefill/ui/primitives/notice'
import type { Query } from '@tanstack/react-query'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { stillTrying } from '../../shared/texts.ts'
import { isOfScreen } from '../cached-reads/use-cached-reads.ts'
import * as texts from '../texts.ts'

/** After this time people read that a page is still being read. */
const SLOW_AFTER_MILLISECONDS = 6000

/** What is to be said of the network and of the reads on the screen; nothing where all is well. */
export function ConnectionWords() {
  useReadUntilReached()
  const since = useNotReachedSince()
  const isUnconfirmed = useAuth((auth) => auth.unconfirmed)
  if (isUnconfirmed) return <NotReached since={undefined} />
  return since === undefined ? <SlowRead /> : <NotReached since={since} />
}

/**
 * How old the shown data is, and whether something is missing. `since`: when the service last answered this page;
 * undefined where the page was opened without it, with what was saved.
 */
function NotReached({ since }: { since: Date | undefined }) {
  const oldest = useReads((reads) => {
    const times = reads.flatMap(({ state }) => (state.data === undefined ? [] : [state.dataUpdatedAt]))
    return times.length === 0 ? undefined : Math.min(...times)
  })
  // A part that was refused says so itself.
  const isMissing = useReads((reads) =>
    reads.some(({ state }) => state.data === undefined && !(state.error instanceof ApiError)),
  )
  const readAt = oldest === undefined || isMissing ? undefined : serverTimeOf(oldest)
  const now = serverTime()
  const time = formatTimeOn((navigator.onLine ? since : readAt) ?? readAt ?? since ?? now, now)
  return <Strip>{sentence({ isMissing, time })}</Strip>
}

function sentence({ isMissing, time }: { isMissing: boolean; time: string }): string {
  if (navigator.onLine)
    return isMissing ? texts.notReachedAndPartMissing(time) : texts.notReachedShowingSaved(time)
  return isMissing ? texts.offlineAndPartMissing : texts.offlineShowingSaved(time)
}

/** A part of the page is waited for and has nothing to show so far. */
function SlowRead() {
  const isWaiting = useReads((reads) =>
    reads.some(({ state }) => state.fetchStatus === 'fetching' && state.data === undefined),
  )
  return isWaiting && <AfterAWhile>{stillTrying}</AfterAWhile>
}

function AfterAWhile({ children }: { children: string }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), SLOW_AFTER_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [])
  return isDue && <Strip>{children}</Strip>
}

/** What is to be said of the reads on the screen. */
function useReads<Said extends number | boolean | undefined>(say: (reads: Query[]) => Said): Said {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (changed) => cache.subscribe(notifyManager.batchCalls(changed)),
    () => say(cache.findAll({ type: 'active', predicate: isOfScreen })),
  )
}
