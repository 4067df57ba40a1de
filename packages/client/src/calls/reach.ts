import { onlineManager, QueryCache } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { serverTime, serverTimeOf } from '../device/server-clock.ts'
import { NetworkError } from './api-error.ts'

/**
 * Whether the server answers, as the reads of this page find it out. What the browser says of its network is a hint
 * only: its `online` may never come, and a server that is down leaves the phone 'online'.
 */

/** When a read was last answered, in milliseconds by the clock of this device. */
let answeredAt: number | undefined
let since: Date | undefined

/**
 * The reads of an application, which note whether they were answered. A read fails after its last try only. What was
 * read before stays on the screen without a failure of its own: one line says for all of it how old it is.
 */
export const notingReads = (): QueryCache =>
  new QueryCache({
    onSuccess: () => {
      answeredAt = Date.now()
      onlineManager.setOnline(true)
    },
    onError: (error, query) => {
      if (!(error instanceof NetworkError)) return
      onlineManager.setOnline(false)
      if (query.state.data !== undefined) query.setState({ status: 'success', error: null })
    },
  })

/** Since when the server is not reached: its last answer, by its own time. Undefined while it is. */
function notReachedSince(): Date | undefined {
  if (onlineManager.isOnline()) since = undefined
  else since ??= answeredAt === undefined ? serverTime() : serverTimeOf(answeredAt)
  return since
}

const subscribe = (changed: () => void) => onlineManager.subscribe(changed)

/** Since when the server is not reached, for a component; undefined while it is. */
export const useNotReachedSince = (): Date | undefined => useSyncExternalStore(subscribe, notReachedSince)
