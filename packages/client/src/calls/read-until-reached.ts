import type { Query, QueryClient } from '@tanstack/react-query'
import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { NetworkError } from './api-error.ts'

const SHORTEST_PAUSE = 2_000
const LONGEST_PAUSE = 30_000

/** Whether the last try had no answer; what was read before may still be shown. */
const isUnanswered = ({ state }: Query): boolean => state.fetchFailureReason instanceof NetworkError

/**
 * While the server is not reached, tries again what had no answer, with growing, random pauses; nothing while the page is
 * hidden. Returns what stops it.
 */
export function readUntilReached(cache: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tryAfter = (pause: number) => {
    timer = setTimeout(
      () => {
        if (document.visibilityState === 'visible')
          void cache.refetchQueries({ type: 'active', predicate: isUnanswered })
        tryAfter(Math.min(pause * 2, LONGEST_PAUSE))
      },
      pause * (0.5 + Math.random()),
    )
  }
  const follow = (isOnline: boolean) => {
    clearTimeout(timer)
    if (!isOnline) tryAfter(SHORTEST_PAUSE)
  }
  follow(onlineManager.isOnline())
  const leave = onlineManager.subscribe(follow)
  return () => {
    leave()
    clearTimeout(timer)
  }
}

/** Keeps the application's cache reading until it reaches the server, as long as a component is shown. */
export function useReadUntilReached(): void {
  const cache = useQueryClient()
  useEffect(() => readUntilReached(cache), [cache])
}
