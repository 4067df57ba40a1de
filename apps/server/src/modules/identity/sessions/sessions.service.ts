import type { IssuedSession } from '@gatefill/contracts/public/session-shapes'
import { USER_AGENT_MAX } from '@gatefill/domain/accounts/device'
import { sessionSeconds } from '@gatefill/domain/accounts/session'
import type { SessionId, UserId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { secondsAfter, secondsBetween } from '@gatefill/domain/core/lagos-time'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { accessTokens } from '../../../platform/sign-in/access-tokens.ts'
import type { Session } from './sessions.repository.ts'
import {
  findLiveSession,
  insertSession,
  markSeen,
  revokeOldest,
  revokeSession,
  slideSession,
} from './sessions.repository.ts'

/** Live sessions of one account; signing in once more ends the oldest. */
const SESSIONS_PER_USER = 10

/** A session is marked as seen at most this often: most requests write nothing. */
const SEEN_EVERY_SECONDS = 15 * 60

/** The signed-in customer behind a token. */
export type SignedIn = { userId: UserId; sessionId: SessionId; expiresAt: Date; authenticatedAt: Date }

export type Sessions = {
  /** Writes a new session of an account that the caller has locked; its token is made after commit by `issue`. */
  open: (tx: Tx, userId: UserId, opened: { remember: boolean; userAgent: string }) => Promise<Session>
  issue: (session: Pick<Session, 'id' | 'userId' | 'expiresAt'>) => Promise<IssuedSession>
  /** Who a customer's token stands for; undefined for any other token and when its session is over. */
  authenticate: (token: string) => Promise<SignedIn | undefined>
  /** A new token and a later end for a live session (C-18). */
  refresh: (userId: UserId, sessionId: SessionId) => Promise<Result<IssuedSession, 'UNAUTHENTICATED'>>
  signOut: (sessionId: SessionId) => Promise<void>
}

export function sessionsService({ database, clock, ids, secret }: Context): Sessions {
  const tokens = accessTokens<UserId>(secret, 'gatefill-customer')
  const { db } = database

  const issue: Sessions['issue'] = async ({ id, userId, expiresAt }) => ({
    accessToken: await tokens.sign({ accountId: userId, sessionId: id, issuedAt: clock(), expiresAt }),
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
        expiresAt: secondsAfter(now, sessionSeconds(remember)),
        userAgent: userAgent.slice(0, USER_AGENT_MAX),
      }
      await insertSession(tx, session, now)
      await revokeOldest(tx, userId, SESSIONS_PER_USER, now)
      return session
    },
    authenticate: async (token) => {
      const now = clock()
      const claims = await tokens.read(token, now)
      if (claims === undefined) return undefined
      const { accountId: userId, sessionId } = claims
      const live = await findLiveSession(db, sessionId, userId, now)
      if (live === undefined) return undefined
      if (secondsBetween(live.lastSeenAt, now) > SEEN_EVERY_SECONDS) await markSeen(db, sessionId, now)
      const { expiresAt, authenticatedAt } = live
      return { userId, sessionId, expiresAt, authenticatedAt }
    },
    refresh: async (userId, sessionId) => {
      const now = clock()
      const endOf = (remember: boolean) => secondsAfter(now, sessionSeconds(remember))
      const expiresAt = await slideSession(db, sessionId, endOf, now)
      return expiresAt === undefined
        ? refuse('UNAUTHENTICATED')
        : ok(await issue({ id: sessionId, userId, expiresAt }))
    },
    signOut: (sessionId) => revokeSession(db, sessionId, clock()),
  }
}
