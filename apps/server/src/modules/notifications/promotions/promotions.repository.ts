import { asId, type PromotionId, type StaffId, type UserId } from '@gatefill/domain/core/ids'
import type { Transition } from '@gatefill/domain/core/state-machine'
import type { Audience, PromotionState } from '@gatefill/domain/notifications/promotion'
import { type Selectable, sql } from 'kysely'
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

/** Writes the mails of a promotion to these customers; a customer has one at most. */
export async function insertMails(
  tx: Tx,
  id: PromotionId,
  userIds: readonly UserId[],
  at: Date,
): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .insertInto('promotion_mails')
    .values(userIds.map((userId) => ({ promotion_id: id, user_id: userId, created_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether the mail is written and has neither left nor been given up. */
export async function isMailOpen(db: Db, id: PromotionId, userId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('promotion_mails')
    .select(['sent_at', 'refused'])
    .where('promotion_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined && row.sent_at === null && row.refused === null
}

export async function closeMail(
  db: Db,
  { id, userId }: { id: PromotionId; userId: UserId },
  end: { sentAt: Date } | { refused: string },
): Promise<void> {
  await db
    .updateTable('promotion_mails')
    .set('sentAt' in end ? { sent_at: end.sentAt } : { refused: end.refused })
    .where('promotion_id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}

/** The customer unsubscribed by the link of this mail. */
export async function markUnsubscribed(tx: Tx, id: PromotionId, userId: UserId, at: Date): Promise<void> {
  await tx
    .updateTable('promotion_mails')
    .set({ unsubscribed_at: at })
    .where('promotion_id', '=', id)
    .where('user_id', '=', userId)
    .where('unsubscribed_at', 'is', null)
    .execute()
}

export type MailCounts = { written: number; sent: number; refused: number; unsubscribed: number }

/** What became of the mails of these promotions, by id. */
export async function countMails(db: Db, ids: readonly PromotionId[]): Promise<Map<string, MailCounts>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('promotion_mails')
    .select((of) => [
      'promotion_id',
      of.fn.countAll<number>().as('written'),
      of.fn.count<number>('sent_at').as('sent'),
      of.fn.count<number>('refused').as('refused'),
      of.fn.count<number>('unsubscribed_at').as('unsubscribed'),
    ])
    .where('promotion_id', 'in', ids)
    .groupBy('promotion_id')
    .execute()
  return new Map(
    rows.map((row) => [
      row.promotion_id,
      {
        written: Number(row.written),
        sent: Number(row.sent),
        refused: Number(row.refused),
        unsubscribed: Number(row.unsubscribed),
      },
    ]),
  )
}
