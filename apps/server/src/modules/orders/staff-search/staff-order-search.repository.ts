import type { UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { searchedPlate } from '@gatefill/domain/fleet/plate'
import { isFinal, statusesToDeliver } from '@gatefill/domain/orders/order-lifecycle'
import type { OrderSearch } from '@gatefill/domain/orders/order-search'
import type { StaffOrderFilter } from '@gatefill/domain/orders/staff-order-filter'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { CandidateOrder, CappedIds, Slice } from '../../../platform/db/capped-ids.ts'
import { findCappedIds, findNewestIds, idArray } from '../../../platform/db/capped-ids.ts'
import type { Db } from '../../../platform/db/database.ts'
import { startPattern } from '../../../platform/db/like-pattern.ts'
import type { AddressSearch } from './address-search.repository.ts'
import { findAddresses, ordersToAddresses } from './address-search.repository.ts'
import type { CustomerSearch } from './customer-search.repository.ts'
import { findCustomers } from './customer-search.repository.ts'
import { newestOrders } from './newest-orders.repository.ts'
import { orderLimits } from './order-limits.repository.ts'
import { findPageStart } from './order-marks.repository.ts'
import { hasVan, ordersOfPlate } from './plate-search.repository.ts'

/** The ids of a page of all orders that fit, newest first. */
export async function findStaffOrderIds(db: Db, slice: Slice, filter: StaffOrderFilter): Promise<CappedIds> {
  const candidates = await staffOrderCandidates(db, filter)
  const within = (before?: string) => (most: number, order: CandidateOrder) =>
    candidates({ before, most, order })
  if (!isInIndexOrder(filter)) return findCappedIds(db, slice, within())
  const start = isUnlimited(filter) ? await findPageStart(db, slice.offset) : undefined
  return findNewestIds(
    db,
    { ...slice, offset: start?.offset ?? slice.offset },
    within(start?.before),
    within(),
  )
}

/** The next ids of a file of all orders that fit, newest first. */
export async function staffOrderIdsBefore(
  db: Db,
  candidates: StaffOrderCandidates,
  { before, most }: { before: string | undefined; most: number },
): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select id from (${candidates({ before, most, order: 'newest' })}) found
    order by id desc limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Customers of the paid orders that fit and are not ended, each once; of those there are few at any time. */
export async function customersAtWork(db: Db, filter: StaffOrderFilter): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: string }>`select distinct o.user_id from orders o
    where o.status = any(${statusesToDeliver()}::text[]) ${orderLimits(filter)}`.execute(db)
  return rows.map(({ user_id }) => asId(user_id))
}

/** The rows `id` of orders that fit and whose id is less than `before`, at least the newest `most` of them. */
export type StaffOrderCandidates = (asked: {
  before: string | undefined
  most: number
  order: CandidateOrder
}) => RawBuilder<unknown>

/** Whether indexes give the orders that fit, the newest first: without a text to search for. */
const isInIndexOrder = ({ search }: StaffOrderFilter): boolean => search === undefined

/** Whether all orders fit. */
const isUnlimited = ({ text: _text, ...limits }: StaffOrderFilter): boolean =>
  Object.values(limits).every((limit) => limit === undefined)

/** How the orders that fit are found; customers and addresses are looked up once. */
export async function staffOrderCandidates(db: Db, filter: StaffOrderFilter): Promise<StaffOrderCandidates> {
  const { status, search, text } = filter
  if (search === undefined) return (part) => newestOrders(filter, part)
  const [customers, addresses] = await Promise.all([findCustomers(db, text), findAddresses(db, text)])
  const asked = { search, text, customers, addresses }
  // Few orders are open at any time: each of them is looked at. Of closed ones there are millions.
  if (status !== undefined && !isFinal(status))
    return ({ before, most }) => sql`select o.id from orders o
      where (${fits(asked)}) ${orderLimits(filter, before)} order by o.id desc limit ${most}`
  return ({ before, most, order }) =>
    orderArms({ ...asked, limits: orderLimits(filter, before), most, order })
}

type Asked = { search: OrderSearch; text: string; customers: CustomerSearch; addresses: AddressSearch }

type Arms = Asked & { limits: RawBuilder<unknown>; most: number; order: CandidateOrder }

/** Every way in which an order fits a search, each through an index of its own: at most `most` of each. */
function orderArms(asked: Arms): RawBuilder<unknown> {
  const { search, text, customers, addresses, limits, most, order } = asked
  const { id, shortIdPart, productWords } = search
  const arms = [
    sql`(select i.id from products p cross join lateral (
      select i.order_id as id from order_items i join orders o on o.id = i.order_id ${limits}
      where i.product_id = p.id order by i.order_id desc limit ${most}) i
      where ${namesProduct('p.name', productWords)})`,
  ]
  if (id !== null) arms.push(sql`(select o.id from orders o where o.id = ${id} ${limits})`)
  if (shortIdPart !== null)
    arms.push(sql`(select o.id from orders o where right(o.id, 6) like ${startPattern(shortIdPart)} ${limits}
      order by o.id desc limit ${most})`)
  const plate = searchedPlate(text)
  if (plate !== undefined) arms.push(...ordersOfPlate(plate, { limits, most, order }))
  if (customers !== undefined) arms.push(customerArm(customers, asked))
  if (addresses !== undefined) arms.push(...ordersToAddresses(addresses, limits, most))
  return sql.join(arms, sql` union `)
}

/**
 * The orders of customers whom the text names. Where they are many, the newest orders are read until enough are theirs;
 * to count some, their customers are.
 */
function customerArm(
  { few, matches }: NonNullable<CustomerSearch>,
  { limits, most, order }: Arms,
): RawBuilder<unknown> {
  if (few !== undefined)
    return sql`(select o.id from unnest(${idArray(few)}) as c (id) cross join lateral (
      select o.id from orders o where o.user_id = c.id ${limits}
      order by o.created_at desc, o.id desc limit ${most}) o)`
  if (order === 'any order')
    return sql`(select o.id from customer_cards c cross join lateral (
      select o.id from orders o where o.user_id = c.id ${limits} offset 0) o
      where ${matches} limit ${most})`
  return sql`(select o.id from orders o where exists (
    select from customer_cards c where c.id = o.user_id and ${matches} offset 0) ${limits}
    order by o.id desc limit ${most})`
}

/** The same question of one order `o`. */
const fits = ({ search, text, customers, addresses }: Asked) => {
  const { id, shortIdPart, productWords } = search
  const plate = searchedPlate(text)
  return sql.join(
    [
      sql`o.id = ${id}::text`,
      sql`right(o.id, 6) like ${shortIdPart === null ? null : startPattern(shortIdPart)}::text`,
      sql`exists (select from order_items i join products p on p.id = i.product_id
        where i.order_id = o.id and ${namesProduct('p.name', productWords)})`,
      ...(plate === undefined ? [] : [hasVan(plate)]),
      ...(customers === undefined
        ? []
        : [sql`exists (select from customer_cards c where c.id = o.user_id and ${customers.matches})`]),
      ...(addresses === undefined ? [] : [addresses.matches]),
    ],
    sql` or `,
  )
}

const namesProduct = (column: string, words: readonly string[]) =>
  sql`exists (select from unnest(${[...words]}::text[]) as word
    where position(word in lower(${sql.ref(column)})) > 0)`
