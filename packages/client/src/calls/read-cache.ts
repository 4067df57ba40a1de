import { notifyManager, onlineManager, QueryClient } from '@tanstack/react-query'
import { NetworkError } from './api-error.ts'
import { notingReads } from './reach.ts'

// The library would wait for a timer, which hidden tabs delay; a busy button must show at once.
notifyManager.setScheduler(queueMicrotask)

type ReadRules = {
  /** Milliseconds for which what was read counts as new. */
  staleTime: number
}

/**
 * Creates the cache of an application, with what happens to a call that gets no answer: without a network a read fails
 * and says so instead of waiting in silence (read-until-reached.ts tries it again).
 */
export function createReadCache(reads: ReadRules): QueryClient {
  // The library notices changes only; the page may be opened without a network.
  if (navigator.onLine === false) onlineManager.setOnline(false)
  return new QueryClient({
    queryCache: notingReads(),
    defaultOptions: {
      queries: {
        ...reads,
        networkMode: 'always',
        refetchOnReconnect: true,
        // A lost packet is worth another try; an answer of the server is not.
        retry: (failures, error) => error instanceof NetworkError && failures < 2,
      },
      // A write without a network fails at once and says so; it must not be sent later, unseen.
      mutations: { networkMode: 'always' },
    },
  })
}
