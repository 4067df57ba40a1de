import type { Id, SessionId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { sql } from 'kysely'
import { deleteOldRows } from '../../platform/db/batches/delete-old-rows.ts'
import type { Db } from '../../platform/db/database.ts'
import { namedRead } from '../../platform/db/prepared-statements.ts'

/** Which kind of account a session belongs to; the token's audience says the same. */
export type WorkAudience = 'staff' | 'driver'

export type WorkSession = {
  id: SessionId
  audience: WorkAudience
  accountId: Id<string>
  authenticatedAt: Date
  /** When it was last used, to the minute. */
  usedAt: Date
  expiresAt: Date
}

/** A session as its owner sees it in a list. */
export type ListedWorkSession = Pick<WorkSession, 'id' | 'authenticatedAt' | 'usedAt'> & { userAgent: string }

const liveSession = namedRead<
  {
    id: WorkSession['id']
    audience: WorkSession['audience']
    accountId: WorkSession['accountId']
    now: Date
    idleSince: Date
  },
  { authenticated_at: Date; used_at: Date; expires_at: Date }
>(
  'work_sessions.live',
  (p) => `select authenticated_at, used_at, expires_at from work_sessions
where id = ${p.id} and audience = ${p.audience} and account_id = ${p.accountId} and revoked_at is null and expires_at > ${p.now} and used_at > ${p.idleSince}`,
)

/** A session that has neither ended nor lain idle since `idleSince`. Asked on every request. */
export async function findLiveWorkSession(
  db: Db,
  session: Pick<WorkSession, 'id' | 'audience' | 'accountId'>,
  now: Date,
  idleSince: Date,
): Promise<WorkSession | undefined> {
  const { id, audience, accountId } = session
  const [row] = await db.read(liveSession, { id, audience, accountId, now, idleSince })
  return (
    row && {
      ...session,
      authenticatedAt: row.authenticated_at,
      usedAt: row.used_at,
      expiresAt: row.expires_at,
    }
  )
}

export async function insertWorkSession(db: Db, session: WorkSession & { userAgent: string }): Promise<void> {
  await db
    .insertInto('work_sessions')
    .values({
      id: session.id,
      audience: session.audience,
      account_id: session.accountId,
      authenticated_at: session.authenticatedAt,
      used_at: session.usedAt,
      expires_at: session.expiresAt,
      user_agent: session.userAgent,
    })
    .execute()
}

export async function markWorkSessionUsed(db: Db, id: SessionId, now: Date): Promise<void> {
  await db.updateTable('work_sessions').set({ used_at: now }).where('id', '=', id).execute()
}

/** Ends a session at once. */
export async function revokeWorkSession(
  db: Db,
  session: Pick<WorkSession, 'id' | 'audience' | 'accountId'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('work_sessions')
    .set({ revoked_at: now })
    .where('id', '=', session.id)
    .where('audience', '=', session.audience)
    .where('account_id', '=', session.accountId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** The sessions of an account that have neither ended nor lain idle since `idleSince`, the last used first. */
export async function listLiveWorkSessions(
  db: Db,
  { audience, accountId }: Pick<WorkSession, 'audience' | 'accountId'>,
  now: Date,
  idleSince: Date,
): Promise<ListedWorkSession[]> {
  const rows = await db
    .selectFrom('work_sessions')
    .select(['id', 'authenticated_at', 'used_at', 'user_agent'])
    .where('audience', '=', audience)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('used_at', '>', idleSince)
    .orderBy('used_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: asId(row.id),
    authenticatedAt: row.authenticated_at,
    usedAt: row.used_at,
    userAgent: row.user_agent,
  }))
}

/** How many live sessions each account has, and when one of them was last used. */
export async function summariseWorkSessions(
  db: Db,
  audience: WorkAudience,
  now: Date,
  idleSince: Date,
): Promise<Map<string, { sessions: number; lastUsedAt: Date }>> {
  const rows = await db
    .selectFrom('work_sessions')
    .select((eb) => [
      'account_id',
      eb.fn.countAll<number>().as('sessions'),
      eb.fn.max('used_at').as('used_at'),
    ])
    .where('audience', '=', audience)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('used_at', '>', idleSince)
    .groupBy('account_id')
    .execute()
  return new Map(
    rows.map((row) => [row.account_id, { sessions: Number(row.sessions), lastUsedAt: row.used_at }]),
  )
}

/** Whose those of some sessions are that have neither ended nor lain idle since `idleSince`. */
export async function findLiveWorkSessions<AccountId extends Id<string>>(
  db: Db,
  audience: WorkAudience,
  ids: readonly SessionId[],
  now: Date,
  idleSince: Date,
): Promise<Map<SessionId, AccountId>> {
  const rows = await db
    .selectFrom('work_sessions')
    .select(['id', 'account_id'])
    .where('id', 'in', [...ids])
    .where('audience', '=', audience)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('used_at', '>', idleSince)
    .execute()
  return new Map(rows.map((row) => [asId<SessionId>(row.id), asId<AccountId>(row.account_id)]))
}

/** Ends the sessions of an account, all but `except`, and gives how many there were. */
export async function revokeWorkSessionsOf(
  db: Db,
  { audience, accountId }: Pick<WorkSession, 'audience' | 'accountId'>,
  now: Date,
  except?: SessionId,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('work_sessions')
    .set({ revoked_at: now })
    .where('audience', '=', audience)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes the sessions that ended before; gives how many went. */
export const deleteOldWorkSessions = (db: Db, endedBefore: Date): Promise<number> =>
  deleteOldRows(db, 'work_sessions', sql`expires_at < ${endedBefore}`)
