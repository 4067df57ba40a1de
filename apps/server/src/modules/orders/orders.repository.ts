import { createHash } from 'node:crypto'
import type { OrderId, OrderIdQuery, ProductId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Order, OrderStatus } from '@gatefill/domain/orders/order'
import type { OrderSearch } from '@gatefill/domain/orders/order-search'
import type { Db } from '../../platform/db/database.ts'
import { checkedOnly, preparedRead, preparedStatement } from '../../platform/db/prepared-statements.ts'
import type { KnownList, OrderListCache, Slice } from './order-list-cache.ts'
import type { ChangeJson } from './order-rows.ts'
import {
  CHANGES_COLUMN,
  ORDER_JSON,
  ORDER_REVISION,
  orderOfRow,
  orderRowOf,
  revisionOf,
} from './order-rows.ts'

type OrderJson = { order_json: string }
type OneOrder = OrderJson & { revision: string; changes: ChangeJson[] | null }

/** $1 the customer, $2 the full id of an order. */
const OWN_BY_ID = `o.id = $2 and ${checkedOnly('o.user_id = $1')}`

/**
 * The ids of a page of a customer's orders: $1 the customer, $2 limit, $3 offset. PostgreSQL takes an array that it does
 * not know for a short one, where it takes an unknown limit for a tenth of all, and what is read of each order for dear.
 */
const PAGE_IDS = `array(
  select id from orders where user_id = $1 order by created_at desc, id desc limit $2 offset $3)`

/**
 * A page of a customer's orders and, on every row, how many there are in all. The statement of GET /orders/user; the bench
 * gives it to pgbench.
 */
export const LIST_ORDERS_SQL = `select (select count(*) from orders c where c.user_id = $1) as total_count,
  ${ORDER_JSON} as order_json
from orders o where o.id = any(${PAGE_IDS})
order by o.created_at desc, o.id desc`

const listStatement = preparedRead<OrderJson & { total_count: number }>('orders.list', LIST_ORDERS_SQL)

/** The same; of an order whose revision is among those of $4 that revision and nothing else. Given to pgbench as well. */
export const LIST_CHANGED_SQL = `select (select count(*) from orders c where c.user_id = $1) as total_count,
  case when made.revision = any($4) then made.revision end as known_revision,
  case when made.revision = any($4) then null else ${ORDER_JSON} end as order_json
from orders o cross join lateral (select ${ORDER_REVISION} as revision offset 0) made
where o.id = any(${PAGE_IDS})
order by o.created_at desc, o.id desc`

type ChangedRow = { total_count: number } & (
  | { known_revision: string; order_json: null }
  | { known_revision: null; order_json: string }
)

const listChangedStatement = preparedRead<ChangedRow>('orders.list_changed', LIST_CHANGED_SQL)

const countStatement = preparedRead<{ total_count: number }>(
  'orders.count',
  'select count(*) as total_count from orders where user_id = $1',
)

type PageRow = { total_count: number; order_json: string | null }

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
select counted.total_count, case when o.id is not null then ${ORDER_JSON} end as order_json
from (select count(*) as total_count from matching) counted
left join orders o on o.id = any(array(
  select id from matching order by created_at desc, id desc limit $2 offset $3))
