import { openLive } from '@gatefill/client/live/live-stream'
import { staffSession } from '@gatefill/client/session/staff-session'
import { STAFF_TOKEN_KEY } from '@gatefill/client/session/storage-keys'
import type { Endpoint } from '@gatefill/contracts/core/endpoint'
import type { DeskKind } from '@gatefill/contracts/staff/dispatch/live'
import { followDesk } from '@gatefill/contracts/staff/dispatch/live'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { config } from './config.ts'
import { refetcher } from './refetcher.ts'

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
