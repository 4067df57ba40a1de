import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Context } from '../context.ts'
import { accessTokens } from './access-tokens.ts'
import type { WorkAudience, WorkSession } from './work-sessions.repository.ts'
import {
  deleteOldWorkSessions,
  findLiveWorkSession,
  insertWorkSession,
  markWorkSessionUsed,
  revokeWorkSession,
} from './work-sessions.repository.ts'

/** How long a session lasts, in seconds: from the sign-in, and without being used. */
export type WorkSessionLimits = { absolute: number; idle: number }

export type SignedInWorker = { userId: string; sessionId: string; expiresAt: Date; authenticatedAt: Date }

export type WorkSessions = {
  /** Writes a session of an account and gives its token. */
  open: (accountId: string) => Promise<{ accessToken: string; expiresAt: Date }>
  /** Whose token it is; undefined for a token of another audience and when its session is over. */
  authenticate: (token: string) => Promise<SignedInWorker | undefined>
  /** Ends a session of an account at once. */
  close: (session: { userId: string; sessionId: string }) => Promise<void>
}

/** A use is written down at most once in so many seconds. */
const USE_SECONDS = 60

const AUDIENCES = { staff: 'gatefill-staff', driver: 'gatefill-driver' } as const

/** Sessions of those who work here: staff or drivers, each with tokens that open nothing of the other. */
export function workSessions(
  context: Context,
  audience: WorkAudience,
  limits: WorkSessionLimits,
): WorkSessions {
  const { database, clock, ids } = context
  const tokens = accessTokens(context.secret, AUDIENCES[audience])

  return {
    open: async (accountId) => {
      const now = clock()
      const expiresAt = secondsAfter(now, limits.absolute)
      const session: WorkSession = {
        id: ids.next('ses'),
        audience,
        accountId,
        authenticatedAt: now,
        usedAt: now,
        expiresAt,
      }
      await insertWorkSession(database.db, session)
      const claims = { userId: accountId, sessionId: session.id, issuedAt: now, expiresAt }
      return { accessToken: await tokens.sign(claims), expiresAt }
    },
    authenticate: async (token) => {
      const now = clock()
      const claims = await tokens.read(token, now)
      if (claims === undefined) return undefined
      const { userId, sessionId } = claims
      const wanted = { id: sessionId, audience, accountId: userId }
      const live = await findLiveWorkSession(database.db, wanted, now, secondsAfter(now, -limits.idle))
      if (live === undefined) return undefined
      if (now >= secondsAfter(live.usedAt, USE_SECONDS)) await markWorkSessionUsed(database.db, live.id, now)
      return { userId, sessionId, expiresAt: live.expiresAt, authenticatedAt: live.authenticatedAt }
    },
    close: ({ userId, sessionId }) =>
      revokeWorkSession(database.db, { id: sessionId, audience, accountId: userId }, clock()),
  }
}

const KEEP_SECONDS = 30 * 24 * 60 * 60

/** Deletes the sessions that ended 30 days ago. */
export async function forgetOldWorkSessions({ database, clock, log }: Context): Promise<void> {
  const deleted = await deleteOldWorkSessions(database.db, secondsAfter(clock(), -KEEP_SECONDS))
  log.info({ deleted }, 'old sessions of staff and drivers deleted')
}
