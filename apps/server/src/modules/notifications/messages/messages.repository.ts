import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import type { Channel } from '@gatefill/domain/notifications/customer-message'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { deleteOldRows } from '../../../platform/db/delete-old-rows.ts'

/** A message on its way; `occasion`, `channel` and `target` together name it. */
export type NewMessage = {
  id: string
  occasion: string
  channel: Channel
  target: string
  userId: UserId
  orderId: OrderId | null
  kind: string
  at: Date
}

type MessageState = { id: string; isOver: boolean }

/** Writes the message unless it is there; gives whether it was sent, or refused for good, before. */
export async function openMessage(db: Db, message: NewMessage): Promise<MessageState> {
  const { occasion, channel, target } = message
  await db
    .insertInto('customer_messages')
    .values({
      id: message.id,
      occasion,
      channel,
      target,
      user_id: message.userId,
      order_id: message.orderId,
      kind: message.kind,
      created_at: message.at,
    })
    .onConflict((conflict) => conflict.columns(['occasion', 'channel', 'target']).doNothing())
    .execute()
  const row = await db
    .selectFrom('customer_messages')
    .select(['id', 'sent_at', 'refused'])
    .where('occasion', '=', occasion)
    .where('channel', '=', channel)
    .where('target', '=', target)
    .executeTakeFirstOrThrow()
  return { id: row.id, isOver: row.sent_at !== null || row.refused !== null }
}

/** It has left, or it never will and why. */
export async function closeMessage(
  db: Db,
  id: string,
  end: { sentAt: Date } | { refused: string },
): Promise<void> {
  const set = 'sentAt' in end ? { sent_at: end.sentAt } : { refused: end.refused }
  await db
    .updateTable('customer_messages')
    .set(set)
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

/** A message that was sent about an order, for staff. */
export type SentMessage = {
  id: string
  channel: Channel
  kind: string
  createdAt: Date
  sentAt: Date | null
  refused: string | null
}

/** The messages about an order, oldest first, at most 200. */
export async function findMessagesOfOrder(db: Db, orderId: OrderId): Promise<SentMessage[]> {
  const rows = await db
    .selectFrom('customer_messages')
    .select(['id', 'channel', 'kind', 'created_at', 'sent_at', 'refused'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel as Channel, // the table's own check allows no other word
    kind: row.kind,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    refused: row.refused,
  }))
}

/** Deletes what was written before a moment; gives how many went. */
export const deleteOldMessages = (db: Db, before: Date): Promise<number> =>
  deleteOldRows(db, 'customer_messages', sql`created_at < ${before}`)
