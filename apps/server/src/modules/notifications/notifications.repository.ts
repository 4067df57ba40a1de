import type { NotificationId, OrderId, TicketId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Notification, NotificationFilter } from '@gatefill/domain/notifications/notification'
import { sql } from 'kysely'
import { deleteOldRows } from '../../platform/db/batches/delete-old-rows.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { insertNotificationsSql } from '../../platform/db/notification-insert.ts'
import type { OutboxMessage } from '../../platform/db/outbox-insert.ts'
import { insertMessageSql, messageValues, NO_MESSAGE } from '../../platform/db/outbox-insert.ts'
import { preparedStatement } from '../../platform/db/prepared-statements.ts'

/** A notification to write; a second one with the same `dedupeKey`, the column `occasion`, is not written. */
export type NewNotification = {
  id: NotificationId
  userId: UserId
  dedupeKey: string
  type: string
  message: string
  orderId: OrderId | null
  ticketId: TicketId | null
  at: Date
}

const insertStatement = preparedStatement(
  'notifications.insert',
  `with outside as (
  ${insertMessageSql(9)}
)
${insertNotificationsSql({
  id: '$1',
  userId: '$2',
  occasion: '$3',
  type: '$4',
  message: '$5',
  orderId: '$6',
  ticketId: '$7',
  at: '$8::timestamptz',
})}`,
)

/** Writes a notification in the transaction of its cause, with the message of what leaves the application, if any does. */
export const insertNotification = (
  tx: Tx,
  fresh: NewNotification,
  outside: OutboxMessage | undefined,
  now: Date,
): Promise<void> =>
  tx.defer(insertStatement, [
    fresh.id,
    fresh.userId,
    fresh.dedupeKey,
    fresh.type,
    fresh.message,
    fresh.orderId,
    fresh.ticketId,
    fresh.at,
    ...(outside === undefined ? NO_MESSAGE : messageValues(outside, now)),
  ])

type NotificationRow = {
  id: string
  type: string
  message: string
  is_read: boolean
  created_at: Date
  order_id: string | null
  ticket_id: string | null
}

type PageRow = { total_count: number; unread_count: number } & (NotificationRow | { id: null })

/** $1 the customer, $2 limit, $3 offset; one row also for an empty page. Unread ones have an index of their own. */
const pageSql = (fits = '') => `with page as (
  select id, type, message, is_read, created_at, written, order_id, ticket_id from notifications n
  where n.user_id = $1 and n.deleted_at is null${fits}
  order by n.created_at desc, n.written desc limit $2 offset $3
)
select counted.total_count, counted.unread_count, p.id, p.type, p.message, p.is_read, p.created_at, p.order_id,
  p.ticket_id
from (
  select (select count(*) from notifications n where n.user_id = $1 and n.deleted_at is null${fits}) as total_count,
    (select count(*) from notifications n where n.user_id = $1 and not n.is_read and n.deleted_at is null) as unread_count
) counted left join page p on true
order by p.created_at desc, p.written desc`

const listStatement = preparedStatement<PageRow>('notifications.list', pageSql())

/** $4 read or not, $5 a part of the type. */
const filteredStatement = preparedStatement<PageRow>(
  'notifications.filtered',
  pageSql(`
    and ($4::boolean is null or n.is_read = $4) and ($5::text is null or position($5 in lower(n.type)) > 0)`),
)

/** A page of a customer's notifications, newest first; `unreadCount` counts without the filter. */
export async function findNotifications(
  db: Db,
  userId: UserId,
  filter: NotificationFilter,
  slice: { limit: number; offset: number },
): Promise<{ notifications: Notification[]; totalCount: number; unreadCount: number }> {
  const { isRead, typePart } = filter
  const page = [userId, slice.limit, slice.offset]
  const rows =
    isRead === undefined && typePart === undefined
      ? await db.run(listStatement, page)
      : await db.run(filteredStatement, [...page, isRead ?? null, typePart ?? null])
  return {
    notifications: rows.flatMap((row) => (row.id === null ? [] : [notificationOf(row)])),
    totalCount: rows[0]?.total_count ?? 0,
    unreadCount: rows[0]?.unread_count ?? 0,
  }
}

/** Marks one of the customer's own; undefined for a missing and for another customer's one. */
export async function markRead(
  db: Db,
  userId: UserId,
  id: NotificationId,
): Promise<Notification | undefined> {
  const row = await db
    .updateTable('notifications')
    .set({ is_read: true })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row && notificationOf(row)
}

/** Marks all of the customer's; gives how many were unread. */
export async function markAllRead(db: Db, userId: UserId): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ is_read: true })
    .where('user_id', '=', userId)
    .where('is_read', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Nothing shows it any more. Gives whether there was one of the customer's own to delete. */
export async function deleteNotification(
  db: Db,
  userId: UserId,
  id: NotificationId,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ deleted_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Has one of the customer's own back; undefined where it is gone for good. One that was not deleted stays as it is. */
export async function restoreNotification(
  db: Db,
  userId: UserId,
  id: NotificationId,
): Promise<Notification | undefined> {
  const row = await db
    .updateTable('notifications')
    .set({ deleted_at: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && notificationOf(row)
}

/** Those that were deleted before a moment are gone for good; gives how many went. */
export const dropDeleted = (db: Db, before: Date): Promise<number> =>
  deleteOldRows(db, 'notifications', sql`deleted_at < ${before}`)

/** Deletes what came before a moment; gives how many went. */
export const deleteOlder = (db: Db, before: Date): Promise<number> =>
  deleteOldRows(db, 'notifications', sql`created_at < ${before}`)

const notificationOf = (row: NotificationRow): Notification => ({
  id: asId(row.id),
  type: row.type,
  message: row.message,
  isRead: row.is_read,
  createdAt: row.created_at.toISOString(),
  orderId: row.order_id === null ? null : asId(row.order_id),
  ticketId: row.ticket_id === null ? null : asId(row.ticket_id),
})
