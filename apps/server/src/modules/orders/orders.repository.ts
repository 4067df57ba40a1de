import { createHash } from 'node:crypto'
import type { OrderIdQuery, ProductId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Order, OrderStatus } from '@gatefill/domain/orders/order'
import type { OrderSearch } from '@gatefill/domain/orders/order-search'
import type { Db } from '../../platform/db/database.ts'
import { preparedRead, preparedStatement } from '../../platform/db/prepared-statements.ts'
import { ETA_REVISION } from './delivery/order-eta.ts'
import { HOLD_REVISION } from './delivery/order-hold.ts'
import type { OrderRow } from './order-rows.ts'
import { MAY_BE_RATED, ORDER_COLUMNS, orderOfRow } from './order-rows.ts'

/**
 * What every part of a customer's order `o` hangs on: the order itself, its driver's card and its rating. Items never
 * change, and the history grows with the version. A new column of ORDER_COLUMNS needs one of these to change with it.
 */
const ORDER_REVISION = `concat_ws(' ', o.id, o.version, o.updated_at, o.payment_checked_at,
  case when o.driver_id is not null then (select d::text from driver_cards d where d.id = o.driver_id) end,
  case when ${MAY_BE_RATED} then (select r::text from ratings_given r where r.order_id = o.id) end,
  ${ETA_REVISION}, ${HOLD_REVISION})`

type PageRow = { total_count: number } & (OrderRow | { id: null })
/** Rows that say what each of their orders hangs on. */
type RevisedRow<Row> = Row & { revision: string }

/**
 * A page of a customer's orders and, on every row, how many there are in all; one row without an order when the page
 * is empty. $1 the customer, $2 limit, $3 offset. The statement of GET /orders/user; the bench gives it to pgbench.
 */
export const LIST_ORDERS_SQL = `with page as (
  select * from orders o where o.user_id = $1
  order by o.created_at desc, o.id desc limit $2 offset $3
)
select counted.total_count, ${ORDER_COLUMNS}, ${ORDER_REVISION} as revision
from (select count(*) as total_count from orders o where o.user_id = $1) counted
left join page o on true
order by o.created_at desc, o.id desc`

const listStatement = preparedStatement<RevisedRow<PageRow>>('orders.list', LIST_ORDERS_SQL)

/** The same of those that fit; the items of an order are looked at once, for the count and the page together. */
const searchStatement = preparedStatement<PageRow>(
  'orders.search',
  `with matching as materialized (
  select o.id, o.created_at from orders o where o.user_id = $1
    and ($4::text is null or o.status = $4)
    and ($7::text[] is null or o.id = $5::text or position($6::text in right(o.id, 6)) > 0
      or exists (select from order_items i where i.order_id = o.id and exists (
        select from unnest($7::text[]) as word where position(word in lower(i.product_name)) > 0)))
)
select counted.total_count, ${ORDER_COLUMNS}
from (select count(*) as total_count from matching) counted
left join orders o on o.id = any(array(
  select id from matching order by created_at desc, id desc limit $2 offset $3))
order by o.created_at desc, o.id desc`,
)

/** What a list is narrowed to. */
export type OrderFilter = { status: OrderStatus | undefined; search: OrderSearch | undefined }

export type FoundOrders = { orders: Order[]; totalCount: number }

