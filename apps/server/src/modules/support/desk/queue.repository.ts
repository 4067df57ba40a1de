import type { OrderId, StaffId, TicketId } from '@gatefill/domain/core/ids'
import type { OrderStatus } from '@gatefill/domain/statuses/order-status'
import type { TicketStatus } from '@gatefill/domain/support/ticket'
import type { TicketQueue } from '@gatefill/domain/support/ticket-queue'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Slice } from '../../../platform/db/sql/capped-ids.ts'
import { idArray } from '../../../platform/db/sql/capped-ids.ts'

/** One line of the queue as it is stored. */
export type StoredQueueRow = {
  id: string
  status: TicketStatus
  category_id: string
  message: string
  customer_name: string
  order_id: string | null
  reply_due_at: Date | null
  updated_at: Date
  assignee: { id: string; name: string } | null
  escalated_to: string | null
}

/** Far more than the preview of a message shows. */
const PREVIEW_CHARACTERS = 300

const ROW = sql`t.id, t.status, t.category_id, left(t.message, ${sql.lit(PREVIEW_CHARACTERS)}) as message,
  coalesce((select c.name from customer_cards c where c.id = t.user_id), t.caller_name, '') as customer_name,
  t.order_id, t.reply_due_at, t.updated_at,
  (select json_build_object('id', s.id, 'name', s.name) from staff_accounts s where s.id = t.assignee_id) as assignee,
  (select e.team from ticket_escalations e where e.ticket_id = t.id and e.closed_at is null) as escalated_to`

/** Each list with the condition and order of its index. */
const QUEUES: Readonly<Record<TicketQueue, { fits: RawBuilder<unknown>; order: RawBuilder<unknown> }>> = {
  open: {
    fits: sql`t.status = 'OPEN' and t.reply_due_at is not null`,
    order: sql`t.reply_due_at, t.id`,
  },
  waiting: {
    fits: sql`t.status = 'OPEN' and t.reply_due_at is null`,
    order: sql`t.updated_at desc, t.id desc`,
  },
  resolved: {
    fits: sql`t.status <> 'OPEN' and t.merged_into is null`,
    order: sql`t.updated_at desc, t.id desc`,
  },
}

const COUNTED_MAX = 1000

/** A page of one list, with how many are in it, counted up to 1,000; `mine` for those of one member of staff. */
export async function findQueue(db: Db, slice: Slice, queue: TicketQueue, mine: StaffId | undefined) {
  const { fits, order } = QUEUES[queue]
  const ofMine = mine === undefined ? sql`` : sql`and t.assignee_id = ${mine}`
  const { rows } = await sql<StoredQueueRow>`select ${ROW} from tickets t where ${fits} ${ofMine}
    order by ${order} limit ${slice.limit + 1} offset ${slice.offset}`.execute(db)
  const count = await countUpTo(db, sql`${fits} ${ofMine}`)
  return {
    rows: rows.slice(0, slice.limit),
    hasMore: rows.length > slice.limit,
    totalCount: Math.min(count, COUNTED_MAX),
    totalCountIsCapped: count > COUNTED_MAX,
  }
}

/** Lines of these tickets, newest first. */
export async function findQueueRows(db: Db, ids: readonly string[]): Promise<StoredQueueRow[]> {
  const { rows } = await sql<StoredQueueRow>`select ${ROW} from tickets t where t.id = any(${idArray(ids)})
    order by t.created_at desc, t.id desc`.execute(db)
  return rows
}

async function countUpTo(db: Db, fits: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from (
    select from tickets t where ${fits} limit ${COUNTED_MAX + 1}) as counted`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many tickets wait for us, of them how many longer than promised, and how many wait for their customer. */
export async function countQueues(db: Db, now: Date) {
  const open = await countUpTo(db, QUEUES.open.fits)
  const late = await countUpTo(db, sql`${QUEUES.open.fits} and t.reply_due_at < ${now}`)
  const waiting = await countUpTo(db, QUEUES.waiting.fits)
  return {
    open: Math.min(open, COUNTED_MAX),
    late: Math.min(late, COUNTED_MAX),
    waiting: Math.min(waiting, COUNTED_MAX),
  }
}

/** Median seconds to the first reply, and the percent of replies that came in time, since a moment. */
export async function measureReplies(db: Db, since: Date) {
  const { rows } = await sql<{ median: number | null; in_time: number | null }>`select
      percentile_disc(0.5) within group (order by extract(epoch from created_at - asked_at)::int) as median,
      round(100.0 * count(*) filter (where created_at <= due_at) / nullif(count(*), 0))::int as in_time
    from ticket_replies where asked_at is not null and created_at >= ${since}`.execute(db)
  const [row] = rows
  return { medianReplySeconds: row?.median ?? null, repliesInTimePercent: row?.in_time ?? null }
}

export async function saveAssignee(
  tx: Tx,
  id: TicketId,
  assigneeId: StaffId | null,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('tickets')
    .set({ assignee_id: assigneeId, updated_at: at })
    .where('id', '=', id)
    .execute()
}

export async function saveTicketOrder(
  tx: Tx,
  id: TicketId,
  orderId: OrderId | null,
  at: Date,
): Promise<void> {
  await tx.updateTable('tickets').set({ order_id: orderId, updated_at: at }).where('id', '=', id).execute()
}

/** The customer of a ticket in numbers; undefined for a caller without an account. */
export async function countCustomer(db: Db, userId: string) {
  const { rows } = await sql<{
    since: Date
    tickets: number
    open_tickets: number
    /** How many orders have which status. */
    orders: Partial<Record<OrderStatus, number>> | null
  }>`select u.created_at as since,
      (select json_object_agg(o.status, o.count) from (
        select status, count(*) as count from orders where user_id = u.id group by status) o) as orders,
      (select count(*) from tickets t where t.user_id = u.id and t.merged_into is null) as tickets,
      (select count(*) from tickets t where t.user_id = u.id and t.status = 'OPEN') as open_tickets
    from users u where u.id = ${userId}`.execute(db)
  return rows[0]
}
