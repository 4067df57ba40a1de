import { setTimeout as pause } from 'node:timers/promises'

export type PollingLoop = {
  start: () => void
  /** Polls now rather than after the interval. */
  wake: () => void
  /** Polls now, beside a poll that does not end; that one is waited for no more. */
  restart: () => void
  /** Waits for the poll that is running; none begins after it. */
  stop: () => Promise<void>
}

/**
 * Polls every `interval` milliseconds and whenever it is woken, never twice at a time and never twice within `pauseAfter`
 * milliseconds, so that one poll finds what several have woken it for. `poll` must not reject.
 */
export function pollingLoop(
  poll: () => Promise<void>,
  { interval, pauseAfter }: { interval: number; pauseAfter: number },
): PollingLoop {
  let timer: NodeJS.Timeout | undefined
  let polling: Promise<void> | undefined
  let isWoken = false
  let isStopped = true

  function pollNow(): void {
    if (isStopped) return
    if (polling !== undefined) {
      isWoken = true
      return
    }
    clearTimeout(timer)
    const current = poll().then(() => pause(pauseAfter))
    polling = current
    void current.finally(() => {
      // Another poll has been begun in its place.
      if (polling !== current) return
      polling = undefined
      if (isStopped) return
      if (isWoken) setImmediate(pollNow)
      else timer = setTimeout(pollNow, interval)
      isWoken = false
    })
  }

  return {
    start: () => {
      isStopped = false
      pollNow()
    },
    wake: () => {
      if (!isStopped) setImmediate(pollNow)
    },
    restart: () => {
      polling = undefined
      pollNow()
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await polling
    },
  }
}
