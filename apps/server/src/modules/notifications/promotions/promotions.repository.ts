import type { PromotionId, StaffId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Transition } from '@gatefill/domain/core/state-machine'
import type { Audience, PromotionState } from '@gatefill/domain/notifications/promotion'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.gen.ts'

export type Promotion = {
  id: PromotionId
  subject: string
  words: string
  audience: Audience
  state: PromotionState
  createdBy: StaffId
  createdAt: Date
  decidedBy: StaffId | null
  decidedAt: Date | null
}

const NEWEST = 100

const promotionOf = (row: Selectable<Schema['promotions']>): Promotion => ({
  id: asId(row.id),
  subject: row.subject,
  words: row.words,
  audience: row.audience as Audience, // the table allows the audiences of the domain only
  state: row.state as PromotionState, // and its states
  createdBy: asId(row.created_by),
  createdAt: row.created_at,
  decidedBy: row.decided_by === null ? null : asId(row.decided_by),
  decidedAt: row.decided_at,
})

export async function insertPromotion(
  tx: Tx,
  draft: Omit<Promotion, 'decidedBy' | 'decidedAt'>,
): Promise<void> {
  await tx
    .insertInto('promotions')
    .values({
      id: draft.id,
      subject: draft.subject,
      words: draft.words,
      audience: draft.audience,
      state: draft.state,
      created_by: draft.createdBy,
      created_at: draft.createdAt,
    })
    .execute()
}

/** The newest 100. */
export async function listNewestPromotions(db: Db): Promise<Promotion[]> {
  const rows = await db
    .selectFrom('promotions')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute()
  return rows.map(promotionOf)
}

export async function findPromotion(db: Db, id: PromotionId): Promise<Promotion | undefined> {
  const row = await db.selectFrom('promotions').selectAll().where('id', '=', id).executeTakeFirst()
  return row && promotionOf(row)
}

/** Saves a decision; false, and nothing is changed, when somebody else has decided before. */
export async function saveDecision(
  tx: Tx,
  id: PromotionId,
  { from, to }: Transition<PromotionState>,
  { by, at }: { by: StaffId; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('promotions')
    .set({ state: to, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Every mail of it is written. */
export async function saveSent(
  tx: Tx,
  id: PromotionId,
  { from, to }: Transition<PromotionState>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('promotions')
    .set({ state: to, sent_at: at })
    .where('id', '=', id)
    .where('state', '=', from)
    .execute()
}

/** Customers of an audience: verified, not closed, opted in; `since` is how far back an order counts. */
const audienceMembers = (db: Db, audience: Audience, since: Date) => {
  const ordered = sql<boolean>`exists (select from orders o where o.user_id = users.id and o.created_at >= ${since})`
  return db
    .selectFrom('users')
    .where('notify_promotions', '=', true)
    .where('email_verified_at', 'is not', null)
    .where('closed_at', 'is', null)
    .$if(audience === 'recent', (query) => query.where(ordered))
    .$if(audience === 'quiet', (query) => query.where(sql<boolean>`not ${ordered}`))
}

export async function countAudience(db: Db, audience: Audience, since: Date): Promise<number> {
  const { count } = await audienceMembers(db, audience, since)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The next customers of an audience after an id. */
export async function nextMembers(
  db: Db,
  { audience, since, after, count }: { audience: Audience; since: Date; after: string; count: number },
): Promise<UserId[]> {
  const rows = await audienceMembers(db, audience, since)
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(count)
    .execute()
  return rows.map(({ id }) => asId(id))
}