order by o.created_at desc, o.id desc`,
)

/** What a list is narrowed to. */
export type OrderFilter = { status: OrderStatus | undefined; search: OrderSearch | undefined }

export type FoundOrders = { orders: Order[]; totalCount: number }

/**
 * A page of the customer's orders, newest first, with the revision that `findListRevision` gives of it; the caller may
 * have just asked for that. Of a page that this process has read before, only what has changed since is read again.
 */
export async function listOrders(
  db: Db,
  lists: OrderListCache,
  { userId, ...page }: Slice & { userId: UserId },
  asked?: string,
): Promise<KnownList> {
  const known = lists.find(userId, page)
  if (known !== undefined && known.revision === (asked ?? (await findListRevision(db, userId, page))))
    return known
  const found =
    known === undefined ? await readList(db, userId, page) : await readChanges(db, userId, page, known)
  const digest = found.orders.size === 0 ? '' : md5([...found.orders.keys()].join(' '))
  const list = { ...found, revision: `${found.totalCount}-${digest}` }
  lists.keep(userId, page, list)
  return list
}

type FoundList = Omit<KnownList, 'revision'>

async function readList(db: Db, userId: UserId, { limit, offset }: Slice): Promise<FoundList> {
  const rows = await db.read(listStatement, [userId, limit, offset])
  const found = rows.map(({ order_json }) => orderRowOf(order_json))
  return {
    orders: new Map(found.map((row) => [revisionOf(row), orderOfRow(row)])),
    totalCount: await totalOf(db, userId, rows),
  }
}

/** Of orders that changed since, what they are now; the others as they are known. */
async function readChanges(
  db: Db,
  userId: UserId,
  { limit, offset }: Slice,
  known: KnownList,
): Promise<FoundList> {
  const rows = await db.read(listChangedStatement, [userId, limit, offset, [...known.orders.keys()]])
  return {
    orders: new Map(rows.map((row) => orderByRevision(row, known))),
    totalCount: await totalOf(db, userId, rows),
  }
}

function orderByRevision({ known_revision, order_json }: ChangedRow, { orders }: KnownList): [string, Order] {
  if (order_json !== null) {
    const row = orderRowOf(order_json)
    return [revisionOf(row), orderOfRow(row)]
  }
  const order = orders.get(known_revision)
  if (order === undefined) throw new Error(`no order of revision ${known_revision} is known`)
  return [known_revision, order]
}

/** An empty page has no row that says how many orders there are before it. */
async function totalOf(db: Db, userId: UserId, rows: readonly { total_count: number }[]): Promise<number> {
  const [counted] = rows.length === 0 ? await db.read(countStatement, [userId]) : rows
  return counted?.total_count ?? 0
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
  orders: rows.flatMap(({ order_json }) => (order_json === null ? [] : [orderOfRow(orderRowOf(order_json))])),
  totalCount: rows[0]?.total_count ?? 0,
})

const byIdStatement = preparedRead<OneOrder>(
  'orders.by_id',
  `select ${ORDER_JSON} as order_json, md5(${ORDER_REVISION}) as revision, ${CHANGES_COLUMN} from orders o where ${OWN_BY_ID}`,
)

const byShortIdStatement = preparedRead<OneOrder>(
  'orders.by_short_id',
  `select ${ORDER_JSON} as order_json, md5(${ORDER_REVISION}) as revision, ${CHANGES_COLUMN} from orders o where o.user_id = $1 and right(o.id, 6) = $2
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
  if (row === undefined) return undefined
  return { order: orderOfRow(orderRowOf(row.order_json), row.changes), revision: row.revision }
}

/** Whom a message about an order reaches. */
type Recipient = { email: string; firstName: string; phone: string }

type RecipientRow = { email: string; first_name: string; phone: string }

const withRecipientStatement = preparedRead<OrderJson & RecipientRow>(
  'orders.with_recipient',
  `select ${ORDER_JSON} as order_json, r.email, r.first_name, r.phone
from orders o join message_recipients r on r.id = o.user_id where ${OWN_BY_ID}`,
)

/** An order and its customer, in one read; undefined where either is gone. */
export async function findOrderWithRecipient(
  db: Db,
  userId: UserId,
  id: OrderId,
): Promise<{ order: Order; recipient: Recipient } | undefined> {
  const [row] = await db.read(withRecipientStatement, [userId, id])
  if (row === undefined) return undefined
  const { email, first_name: firstName, phone } = row
  return { order: orderOfRow(orderRowOf(row.order_json)), recipient: { email, firstName, phone } }
}

const byIdempotencyKeyStatement = preparedRead<OrderJson & { idempotency_hash: string }>(
  'orders.by_idempotency_key',
  `select o.idempotency_hash, ${ORDER_JSON} as order_json from orders o where o.user_id = $1 and o.idempotency_key = $2`,
)

/** The order that was placed with an Idempotency-Key, and the hash of what was sent with it. */
export async function findOrderByIdempotencyKey(
  db: Db,
  userId: UserId,
  key: string,
): Promise<{ order: Order; requestHash: string } | undefined> {
  const [row] = await db.read(byIdempotencyKeyStatement, [userId, key])
  return row && { order: orderOfRow(orderRowOf(row.order_json)), requestHash: row.idempotency_hash }
}

type RevisionRow = { revision: string }

/** The statement of an unchanged list; the bench gives it to pgbench. */
export const LIST_REVISION_SQL = `select (select count(*) from orders c where c.user_id = $1) || '-' || coalesce(md5(string_agg(page.revision, ' ')), '')
  as revision
from (
  select ${ORDER_REVISION} as revision from orders o where o.id = any(${PAGE_IDS})
  order by o.created_at desc, o.id desc
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
  `select md5(${ORDER_REVISION}) as revision from orders o where ${OWN_BY_ID}`,
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
