import type { SessionId, UserId } from '@gatefill/domain/ids'
import type { Db, Tx } from '../../platform/db/database.ts'
import { hotStatement } from '../../platform/db/hot.ts'

/** One sign-in; a token is good only while its session is live. */
export type Session = {
  id: SessionId
  userId: UserId
  remember: boolean
  authenticatedAt: Date
  expiresAt: Date
}

const liveSession = hotStatement<{ expires_at: Date; authenticated_at: Date }>(
  'identity-live-session',
  `select expires_at, authenticated_at from sessions
   where id = $1 and user_id = $2 and revoked_at is null and expires_at > $3`,
)

/** When a session ends and when its password was last entered; undefined when it is over. Asked on every request. */
export async function findLiveSession(
  db: Db,
  id: SessionId,
  userId: UserId,
  now: Date,
): Promise<Pick<Session, 'expiresAt' | 'authenticatedAt'> | undefined> {
  const { rows } = await db.executeQuery(liveSession([id, userId, now]))
  const row = rows[0]
  return row && { expiresAt: row.expires_at, authenticatedAt: row.authenticated_at }
}

export async function insertSession(tx: Tx, session: Session, now: Date): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      remember: session.remember,
      authenticated_at: session.authenticatedAt,
      expires_at: session.expiresAt,
      created_at: now,
    })
    .execute()
}

/** Ends the oldest sessions of an account beyond the newest `keep`. The caller holds the account's row. */
export async function revokeOldest(tx: Tx, userId: UserId, keep: number, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(keep),
    )
    .execute()
}

/** Moves the end of a live session to what its remember choice says; gives the new end, undefined when it is over. */
export async function slideSession(
  db: Db,
  id: SessionId,
  endOf: (remember: boolean) => Date,
  now: Date,
): Promise<Date | undefined> {
  const row = await db
    .updateTable('sessions')
    .set((eb) => {
      const end = (remember: boolean) => eb.cast<Date>(eb.val(endOf(remember)), 'timestamptz')
      return { expires_at: eb.case().when('remember', '=', true).then(end(true)).else(end(false)).end() }
    })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('expires_at')
    .executeTakeFirst()
  return row?.expires_at
}

export async function revokeSession(db: Db, id: SessionId, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends every session of an account, but for the one named. */
export async function revokeSessions(tx: Tx, userId: UserId, now: Date, but?: SessionId): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(but !== undefined, (query) => query.where('id', '<>', but ?? ''))
    .execute()
}

/** The password was entered in this session just now. */
export async function markAuthenticated(tx: Tx, id: SessionId, now: Date): Promise<void> {
  await tx.updateTable('sessions').set({ authenticated_at: now }).where('id', '=', id).execute()
}
