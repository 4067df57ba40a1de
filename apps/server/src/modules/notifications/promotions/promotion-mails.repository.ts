import type { PromotionId, UserId } from '@gatefill/domain/core/ids'
import type { Db, Tx } from '../../../platform/db/database.ts'

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
