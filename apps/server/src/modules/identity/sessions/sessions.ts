import type { IssuedSession } from '@gatefill/contracts/public/session-shapes'
import { USER_AGENT_MAX } from '@gatefill/domain/accounts/device'
import { isTokenOver, sessionEnd, sessionSeconds } from '@gatefill/domain/accounts/session'
import type { SessionId, UserId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { secondsBetween } from '@gatefill/domain/core/lagos-time'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import { inMemory } from '../../../platform/context.ts'
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

/** Kept: it remembers whose signature was checked, and every request brings a token. */
const tokensOf = inMemory((app: App) => accessTokens<UserId>(app.secret, 'gatefill-customer'))

/** The tokens of a session. */
export const issueTokens = async (
  app: App,
  { id, userId, remember, renewals, createdAt, expiresAt }: Omit<Session, 'authenticatedAt' | 'userAgent'>,
): Promise<IssuedSession> => ({
  accessToken: await tokensOf(app).sign({
    accountId: userId,
    sessionId: id,
    renewals,
    issuedAt: app.clock(),
    expiresAt,
    endsAt: sessionEnd(createdAt, remember),
  }),
  expiresAt,
})

/** Writes a new session of an account that the caller has locked; its token is made after commit by `issue`. */
export async function openSession(
  app: App,
  tx: Tx,
  userId: UserId,
  { remember, userAgent }: { remember: boolean; userAgent: string },
): Promise<Session> {
  const now = app.clock()
  const session: Session = {
    id: asId(app.ids.next(ID_PREFIX.session)),
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
}

/** Who a customer's token stands for; undefined for any other token and when its session is over. */
export async function authenticateCustomer(app: App, token: string): Promise<SignedIn | undefined> {
  const now = app.clock()
  const claims = await tokensOf(app).read(token, now)
  if (claims === undefined) return undefined
  const { accountId: userId, sessionId, renewals } = claims
  const live = await findLiveSession(app.database.db, sessionId, userId, now)
  if (live === undefined || isTokenOver(live, renewals, now)) return undefined
  if (secondsBetween(live.lastSeenAt, now) > SEEN_EVERY_SECONDS)
    await markSeen(app.database.db, sessionId, now)
  const { email, expiresAt, authenticatedAt } = live
  return { userId, email, sessionId, renewals, expiresAt, authenticatedAt }
}

/** Those of some sessions that are not over; accounts of customers have no role. */
export const findLiveCustomerSessions = (
  app: App,
  sessionIds: readonly SessionId[],
): Promise<Map<SessionId, undefined>> => findLiveSessions(app.database.db, sessionIds, app.clock())

/** A new token for a live session; the older ones end in 30 seconds, the session itself when it must (C-18, C-85). */
export async function refreshSession(
  app: App,
  { userId, sessionId, renewals }: Pick<SignedIn, 'userId' | 'sessionId' | 'renewals'>,
): Promise<Result<IssuedSession, 'UNAUTHENTICATED'>> {
  const renewed = await renewSession(
    app.database.db,
    { id: sessionId, renewals },
    sessionSeconds,
    app.clock(),
  )
  return renewed === undefined
    ? refuse('UNAUTHENTICATED')
    : ok(await issueTokens(app, { id: sessionId, userId, ...renewed }))
}

/** Ends the session of the asking browser. */
export const signOutCustomer = (app: App, sessionId: SessionId): Promise<void> =>
  revokeSession(app.database.db, sessionId, app.clock())
