import type { SessionId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { namedRead } from '../../../platform/db/prepared-statements.ts'

/** One sign-in; a token is good only while its session is live. */
export type Session = {
  id: SessionId
  userId: UserId
  remember: boolean
  authenticatedAt: Date
  expiresAt: Date
  /** What the browser said of itself, shortened. */
  userAgent: string
  createdAt: Date
  /** How often it was renewed (C-85). */
  renewals: number
}

/** A live session as its owner sees it. */
export type LiveSession = Pick<Session, 'id' | 'userAgent' | 'createdAt'> & { lastSeenAt: Date }

type LiveRow = {
  email: string
  expires_at: Date
  authenticated_at: Date
  last_seen_at: Date
  renewals: number
  renewed_at: Date | null
}

const liveSession = namedRead<{ id: SessionId; userId: UserId; now: Date }, LiveRow>(
  'identity-live-session',
  (p) => `select u.email, s.expires_at, s.authenticated_at, s.last_seen_at, s.renewals, s.renewed_at
   from sessions s join users u on u.id = s.user_id
   where s.id = ${p.id} and s.user_id = ${p.userId} and s.revoked_at is null and s.expires_at > ${p.now}`,
)

type FoundSession = Pick<Session, 'expiresAt' | 'authenticatedAt' | 'renewals'> &
  Pick<LiveSession, 'lastSeenAt'> & { renewedAt: Date | null; email: string }

/**
 * When a session ends, when its password was last entered and it was last seen, and the e-mail address of its account;
 * undefined when it is over. Asked on every request.
 */
export async function findLiveSession(
  db: Db,
  id: SessionId,
  userId: UserId,
  now: Date,
): Promise<FoundSession | undefined> {
  const [row] = await db.read(liveSession, { id, userId, now })
  return (
    row && {
      email: row.email,
      expiresAt: row.expires_at,
      authenticatedAt: row.authenticated_at,
      lastSeenAt: row.last_seen_at,
      renewals: row.renewals,
      renewedAt: row.renewed_at,
    }
  )
}

const liveOnes = namedRead<{ ids: readonly SessionId[]; now: Date }, { id: string }>(
  'identity-live-sessions',
  (p) =>
    `select id from sessions where id = any(${p.ids}::text[]) and revoked_at is null and expires_at > ${p.now}`,
)

/** Those of some sessions that are not over; accounts of customers have no role. */
export async function findLiveSessions(
  db: Db,
  ids: readonly SessionId[],
  now: Date,
): Promise<Map<SessionId, undefined>> {
  const rows = await db.read(liveOnes, { ids, now })
  return new Map(rows.map(({ id }) => [asId<SessionId>(id), undefined]))
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
      created_at: session.createdAt,
      user_agent: session.userAgent,
      last_seen_at: now,
    })
    .execute()
}

/** Ends the oldest sessions of an account beyond the newest `keep`. The caller has locked the account. */
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

/**
 * Counts a renewal of a live session and moves its end, at most as far from its beginning as its remember choice says
 * (C-85). Two tabs that renew the same token at once count as one renewal. Undefined when it is over.
 */
export async function renewSession(
  db: Db,
  { id, renewals }: Pick<Session, 'id' | 'renewals'>,
  lasts: (remember: boolean) => number,
  now: Date,
): Promise<Pick<Session, 'expiresAt' | 'createdAt' | 'remember' | 'renewals'> | undefined> {
  const row = await db
    .updateTable('sessions')
    .set((eb) => ({
      expires_at: sql<Date>`created_at + make_interval(secs => ${eb
        .case()
        .when('remember', '=', true)
        .then(lasts(true))
        .else(lasts(false))
        .end()})`,
      renewals: eb.fn<number>('greatest', ['renewals', eb.val(renewals + 1)]),
      renewed_at: eb
        .case()
        .when('renewals', '>', renewals)
        .then(eb.ref('renewed_at'))
        .else(eb.cast<Date>(eb.val(now), 'timestamptz'))
        .end(),
    }))
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['expires_at', 'created_at', 'remember', 'renewals'])
    .executeTakeFirst()
  return (
    row && {
      expiresAt: row.expires_at,
      createdAt: row.created_at,
      remember: row.remember,
      renewals: row.renewals,
    }
  )
}

export async function revokeSession(db: Db, id: SessionId, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** The live sessions of an account, the one seen last first. */
export async function listLiveSessions(db: Db, userId: UserId, now: Date): Promise<LiveSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: asId(row.id),
    userAgent: row.user_agent,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }))
}

export async function markSeen(db: Db, id: SessionId, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute()
}

/** Ends a live session of an account; false when it has no such one. */
export async function revokeOneOf(db: Db, userId: UserId, id: SessionId, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends every live session of an account, but for the one named; gives how many there were. */
export async function revokeSessions(tx: Tx, userId: UserId, now: Date, but?: SessionId): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(but !== undefined, (query) => query.where('id', '<>', but ?? ''))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The password was entered in this session just now. */
export async function markAuthenticated(tx: Tx, id: SessionId, now: Date): Promise<void> {
  await tx.updateTable('sessions').set({ authenticated_at: now }).where('id', '=', id).execute()
}
