import { USER_AGENT_MAX } from '@gatefill/domain/accounts/device'
import type { Id, SessionId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { RETENTION, storedSince } from '@gatefill/domain/core/retention'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { accessTokens } from '../../platform/sign-in/access-tokens.ts'
import type { ListedWorkSession, WorkAudience, WorkSession } from './work-sessions.repository.ts'
import {
  deleteOldWorkSessions,
  findLiveWorkSession,
  findLiveWorkSessions,
  insertWorkSession,
  listLiveWorkSessions,
  markWorkSessionUsed,
  revokeWorkSession,
  revokeWorkSessionsOf,
  summariseWorkSessions,
} from './work-sessions.repository.ts'

/** How long a session lasts, in seconds: from the sign-in, and without being used. */
export type WorkSessionLimits = { absolute: number; idle: number }

/** A use is written down at most once in so many seconds. */
const USE_SECONDS = 60

const AUDIENCES = { staff: 'gatefill-staff', driver: 'gatefill-driver' } as const

/** Sessions of staff or of drivers, each with tokens that open nothing of the other. */
export function workSessionsService<AccountId extends Id<string>>(
  context: Context,
  audience: WorkAudience,
  limits: WorkSessionLimits,
) {
  const { database, clock, ids } = context
  const tokens = accessTokens<AccountId>(context.secret, AUDIENCES[audience])

  return {
    /** Writes a session of an account and gives its token. `userAgent` is what the calling program says of itself. */
    open: async (
      accountId: AccountId,
      userAgent: string,
      on: Db = database.db,
    ): Promise<{ accessToken: string; expiresAt: Date }> => {
      const now = clock()
      const expiresAt = secondsAfter(now, limits.absolute)
      const session: WorkSession = {
        id: asId(ids.next(ID_PREFIX.session)),
        audience,
        accountId,
        authenticatedAt: now,
        usedAt: now,
        expiresAt,
      }
      await insertWorkSession(on, { ...session, userAgent: userAgent.slice(0, USER_AGENT_MAX) })
      const claims = { accountId, sessionId: session.id, issuedAt: now, expiresAt }
      return { accessToken: await tokens.sign(claims), expiresAt }
    },
    /** Whose token it is; undefined for a token of another audience and when its session is over. */
    authenticate: async (token: string) => {
      const now = clock()
      const claims = await tokens.read(token, now)
      if (claims === undefined) return undefined
      const { accountId, sessionId } = claims
      const wanted = { id: sessionId, audience, accountId }
      const live = await findLiveWorkSession(database.db, wanted, now, secondsAfter(now, -limits.idle))
      if (live === undefined) return undefined
      if (now >= secondsAfter(live.usedAt, USE_SECONDS)) await markWorkSessionUsed(database.db, live.id, now)
      return { accountId, sessionId, expiresAt: live.expiresAt, authenticatedAt: live.authenticatedAt }
    },
    /** Whose those of some sessions are that are not over. */
    liveOf: (sessionIds: readonly SessionId[]): Promise<Map<SessionId, AccountId>> => {
      const now = clock()
      return findLiveWorkSessions(database.db, audience, sessionIds, now, secondsAfter(now, -limits.idle))
    },
    /** Ends a session of an account at once. */
    close: (on: Db, accountId: AccountId, sessionId: SessionId): Promise<void> =>
      revokeWorkSession(on, { id: sessionId, audience, accountId }, clock()),
    /** The live sessions of an account. */
    list: (accountId: AccountId, on: Db = database.db): Promise<ListedWorkSession[]> => {
      const now = clock()
      return listLiveWorkSessions(on, { audience, accountId }, now, secondsAfter(now, -limits.idle))
    },
    /** How many live sessions each account has, and when one was last used. */
    summary: (on: Db = database.db) => {
      const now = clock()
      return summariseWorkSessions(on, audience, now, secondsAfter(now, -limits.idle))
    },
    /** Ends the sessions of an account at once, all but `except`; gives how many there were. */
    closeAll: (on: Db, accountId: AccountId, except?: SessionId): Promise<number> =>
      revokeWorkSessionsOf(on, { audience, accountId }, clock(), except),
  }
}

export type WorkSessionsService<AccountId extends Id<string>> = ReturnType<
  typeof workSessionsService<AccountId>
>

/** Deletes the sessions of staff and drivers that ended 30 days ago. */
export async function deleteEndedWorkSessions({ database, clock, log }: Context): Promise<void> {
  const deleted = await deleteOldWorkSessions(database.jobs, storedSince(RETENTION.sessions, clock()))
  log.info({ deleted }, 'old sessions of staff and drivers deleted')
}
