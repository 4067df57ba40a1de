import { createHash } from 'node:crypto'
import type { OrderId, OrderIdQuery, ProductId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Order } from '@gatefill/domain/orders/order'
import type { OrderSearch } from '@gatefill/domain/orders/order-search'
import type { OrderStatus } from '@gatefill/domain/statuses/order-status'
import type { Db } from '../../platform/db/database.ts'
import type { Places } from '../../platform/db/prepared-statements.ts'
import { checkedOnly, namedRead, namedStatement } from '../../platform/db/prepared-statements.ts'
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

type OwnValues = { userId: UserId; id: OrderId }

const ownById = (p: Places<OwnValues>) => `o.id = ${p.id} and ${checkedOnly(`o.user_id = ${p.userId}`)}`

export type PageValues = { userId: UserId; limit: number; offset: number }

/**
 * The ids of a page of a customer's orders. PostgreSQL takes an array that it does
 * not know for a short one, where it takes an unknown limit for a tenth of all, and what is read of each order for dear.
 */
const pageIds = (p: Places<PageValues>) => `array(
  select id from orders where user_id = ${p.userId} order by created_at desc, id desc limit ${p.limit} offset ${p.offset})`

/**
 * A page of a customer's orders and, on every row, how many there are in all. The statement of GET /orders/user; the bench
 * gives it to pgbench.
 */
export const listStatement = namedRead<PageValues, OrderJson & { total_count: number }>(
  'orders.list',
  (p) => `select (select count(*) from orders c where c.user_id = ${p.userId}) as total_count,
  ${ORDER_JSON} as order_json
from orders o where o.id = any(${pageIds(p)})
order by o.created_at desc, o.id desc`,
)

type ChangedRow = { total_count: number } & (
  | { known_revision: string; order_json: null }
  | { known_revision: null; order_json: string }
)

/**
 * A page of which the caller knows some orders: of one whose revision is `known`, that revision and nothing else. The
 * bench gives it to pgbench as well.
 */
export const listChangedStatement = namedRead<PageValues & { known: readonly string[] }, ChangedRow>(
  'orders.list_changed',
  (p) => `select (select count(*) from orders c where c.user_id = ${p.userId}) as total_count,
  case when made.revision = any(${p.known}) then made.revision end as known_revision,
  case when made.revision = any(${p.known}) then null else ${ORDER_JSON} end as order_json
from orders o cross join lateral (select ${ORDER_REVISION} as revision offset 0) made
where o.id = any(${pageIds(p)})
order by o.created_at desc, o.id desc`,
)

const countStatement = namedRead<{ userId: UserId }, { total_count: number }>(
  'orders.count',
  (p) => `select count(*) as total_count from orders where user_id = ${p.userId}`,
)

type PageRow = { total_count: number; order_json: string | null }

/** A page of the orders that fit a filter; the items of an order are looked at once, for the count and the page together. */
const searchStatement = namedStatement<
  {
    userId: UserId
    limit: number
    offset: number
    status: OrderStatus | null
    id: string | null
    shortIdPart: string | null
    productWords: readonly string[] | null
  },
  PageRow
>(
  'orders.search',
  (p) => `with matching as materialized (
  select o.id, o.created_at from orders o where o.user_id = ${p.userId}
    and (${p.status}::text is null or o.status = ${p.status})
    and (${p.productWords}::text[] is null or o.id = ${p.id}::text or position(${p.shortIdPart}::text in right(o.id, 6)) > 0
      or exists (select from order_items i where i.order_id = o.id and exists (
        select from unnest(${p.productWords}::text[]) as word where position(word in lower(i.product_name)) > 0)))
)
select counted.total_count, case when o.id is not null then ${ORDER_JSON} end as order_json
from (select count(*) as total_count from matching) counted
left join orders o on o.id = any(array(
  select id from matching order by created_at desc, id desc limit ${p.limit} offset ${p.offset}))
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
  const rows = await db.read(listStatement, { userId, limit, offset })
  const found = rows.map(({ order_json }) => orderRowOf(order_json))
  return {
    orders: new Map(found.map((row) => [revisionOf(row), orderOfRow(row)])),
    totalCount: await totalOf(db, userId, rows),
  }
}

/** Reads the orders that changed since they were read, and keeps the others as they are known. */
async function readChanges(
  db: Db,
  userId: UserId,
  { limit, offset }: Slice,
  known: KnownList,
): Promise<FoundList> {
  const rows = await db.read(listChangedStatement, {
    userId,
    limit,
    offset,
    known: [...known.orders.keys()],
  })
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
  const [counted] = rows.length === 0 ? await db.read(countStatement, { userId }) : rows
  return counted?.total_count ?? 0
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

/** A page of the orders of a customer that fit the filter, with how many fit. */
export async function searchOrders(
  db: Db,
  userId: UserId,
  page: { limit: number; offset: number },
  { status, search }: OrderFilter,
): Promise<FoundOrders> {
  const rows = await db.run(searchStatement, {
    userId,
    ...page,
    status: status ?? null,
    id: search?.id ?? null,
    shortIdPart: search?.shortIdPart ?? null,
    productWords: search?.productWords ?? null,
  })
  return foundIn(rows)
}

const foundIn = (rows: PageRow[]): FoundOrders => ({
  orders: rows.flatMap(({ order_json }) => (order_json === null ? [] : [orderOfRow(orderRowOf(order_json))])),
  totalCount: rows[0]?.total_count ?? 0,
})

const byIdStatement = namedRead<OwnValues, OneOrder>(
  'orders.by_id',
  (p) =>
    `select ${ORDER_JSON} as order_json, md5(${ORDER_REVISION}) as revision, ${CHANGES_COLUMN} from orders o where ${ownById(p)}`,
)

const byShortIdStatement = namedRead<{ userId: UserId; shortId: string }, OneOrder>(
  'orders.by_short_id',
  (
    p,
  ) => `select ${ORDER_JSON} as order_json, md5(${ORDER_REVISION}) as revision, ${CHANGES_COLUMN} from orders o where o.user_id = ${p.userId} and right(o.id, 6) = ${p.shortId}
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
      ? await db.read(byIdStatement, { userId, id: query.id })
      : await db.read(byShortIdStatement, { userId, shortId: query.shortId })
  if (row === undefined) return undefined
  return { order: orderOfRow(orderRowOf(row.order_json), row.changes), revision: row.revision }
}

