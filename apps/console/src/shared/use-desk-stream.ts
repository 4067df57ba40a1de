import { openLive } from '@gatefill/client/live/live-stream'
import { staffSession } from '@gatefill/client/session/staff-session'
import { STAFF_TOKEN_KEY } from '@gatefill/client/session/storage-keys'
import type { Endpoint } from '@gatefill/contracts/core/endpoint'
import type { DeskKind } from '@gatefill/contracts/staff/dispatch/live'
import { followDesk } from '@gatefill/contracts/staff/dispatch/live'
import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { config } from './config.ts'

/** Several events of one act come together; what they change is read once. */
const TOGETHER_MILLISECONDS = 60

/** What is read again after each kind of event; it must not change between two renders. */
export type ReadsOf = (kind: DeskKind) => readonly Endpoint[]

/**
 * Follows the event stream of the desks while `isWanted`, and reads again what an event names, and everything after a
 * pause. Whether the stream stands: without it a screen polls.
 */
export function useDeskStream(readsOf: ReadsOf, isWanted = true): boolean {
  const cache = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const { wanted, readAll } = refetcher(cache)
    const readAgain = () => {
      timer = undefined
      void readAll()
    }
    const onEvent = (kind: DeskKind) => {
      for (const { path } of readsOf(kind)) wanted.add(path)
      if (wanted.size > 0) timer ??= setTimeout(readAgain, TOGETHER_MILLISECONDS)
    }
    const close = openLive({
      base: config.apiBase,
      stream: followDesk,
      session: staffSession,
      tokenKey: STAFF_TOKEN_KEY,
      onEvent,
      onOpenChange: (opened) => {
        setOpen(opened)
        if (opened) onEvent('resync')
      },
    })
    return () => {
      clearTimeout(timer)
      close()
    }
  }, [cache, readsOf, isWanted])
  return isOpen
}

/**
 * Reads again what events name. A read that is under way began before the event and may not know of it: it is waited
 * for, and another one follows. What arrives meanwhile is read together after that, so that a stream of events neither
 * cuts reads off nor piles them up. Paths are added to `wanted`; `readAll` never rejects.
 */
export function refetcher(cache: QueryClient) {
  const wanted = new Set<string>()
  let isReading = false

  async function readPath(path: string): Promise<void> {
    const queryKey = [path]
    const isUnderWay = ({ state }: { state: { fetchStatus: string } }) => state.fetchStatus === 'fetching'
    await cache.refetchQueries({ queryKey, predicate: isUnderWay }, { cancelRefetch: false })
    await cache.invalidateQueries({ queryKey }, { cancelRefetch: false })
  }

  async function readAll(): Promise<void> {
    if (isReading) return
    isReading = true
    while (wanted.size > 0) {
      const paths = [...wanted]
      wanted.clear()
      await Promise.all(paths.map(readPath))
    }
    isReading = false
  }

  return { wanted, readAll }
}