/** A page of the customer's orders, newest first, with the revision that `findListRevision` gives of it. */
export async function listOrders(
  db: Db,
  userId: UserId,
  page: { limit: number; offset: number },
): Promise<FoundOrders & { revision: string }> {
  const rows = await db.run(listStatement, [userId, page.limit, page.offset])
  const found = foundIn(rows)
  const digest = found.orders.length === 0 ? '' : md5(rows.map(({ revision }) => revision).join(' '))
  return { ...found, revision: `${found.totalCount}-${digest}` }
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

/** The same among the orders that fit the filter. */
export async function searchOrders(
  db: Db,
  userId: UserId,
  page: { limit: number; offset: number },
  { status, search }: OrderFilter,
): Promise<FoundOrders> {
  const rows = await db.run(searchStatement, [
    userId,
    page.limit,
    page.offset,
    status ?? null,
    search?.id ?? null,
    search?.shortIdPart ?? null,
    search?.productWords ?? null,
  ])
  return foundIn(rows)
}

const foundIn = (rows: PageRow[]): FoundOrders => ({
  orders: rows.flatMap((row) => (row.id === null ? [] : [orderOfRow(row)])),
  totalCount: rows[0]?.total_count ?? 0,
})

const byIdStatement = preparedRead<RevisedRow<OrderRow>>(
  'orders.by_id',
  `select ${ORDER_COLUMNS}, md5(${ORDER_REVISION}) as revision from orders o where o.user_id = $1 and o.id = $2`,
)

const byShortIdStatement = preparedRead<RevisedRow<OrderRow>>(
  'orders.by_short_id',
  `select ${ORDER_COLUMNS}, md5(${ORDER_REVISION}) as revision from orders o where o.user_id = $1 and right(o.id, 6) = $2
order by o.created_at desc, o.id desc limit 1`,
)

/** One order of a customer with the revision that `findOrderRevision` gives of it; the newest where several share a short id. */
export async function findOrder(
  db: Db,
  userId: UserId,
  query: OrderIdQuery,
): Promise<{ order: Order; revision: string } | undefined> {
  const [row] =
    query.kind === 'full'
      ? await db.read(byIdStatement, [userId, query.id])
      : await db.read(byShortIdStatement, [userId, query.shortId])
  return row && { order: orderOfRow(row), revision: row.revision }
}

const byIdempotencyKeyStatement = preparedRead<OrderRow & { idempotency_hash: string }>(
  'orders.by_idempotency_key',
  `select o.idempotency_hash, ${ORDER_COLUMNS} from orders o where o.user_id = $1 and o.idempotency_key = $2`,
)

/** The order that was placed with an Idempotency-Key, and the hash of what was sent with it. */
export async function findOrderByIdempotencyKey(
  db: Db,
  userId: UserId,
  key: string,
): Promise<{ order: Order; requestHash: string } | undefined> {
  const [row] = await db.read(byIdempotencyKeyStatement, [userId, key])
  return row && { order: orderOfRow(row), requestHash: row.idempotency_hash }
}

type RevisionRow = { revision: string }

/** $1 the customer, $2 limit, $3 offset. The statement of an unchanged list; the bench gives it to pgbench. */
export const LIST_REVISION_SQL = `select (select count(*) from orders o where o.user_id = $1) || '-' || coalesce(md5(string_agg(page.revision, ' ')), '')
  as revision
from (
  select ${ORDER_REVISION} as revision from orders o where o.user_id = $1
  order by o.created_at desc, o.id desc limit $2 offset $3
) page`

const listRevision = preparedRead<RevisionRow>('orders.list_revision', LIST_REVISION_SQL)

/** Changes with any order of a page of the customer's orders, and with their number. */
export async function findListRevision(
  db: Db,
  userId: UserId,
  page: { limit: number; offset: number },
): Promise<string | undefined> {
  const [row] = await db.read(listRevision, [userId, page.limit, page.offset])
  return row?.revision
}

const byIdRevision = preparedRead<RevisionRow>(
  'orders.revision_by_id',
  `select md5(${ORDER_REVISION}) as revision from orders o where o.user_id = $1 and o.id = $2`,
)

const byShortIdRevision = preparedRead<RevisionRow>(
  'orders.revision_by_short_id',
  `select md5(${ORDER_REVISION}) as revision from orders o where o.user_id = $1 and right(o.id, 6) = $2
order by o.created_at desc, o.id desc limit 1`,
)

/** Changes with an own order; undefined when there is none. */
export async function findOrderRevision(
  db: Db,
  userId: UserId,
  query: OrderIdQuery,
): Promise<string | undefined> {
  const [row] =
    query.kind === 'full'
      ? await db.read(byIdRevision, [userId, query.id])
      : await db.read(byShortIdRevision, [userId, query.shortId])
  return row?.revision
}

/** Customers who ordered a fuel since that moment, each once, also those who cancelled. */
export async function findBuyersOf(db: Db, productId: ProductId, since: Date): Promise<UserId[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select('orders.user_id')
    .distinct()
    .where('order_items.product_id', '=', productId)
    .where('orders.created_at', '>=', since)
    .orderBy('orders.user_id')
    .execute()
  return rows.map(({ user_id }) => asId(user_id))
}
