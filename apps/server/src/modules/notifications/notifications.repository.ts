import type { NotificationId, OrderId, TicketId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Notification, NotificationFilter } from '@gatefill/domain/notifications/notification'
import { ASYNC_COMMIT } from '../../platform/db/async-commit.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { preparedStatement } from '../../platform/db/prepared-statements.ts'

/** A notification to write; `occasion` names its cause, and a second one of that name is not written. */
export type NewNotification = {
  id: NotificationId
  userId: UserId
  occasion: string
  type: string
  message: string
  orderId: OrderId | null
  ticketId: TicketId | null
  at: Date
}

const insertSql = (more = '') => `insert into notifications
  (id, user_id, occasion, type, message, order_id, ticket_id, created_at)
select fresh.* from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
  $8::timestamptz[]) as fresh${more}
on conflict (occasion) do nothing`

const insertStatement = preparedStatement('notifications.insert', insertSql())

const insertAloneStatement = preparedStatement(
  'notifications.insert_alone',
  `with ${ASYNC_COMMIT}\n${insertSql(', async_commit')}`,
)

const insertValues = (fresh: readonly NewNotification[]): readonly unknown[] => [
  fresh.map(({ id }) => id),
  fresh.map(({ userId }) => userId),
  fresh.map(({ occasion }) => occasion),
  fresh.map(({ type }) => type),
  fresh.map(({ message }) => message),
  fresh.map(({ orderId }) => orderId),
  fresh.map(({ ticketId }) => ticketId),
  fresh.map(({ at }) => at),
]

/** Writes a notification in the transaction of its cause. */
export const insertNotification = (tx: Tx, fresh: NewNotification): Promise<void> =>
  tx.defer(insertStatement, insertValues([fresh]))

/**
 * Writes notifications whose outbox messages are marked as handled only afterwards. It does not wait for the disk: a
 * power cut that takes a notification takes the mark as well.
 */
export async function insertNotifications(db: Db, fresh: readonly NewNotification[]): Promise<void> {
  await db.run(insertAloneStatement, insertValues(fresh))
}

type NotificationRow = {
  id: string
  type: string
  message: string
  is_read: boolean
  created_at: Date
  order_id: string | null
  ticket_id: string | null
}

const FITS = `($2::boolean is null or n.is_read = $2) and ($3::text is null or position($3 in lower(n.type)) > 0)`

/** $1 the customer, $2 read or not, $3 a part of the type, $4 limit, $5 offset; one row also for an empty page. */
const listStatement = preparedStatement<
  { total_count: number; unread_count: number } & (NotificationRow | { id: null })
>(
  'notifications.list',
  `with page as (
  select id, type, message, is_read, created_at, written, order_id, ticket_id from notifications n where n.user_id = $1 and ${FITS}
  order by n.created_at desc, n.written desc limit $4 offset $5
)
select counted.total_count, counted.unread_count, p.id, p.type, p.message, p.is_read, p.created_at, p.order_id,
  p.ticket_id
from (
  select count(*) filter (where ${FITS}) as total_count, count(*) filter (where not n.is_read) as unread_count
  from notifications n where n.user_id = $1
) counted left join page p on true
order by p.created_at desc, p.written desc`,
)

/** A page of a customer's notifications, newest first; `unreadCount` counts without the filter. */
export async function findNotifications(
  db: Db,
  userId: UserId,
  filter: NotificationFilter,
  slice: { limit: number; offset: number },
): Promise<{ notifications: Notification[]; totalCount: number; unreadCount: number }> {
  const values = [userId, filter.isRead ?? null, filter.typePart ?? null, slice.limit, slice.offset]
  const rows = await db.run(listStatement, values)
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
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Whether there was one of the customer's own to delete. */
export async function deleteNotification(db: Db, userId: UserId, id: NotificationId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes what came before a moment; gives how many went. */
export async function deleteOlder(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notifications')
    .where('created_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const notificationOf = (row: NotificationRow): Notification => ({
  id: asId(row.id),
  type: row.type,
  message: row.message,
  isRead: row.is_read,
  createdAt: row.created_at.toISOString(),
  orderId: row.order_id === null ? null : asId(row.order_id),
  ticketId: row.ticket_id === null ? null : asId(row.ticket_id),
})
