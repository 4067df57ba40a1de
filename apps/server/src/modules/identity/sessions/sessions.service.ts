import type { IssuedSession } from '@gatefill/contracts/public/session-shapes'
import { USER_AGENT_MAX } from '@gatefill/domain/accounts/device'
import { isTokenOver, sessionEnd, sessionSeconds } from '@gatefill/domain/accounts/session'
import type { SessionId, UserId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { secondsBetween } from '@gatefill/domain/core/lagos-time'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { accessTokens } from '../../../platform/sign-in/access-tokens.ts'
import type { Session } from './sessions.repository.ts'
import {
  findLiveSession,
  findLiveSessions,
  insertSession,
  markSeen,
  renewSession,
  revokeOldest,
  revokeSession,
} from './sessions.repository.ts'

/** Live sessions of one account; signing in once more ends the oldest. */
const SESSIONS_PER_USER = 10

/** A session is marked as seen at most this often: most requests write nothing. */
const SEEN_EVERY_SECONDS = 15 * 60

/** The signed-in customer behind a token. */
export type SignedIn = {
  userId: UserId
  email: string
  sessionId: SessionId
  /** Those of the session when the token was made. */
  renewals: number
  expiresAt: Date
  authenticatedAt: Date
}

export type Sessions = {
  /** Writes a new session of an account that the caller has locked; its token is made after commit by `issue`. */
  open: (tx: Tx, userId: UserId, opened: { remember: boolean; userAgent: string }) => Promise<Session>
  issue: (session: Omit<Session, 'authenticatedAt' | 'userAgent'>) => Promise<IssuedSession>
  /** Who a customer's token stands for; undefined for any other token and when its session is over. */
  authenticate: (token: string) => Promise<SignedIn | undefined>
  /** Those of some sessions that are not over; accounts of customers have no role. */
  liveOf: (sessionIds: readonly SessionId[]) => Promise<Map<SessionId, undefined>>
  /** A new token for a live session; the older ones end in 30 seconds, the session itself when it must (C-18, C-85). */
  refresh: (
    caller: Pick<SignedIn, 'userId' | 'sessionId' | 'renewals'>,
  ) => Promise<Result<IssuedSession, 'UNAUTHENTICATED'>>
  signOut: (sessionId: SessionId) => Promise<void>
}

export function sessionsService({ database, clock, ids, secret }: Context): Sessions {
  const tokens = accessTokens<UserId>(secret, 'gatefill-customer')
  const { db } = database

  const issue: Sessions['issue'] = async ({ id, userId, remember, renewals, createdAt, expiresAt }) => ({
    accessToken: await tokens.sign({
      accountId: userId,
      sessionId: id,
      renewals,
      issuedAt: clock(),
      expiresAt,
      endsAt: sessionEnd(createdAt, remember),
    }),
    expiresAt,
  })

  return {
    issue,
    open: async (tx, userId, { remember, userAgent }) => {
      const now = clock()
      const session: Session = {
        id: asId(ids.next(ID_PREFIX.session)),
        userId,
        remember,
        authenticatedAt: now,
        expiresAt: sessionEnd(now, remember),
        userAgent: userAgent.slice(0, USER_AGENT_MAX),
        createdAt: now,
        renewals: 0,
      }
      await insertSession(tx, session, now)
      await revokeOldest(tx, userId, SESSIONS_PER_USER, now)
      return session
    },
    authenticate: async (token) => {
      const now = clock()
      const claims = await tokens.read(token, now)
      if (claims === undefined) return undefined
      const { accountId: userId, sessionId, renewals } = claims
      const live = await findLiveSession(db, sessionId, userId, now)
      if (live === undefined || isTokenOver(live, renewals, now)) return undefined
      if (secondsBetween(live.lastSeenAt, now) > SEEN_EVERY_SECONDS) await markSeen(db, sessionId, now)
      const { email, expiresAt, authenticatedAt } = live
      return { userId, email, sessionId, renewals, expiresAt, authenticatedAt }
    },
    liveOf: (sessionIds) => findLiveSessions(db, sessionIds, clock()),
    refresh: async ({ userId, sessionId, renewals }) => {
      const renewed = await renewSession(db, { id: sessionId, renewals }, sessionSeconds, clock())
      return renewed === undefined
        ? refuse('UNAUTHENTICATED')
        : ok(await issue({ id: sessionId, userId, ...renewed }))
    },
    signOut: (sessionId) => revokeSession(db, sessionId, clock()),
  }
}
