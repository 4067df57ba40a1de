import { USER_AGENT_MAX } from '@gatefill/domain/accounts/device'
import { asId, ID_PREFIX, type Id, type SessionId } from '@gatefill/domain/core/ids'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { FieldErrors } from '@gatefill/domain/core/result'
import { RETENTION, storedSince } from '@gatefill/domain/core/retention'
import type { App } from '../../app-context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { accessTokens } from '../../platform/sign-in/access-tokens.ts'
import {
  deleteOldWorkSessions,
  findLiveWorkSession,
  findLiveWorkSessions,
  insertWorkSession,
  type ListedWorkSession,
  listLiveWorkSessions,
  markWorkSessionUsed,
  revokeWorkSession,
  revokeWorkSessionsOf,
  summariseWorkSessions,
  type WorkAudience,
  type WorkSession,
} from './work-sessions.repository.ts'

/** How long a session lasts, in seconds: from the sign-in, and without being used. */
type WorkSessionLimits = { absolute: number; idle: number }

/** A use is written down at most once in so many seconds. */
const USE_SECONDS = 60

const AUDIENCES = { staff: 'gatefill-staff', driver: 'gatefill-driver' } as const

/** Sessions of staff or of drivers, each with tokens that open nothing of the other. */
export function workSessionsService<AccountId extends Id<string>>(
  app: App,
  audience: WorkAudience,
  limits: WorkSessionLimits,
) {
  const tokens = accessTokens<AccountId>(app.secret, AUDIENCES[audience])

  return {
    /** Writes a session of an account and gives its token. `userAgent` is what the calling program says of itself. */
    open: async (
      accountId: AccountId,
      userAgent: string,
      on: Db = app.database.db,
    ): Promise<{ accessToken: string; expiresAt: Date }> => {
      const now = app.clock()
      const expiresAt = secondsAfter(now, limits.absolute)
      const session: WorkSession = {
        id: asId(app.ids.next(ID_PREFIX.session)),
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
      const now = app.clock()
      const claims = await tokens.read(token, now)
      if (claims === undefined) return undefined
      const { accountId, sessionId } = claims
      const wanted = { id: sessionId, audience, accountId }
      const live = await findLiveWorkSession(app.database.db, wanted, now, secondsAfter(now, -limits.idle))
      if (live === undefined) return undefined
      if (now >= secondsAfter(live.usedAt, USE_SECONDS))
        await markWorkSessionUsed(app.database.db, live.id, now)
      return { accountId, sessionId, expiresAt: live.expiresAt, authenticatedAt: live.authenticatedAt }
    },
    /** Whose those of some sessions are that are not over. */
    liveOf: (sessionIds: readonly SessionId[]): Promise<Map<SessionId, AccountId>> => {
      const now = app.clock()
      return findLiveWorkSessions(app.database.db, audience, sessionIds, now, secondsAfter(now, -limits.idle))
    },
    /** Ends a session of an account at once. */
    close: (on: Db, accountId: AccountId, sessionId: SessionId): Promise<void> =>
      revokeWorkSession(on, { id: sessionId, audience, accountId }, app.clock()),
    /** The live sessions of an account. */
    list: (accountId: AccountId, on: Db = app.database.db): Promise<ListedWorkSession[]> => {
      const now = app.clock()
      return listLiveWorkSessions(on, { audience, accountId }, now, secondsAfter(now, -limits.idle))
    },
    /** How many live sessions each account has, and when one was last used. */
    summary: (on: Db = app.database.db) => {
      const now = app.clock()
      return summariseWorkSessions(on, audience, now, secondsAfter(now, -limits.idle))
    },
    /** Ends the sessions of an account at once, all but `except`; gives how many there were. */
    closeAll: (on: Db, accountId: AccountId, except?: SessionId): Promise<number> =>
      revokeWorkSessionsOf(on, { audience, accountId }, app.clock(), except),
  }
}

export type WorkSessionsService<AccountId extends Id<string>> = ReturnType<
  typeof workSessionsService<AccountId>
>

/** Deletes the sessions of staff and drivers that ended 30 days ago. */
export async function deleteEndedWorkSessions(app: App): Promise<void> {
  const deleted = await deleteOldWorkSessions(app.database.jobs, storedSince(RETENTION.sessions, app.clock()))
  app.log.info({ deleted }, 'old sessions of staff and drivers deleted')
}

/** What an account of staff or of a driver has for its sign-in. */
export type WorkAccount<AccountId> = { id: AccountId; email: string; passwordHash: string; active: boolean }

export type SignInForm = { email: string; password: string }

/**
 * Where a sign-in comes from: the IP address, what the calling program says of itself, the secret in its cookie, and the
 * name of a phone that is bound to the account.
 */
export type ClientInfo = {
  ip: string
  userAgent: string
  deviceSecret?: string | undefined
  boundPhone?: string | undefined
}

export type WorkAccountsDeps<AccountId, Found> = {
  audience: WorkAudience
  limits: WorkSessionLimits
  /** How somebody names their account; an e-mail address unless told otherwise. */
  login?: { errors: (form: SignInForm) => FieldErrors; normalise: (login: string) => string }
  /** The account of a normalised login. */
  findByLogin: (login: string) => Promise<Found | undefined>
  findById: (id: AccountId) => Promise<Found | undefined>
  savePassword: (tx: Tx, id: AccountId, passwordHash: string, now: Date) => Promise<void>
}
