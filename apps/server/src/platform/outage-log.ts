import type { Log } from './log.ts'

const WINDOW_MILLISECONDS = 1_000

export type OutageLog = {
  /** Something failed for this cause: the first time it is said at once, then once a second with how often. */
  warn: (cause: string, sentence: string) => void
}

/** Keeps an outage from filling the log: a line for each cause and second, however many calls it fails. */
export function outageLog(log: Pick<Log, 'warn'>): OutageLog {
  const counts = new Map<string, number>()

  function openWindow(key: string, cause: string, sentence: string): void {
    counts.set(key, 0)
    const timer = setTimeout(() => {
      const times = counts.get(key) ?? 0
      counts.delete(key)
      if (times === 0) return
      log.warn({ reason: cause, times }, sentence)
      openWindow(key, cause, sentence)
    }, WINDOW_MILLISECONDS)
    timer.unref()
  }

  return {
    warn: (cause, sentence) => {
      const key = `${sentence}\n${cause}`
      const times = counts.get(key)
      if (times !== undefined) {
        counts.set(key, times + 1)
        return
      }
      log.warn({ reason: cause, times: 1 }, sentence)
      openWindow(key, cause, sentence)
    },
  }
}