/** Whom a message about an order reaches. */
type Recipient = { email: string; firstName: string; phone: string }

type RecipientRow = { email: string; first_name: string; phone: string }

const withRecipientStatement = namedRead<OwnValues, OrderJson & RecipientRow>(
  'orders.with_recipient',
  (p) => `select ${ORDER_JSON} as order_json, r.email, r.first_name, r.phone
from orders o join message_recipients r on r.id = o.user_id where ${ownById(p)}`,
)

/** An order and its customer, in one read; undefined where either is gone. */
export async function findOrderWithRecipient(
  db: Db,
  userId: UserId,
  id: OrderId,
): Promise<{ order: Order; recipient: Recipient } | undefined> {
  const [row] = await db.read(withRecipientStatement, { userId, id })
  if (row === undefined) return undefined
  const { email, first_name: firstName, phone } = row
  return { order: orderOfRow(orderRowOf(row.order_json)), recipient: { email, firstName, phone } }
}

const byIdempotencyKeyStatement = namedRead<
  { userId: UserId; key: string },
  OrderJson & { idempotency_hash: string }
>(
  'orders.by_idempotency_key',
  (p) =>
    `select o.idempotency_hash, ${ORDER_JSON} as order_json from orders o where o.user_id = ${p.userId} and o.idempotency_key = ${p.key}`,
)

/** The order that was placed with an Idempotency-Key, and the hash of what was sent with it. */
export async function findOrderByIdempotencyKey(
  db: Db,
  userId: UserId,
  key: string,
): Promise<{ order: Order; requestHash: string } | undefined> {
  const [row] = await db.read(byIdempotencyKeyStatement, { userId, key })
  return row && { order: orderOfRow(orderRowOf(row.order_json)), requestHash: row.idempotency_hash }
}

type RevisionRow = { revision: string }

/** The statement of an unchanged list; the bench gives it to pgbench. */
export const listRevision = namedRead<PageValues, RevisionRow>(
  'orders.list_revision',
  (p) => `select (select count(*) from orders c where c.user_id = ${p.userId}) || '-'
  || coalesce(md5(string_agg(page.revision, ' ')), '') as revision
from (
  select ${ORDER_REVISION} as revision from orders o where o.id = any(${pageIds(p)})
  order by o.created_at desc, o.id desc
) page`,
)

/** Changes with any order of a page of the customer's orders, and with their number. */
export async function findListRevision(
  db: Db,
  userId: UserId,
  page: { limit: number; offset: number },
): Promise<string | undefined> {
  const [row] = await db.read(listRevision, { userId, ...page })
  return row?.revision
}

const byIdRevision = namedRead<OwnValues, RevisionRow>(
  'orders.revision_by_id',
  (p) => `select md5(${ORDER_REVISION}) as revision from orders o where ${ownById(p)}`,
)

const byShortIdRevision = namedRead<{ userId: UserId; shortId: string }, RevisionRow>(
  'orders.revision_by_short_id',
  (
    p,
  ) => `select md5(${ORDER_REVISION}) as revision from orders o where o.user_id = ${p.userId} and right(o.id, 6) = ${p.shortId}
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
      ? await db.read(byIdRevision, { userId, id: query.id })
      : await db.read(byShortIdRevision, { userId, shortId: query.shortId })
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
