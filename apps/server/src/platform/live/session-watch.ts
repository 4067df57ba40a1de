import type { SessionId } from '@gatefill/domain/core/ids'
import type { Log } from '../log.ts'
import { outageLog } from '../outage-log.ts'

/** A stream ends within 5 seconds of its session (C-85): this, and the time that the question takes. */
const ASK_MILLISECONDS = 4_000

/** A tab has one stream, and the tabs of a browser share a session. */
const STREAMS_PER_SESSION = 10

/** Undefined where accounts have no roles. */
type Role = string | undefined

/** The roles of those of some sessions that are not over; one question for all open streams of this process. */
export type LiveSessionsOf = (sessionIds: readonly SessionId[]) => Promise<ReadonlyMap<SessionId, Role>>

type Watched = { role: Role; end: () => void }

/** Ends what belongs to a session soon after the session or its role. Asks only while something is watched. */
export function sessionWatch(
  liveOf: LiveSessionsOf,
  log: Pick<Log, 'warn'>,
  milliseconds = ASK_MILLISECONDS,
) {
  const outage = outageLog(log)
  const watched = new Map<SessionId, Set<Watched>>()
  let timer: NodeJS.Timeout | undefined

  async function ask(): Promise<void> {
    const asked = [...watched.keys()]
    const live = await liveOf(asked)
    // One that was opened meanwhile was not asked for.
    for (const sessionId of asked)
      for (const { role, end } of watched.get(sessionId) ?? [])
        if (!live.has(sessionId) || live.get(sessionId) !== role) end()
  }

  return {
    /** Whether this session may have one more stream of this process. */
    hasRoom: (sessionId: SessionId): boolean => (watched.get(sessionId)?.size ?? 0) < STREAMS_PER_SESSION,

    /** Gives what stops the watch over this one. */
    watch: (sessionId: SessionId, one: Watched): (() => void) => {
      const ones = watched.get(sessionId) ?? new Set()
      watched.set(sessionId, ones.add(one))
      timer ??= setInterval(() => {
        // The database may be away for a moment; the next question will tell.
        ask().catch((error: Error) => outage.warn(error.message, 'sessions of streams were not checked'))
      }, milliseconds)
      return () => {
        ones.delete(one)
        if (ones.size === 0) watched.delete(sessionId)
        if (watched.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}
