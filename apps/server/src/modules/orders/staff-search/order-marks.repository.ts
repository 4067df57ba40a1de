import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { idAt } from './order-limits.repository.ts'

/** How many orders lie between two marks. */
const ORDERS_PER_MARK = 10_000

/** Marked orders are older than that, so that no order is entered below a mark: an id is made when its order is placed. */
const SETTLED_SECONDS = DAY_SECONDS

/** Where a page of all orders begins: `offset` orders after the newest one whose id is less than `before`. */
export type PageStart = { before: string; offset: number }

/**
 * Where the page lies that begins after the newest `offset` orders, counted from the nearest mark; undefined where no mark
 * is nearer than the newest order.
 */
export async function findPageStart(
  db: Db,
  offset: number,
  perMark: number = ORDERS_PER_MARK,
): Promise<PageStart | undefined> {
  if (offset < perMark) return undefined
  const { rows } = await sql<PageStart>`
    with newest as (select order_id, older from order_marks order by older desc limit 1),
    first as (select older + (select count(*) from orders where id > order_id) - ${offset} as older from newest)
    select mark.order_id as before, mark.older - first.older - 1 as offset
    from first join order_marks mark on mark.older > first.older order by mark.older limit 1`.execute(db)
  return rows[0]
}

/** Marks the orders that have come since the last time; each is marked once and for all, for none is ever deleted. */
export async function markOrders(db: Db, now: Date, perMark: number = ORDERS_PER_MARK): Promise<void> {
  const until = idAt(secondsAfter(now, -SETTLED_SECONDS))
  for (let isMarked = true; isMarked; ) {
    const { rows } = await sql`
      with newest as (select order_id, older from order_marks order by older desc limit 1)
      insert into order_marks (order_id, older)
      select next.id, coalesce((select older from newest), 0) + ${perMark}
      from (select id from orders where id > coalesce((select order_id from newest), '')
        order by id offset ${perMark} - (case when exists (select from newest) then 1 else 0 end) limit 1) next
      where next.id < ${until}
      returning order_id`.execute(db)
    isMarked = rows.length > 0
  }
}
