import type { ListedCustomer } from '@gatefill/contracts/staff/customers/customer-shapes'
import { parseId } from '@gatefill/domain/core/ids'
import { customerStateOf } from '@gatefill/domain/customers/customer-block'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { CappedIds, Slice } from '../../platform/db/sql/capped-ids.ts'
import { findCappedIds, findNewestIds, idArray } from '../../platform/db/sql/capped-ids.ts'
import { customerMatches } from '../orders/index.ts'

type Filter = { text: string; onlyBlocked: boolean }

/** The ids of a page of customers; ids are greater the newer they are. A text too short to seek finds nobody. */
export async function findCustomerIds(
  db: Db,
  slice: Slice,
  { text, onlyBlocked }: Filter,
): Promise<CappedIds> {
  const id = parseId('user', text)
  const matches = text === '' ? sql`true` : id === undefined ? customerMatches(text) : sql`c.id = ${id}`
  const blocked = onlyBlocked
    ? sql`and c.id in (select user_id from customer_blocks where lifted_at is null)`
    : sql``
  if (text === '')
    return findNewestIds(
      db,
      slice,
      (most) => sql`select c.id from users c where true ${blocked} order by c.id desc limit ${most}`,
    )
  // What the index finds is put into its order afterwards.
  return findCappedIds(
    db,
    slice,
    (
      most,
      order,
    ) => sql`select id from (select c.id from customer_cards c where ${matches ?? sql`false`} ${blocked}
      ${order === 'newest' ? sql`offset 0` : sql`limit ${most}`}) as c order by id desc limit ${most}`,
  )
}

type Row = {
  id: string
  name: string
  email: string
  phone: string
  email_verified_at: Date | null
  closed_at: Date | null
  created_at: Date
  is_blocked: boolean
  orders: number
  last_order_at: Date | null
}

/** Customers by their ids, the newest account first. */
export async function listedCustomers(db: Db, ids: readonly string[]): Promise<ListedCustomer[]> {
  const { rows } = await sql<Row>`select u.id, u.first_name || ' ' || u.last_name as name, u.email, u.phone,
      u.email_verified_at, u.closed_at, u.created_at,
      exists (select from customer_blocks b where b.user_id = u.id and b.lifted_at is null) as is_blocked,
      o.orders::int as orders, o.last_order_at
    from users u cross join lateral (
      select count(*) as orders, max(created_at) as last_order_at from orders where user_id = u.id) o
    where u.id = any(${idArray(ids)}) order by u.id desc`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    state: customerStateOf({
      closedAt: row.closed_at,
      isBlocked: row.is_blocked,
      emailVerifiedAt: row.email_verified_at,
    }),
    orders: row.orders,
    lastOrderAt: row.last_order_at?.toISOString() ?? null,
    since: row.created_at.toISOString(),
  }))
}
