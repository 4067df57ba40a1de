import { notifyManager, QueryClient } from '@tanstack/react-query'
import { NetworkError } from './api-error.ts'

// The library would wait for a timer, which hidden tabs delay; a busy button must show at once.
notifyManager.setScheduler(queueMicrotask)

type ReadRules = {
  /** Milliseconds for which what was read counts as new. */
  staleTime: number
  /** 'always': without a network a read fails and says so instead of waiting in silence. */
  networkMode?: 'always'
}

/** Creates the cache of an application, with what happens to a call that gets no answer. */
export const createReadCache = (reads: ReadRules): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        ...reads,
        // A lost packet is worth another try; an answer of the server is not.
        retry: (failures, error) => error instanceof NetworkError && failures < 2,
      },
      // A write without a network fails at once and says so; it must not be sent later, unseen.
      mutations: { networkMode: 'always' },
    },
  })
