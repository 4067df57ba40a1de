import type { Log } from '../log.ts'
import type { PollingLoop } from './polling-loop.ts'

/** A loop that has not looked for so long is stuck: a look whose database is away fails within eight seconds. */
export const STUCK_AFTER_SECONDS = 15
const CHECK_MILLISECONDS = 1_000

export type WatchedLoop = PollingLoop & {
  /** A poll has looked with success. */
  looked: () => void
  secondsSinceLook: () => number
}

/** The loop, begun again and logged when it has not looked for fifteen seconds, and every fifteen until it looks. */
export function watchedLoop(loop: PollingLoop, log: Pick<Log, 'warn'>): WatchedLoop {
  let timer: NodeJS.Timeout | undefined
  let lookedAt = performance.now()
  let startedAt = lookedAt
  const secondsSince = (moment: number) => (performance.now() - moment) / 1000

  function check(): void {
    if (secondsSince(Math.max(lookedAt, startedAt)) < STUCK_AFTER_SECONDS) return
    startedAt = performance.now()
    const seconds = Math.round(secondsSince(lookedAt))
    log.warn({ seconds }, 'the outbox was not read for long; its loop begins again')
    loop.restart()
  }

  return {
    ...loop,
    looked: () => {
      lookedAt = performance.now()
    },
    secondsSinceLook: () => secondsSince(lookedAt),
    start: () => {
      startedAt = performance.now()
      loop.start()
      timer = setInterval(check, CHECK_MILLISECONDS)
    },
    stop: () => {
      clearInterval(timer)
      return loop.stop()
    },
  }
}
