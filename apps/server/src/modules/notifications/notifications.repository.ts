import type { NotificationId, OrderId, TicketId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Notification, NotificationFilter } from '@gatefill/domain/notifications/notification'
import { sql } from 'kysely'
import { deleteOldRows } from '../../platform/db/batches/delete-old-rows.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { insertNotificationsSql } from '../../platform/db/notification-insert.ts'
import type { MessageValues, OutboxMessage } from '../../platform/db/outbox-insert.ts'
import { insertMessageSql, messageValues } from '../../platform/db/outbox-insert.ts'
import type { Places } from '../../platform/db/prepared-statements.ts'
import { namedStatement } from '../../platform/db/prepared-statements.ts'

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

/** The bench finds its values by their names. */
export const insertNotificationStatement = namedStatement<NewNotification & MessageValues>(
  'notifications.insert',
  (p) => `with outside as (
  ${insertMessageSql(p)}
)
${insertNotificationsSql({
  id: p.id,
  userId: p.userId,
  occasion: p.dedupeKey,
  type: p.type,
  message: p.message,
  orderId: p.orderId,
  ticketId: p.ticketId,
  at: `${p.at}::timestamptz`,
})}`,
)

/** Writes a notification in the transaction of its cause, with the message of what leaves the application, if any does. */
export const insertNotification = (
  tx: Tx,
  fresh: NewNotification,
  outside: OutboxMessage | undefined,
  now: Date,
): Promise<void> => tx.defer(insertNotificationStatement, { ...fresh, ...messageValues(outside, now) })

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

type PageValues = { userId: UserId; limit: number; offset: number }

/** One row also for an empty page. Unread ones have an index of their own. */
const pageSql = (p: Places<PageValues>, fits = '') => `with page as (
  select id, type, message, is_read, created_at, written, order_id, ticket_id from notifications n
  where n.user_id = ${p.userId} and n.deleted_at is null${fits}
  order by n.created_at desc, n.written desc limit ${p.limit} offset ${p.offset}
)
select counted.total_count, counted.unread_count, p.id, p.type, p.message, p.is_read, p.created_at, p.order_id,
  p.ticket_id
from (
  select (select count(*) from notifications n where n.user_id = ${p.userId} and n.deleted_at is null${fits}) as total_count,
    (select count(*) from notifications n where n.user_id = ${p.userId} and not n.is_read and n.deleted_at is null) as unread_count
) counted left join page p on true
order by p.created_at desc, p.written desc`

const listStatement = namedStatement<PageValues, PageRow>('notifications.list', (p) => pageSql(p))

type FilteredValues = PageValues & { isRead: boolean | null; typePart: string | null }

const filteredStatement = namedStatement<FilteredValues, PageRow>('notifications.filtered', (p) =>
  pageSql(
    p,
    `
    and (${p.isRead}::boolean is null or n.is_read = ${p.isRead})
    and (${p.typePart}::text is null or position(${p.typePart} in lower(n.type)) > 0)`,
  ),
)

/** A page of a customer's notifications, newest first; `unreadCount` counts without the filter. */
export async function findNotifications(
  db: Db,
  userId: UserId,
  filter: NotificationFilter,
  slice: { limit: number; offset: number },
): Promise<{ notifications: Notification[]; totalCount: number; unreadCount: number }> {
  const { isRead, typePart } = filter
  const page = { userId, ...slice }
  const rows =
    isRead === undefined && typePart === undefined
      ? await db.run(listStatement, page)
      : await db.run(filteredStatement, { ...page, isRead: isRead ?? null, typePart: typePart ?? null })
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
