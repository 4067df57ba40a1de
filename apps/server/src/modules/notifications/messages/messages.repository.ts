import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import type { Channel } from '@gatefill/domain/notifications/customer-message'
import { sql } from 'kysely'
import { deleteOldRows } from '../../../platform/db/batches/delete-old-rows.ts'
import type { Db } from '../../../platform/db/database.ts'
import { namedStatement } from '../../../platform/db/prepared-statements.ts'

/** A message on its way; it is sent once for its `dedupeKey` (the column `occasion`), `channel` and `target`. */
export type NewMessage = {
  id: string
  dedupeKey: string
  channel: Channel
  target: string
  userId: UserId
  orderId: OrderId | null
  kind: string
  at: Date
}

const openStatement = namedStatement<NewMessage, { is_over: boolean }>(
  'customer_messages.open',
  (p) => `insert into customer_messages (id, occasion, channel, target, user_id, order_id, kind, created_at)
values (${p.id}, ${p.dedupeKey}, ${p.channel}, ${p.target}, ${p.userId}, ${p.orderId}, ${p.kind}, ${p.at})
on conflict (occasion, channel, target) do update set kind = customer_messages.kind
returning sent_at is not null or refused is not null as is_over`,
)

/** Whether a message was sent, or refused for good, before; else it is written as one that waits, for staff to see. */
export async function isMessageOver(db: Db, message: NewMessage): Promise<boolean> {
  const [row] = await db.run(openStatement, message)
  if (row === undefined) throw new Error(`the message ${message.dedupeKey} was neither written nor found`)
  return row.is_over
}

const recordStatement = namedStatement<NewMessage & { sentAt: Date | null; refused: string | null }>(
  'customer_messages.record',
  (
    p,
  ) => `insert into customer_messages (id, occasion, channel, target, user_id, order_id, kind, created_at, sent_at, refused)
values (${p.id}, ${p.dedupeKey}, ${p.channel}, ${p.target}, ${p.userId}, ${p.orderId}, ${p.kind}, ${p.at}, ${p.sentAt}, ${p.refused})
on conflict (occasion, channel, target) do update set sent_at = excluded.sent_at, refused = excluded.refused
where customer_messages.sent_at is null`,
)

/** The message has left, or it never will and why. */
export async function recordMessage(
  db: Db,
  message: NewMessage,
  end: { sentAt: Date } | { refused: string },
): Promise<void> {
  const { sentAt, refused } = { sentAt: null, refused: null, ...end }
  await db.run(recordStatement, { ...message, sentAt, refused })
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
