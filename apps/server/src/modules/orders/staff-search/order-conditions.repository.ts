import { searchedDigits } from '@gatefill/domain/accounts/phone'
import { ID_PREFIX } from '@gatefill/domain/core/ids'
import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import { searchText } from '@gatefill/domain/core/typed/search-text'
import type { StaffOrderFilter } from '@gatefill/domain/orders/staff-order-filter'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { containsPattern, TRIGRAM_LENGTH } from '../../../platform/db/sql/like-pattern.ts'
import { ulidTime } from '../../../platform/ids.ts'

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

/** An id and the time of its row may lie so far apart, to either side. */
const SLACK_SECONDS = 60

/** An id that sorts between those of orders placed before and after a moment. */
export const idAt = (at: Date): string => `${ID_PREFIX.order}_${ulidTime(at)}`

/**
 * What an order `o` must be besides what is searched, as conditions that each begin with `and`. Days are narrowed by ids
 * as well, which an index has and which sort by time. `before`: an id, for the next part of a file. `id`: the same id in
 * the table whose index is walked.
 */
export function orderLimits(
  { status, productId, area, payments, from, until }: StaffOrderFilter,
  before?: string,
  id: RawBuilder<unknown> = sql`o.id`,
): RawBuilder<unknown> {
  const conditions = [
    ...(status === undefined ? [] : [sql`o.status = ${status}`]),
    ...(area === undefined ? [] : [sql`o.area = ${area}`]),
    ...(payments === undefined ? [] : [sql`o.payment_status = any(${[...payments]}::text[])`]),
    ...(from === undefined
      ? []
      : [sql`o.created_at >= ${from}`, sql`${id} >= ${idAt(secondsAfter(from, -SLACK_SECONDS))}`]),
    ...(until === undefined
      ? []
      : [sql`o.created_at < ${until}`, sql`${id} < ${idAt(secondsAfter(until, SLACK_SECONDS))}`]),
    ...(productId === undefined
      ? []
      : [sql`exists (select from order_items i where i.order_id = o.id and i.product_id = ${productId})`]),
    ...(before === undefined ? [] : [sql`${id} < ${before}`]),
  ]
  return conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`
}

/** Above this the rows of customers are found faster than their customers. */
const FEW = 1000

/**
 * Customers whose name, e-mail or phone contains a text: their ids where they are few, and the condition on a
 * customer_cards `c`; undefined for a text that is too short to seek.
 */
export type CustomerSearch = { few: string[] | undefined; matches: RawBuilder<unknown> } | undefined

export async function findCustomers(db: Db, text: string): Promise<CustomerSearch> {
  const matches = customerMatches(text)
  if (matches === undefined) return undefined
  const { rows } = await sql<{ id: string }>`select c.id from customer_cards c where ${matches}
    limit ${FEW + 1}`.execute(db)
  return { few: rows.length > FEW ? undefined : rows.map(({ id }) => id), matches }
}

/** The condition on a customer_cards `c`, as the indexes users_search_text and users_phone_digits have it. */
export function customerMatches(typed: string): RawBuilder<unknown> | undefined {
  const text = searchText(typed)
  if (text.length < TRIGRAM_LENGTH) return undefined
  const named = sql`search_text(c.name || ' ' || c.email) like ${containsPattern(text)}`
  const digits = searchedDigits(typed)
  if (digits === undefined) return named
  return sql`(${named} or regexp_replace(c.phone, '[^0-9]', '', 'g') like ${containsPattern(digits)})`
}
