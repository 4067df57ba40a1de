import type { SessionId } from '@gatefill/domain/core/ids'
import type { Log } from '../log.ts'
import { outageLog } from '../outage-log.ts'

/** A stream ends within 5 seconds of its session (C-85): this, and the time that the question takes. */
const ASK_MILLISECONDS = 4_000

/** Those of some sessions that are not over; one question for all open streams of this process. */
export type LiveSessionsOf = (sessionIds: readonly SessionId[]) => Promise<ReadonlySet<SessionId>>

/** Ends what belongs to a session soon after the session. Asks only while something is watched. */
export function sessionWatch(
  liveOf: LiveSessionsOf,
  log: Pick<Log, 'warn'>,
  milliseconds = ASK_MILLISECONDS,
) {
  const outage = outageLog(log)
  const watched = new Map<SessionId, Set<() => void>>()
  let timer: NodeJS.Timeout | undefined

  async function ask(): Promise<void> {
    const asked = [...watched.keys()]
    const live = await liveOf(asked)
    // One that was opened meanwhile was not asked for.
    for (const sessionId of asked)
      if (!live.has(sessionId)) for (const end of watched.get(sessionId) ?? []) end()
  }

  /** Gives what stops the watch over this one. */
  return (sessionId: SessionId, end: () => void): (() => void) => {
    const ends = watched.get(sessionId) ?? new Set()
    watched.set(sessionId, ends.add(end))
    timer ??= setInterval(() => {
      // The database may be away for a moment; the next question will tell.
      ask().catch((error: Error) => outage.warn(error.message, 'sessions of streams were not checked'))
    }, milliseconds)
    return () => {
      ends.delete(end)
      if (ends.size === 0) watched.delete(sessionId)
      if (watched.size > 0) return
      clearInterval(timer)
      timer = undefined
    }
  }
}
