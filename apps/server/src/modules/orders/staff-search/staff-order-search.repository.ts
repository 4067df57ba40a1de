import { asId, ID_PREFIX, type UserId } from '@gatefill/domain/core/ids'
import { searchText } from '@gatefill/domain/core/typed/search-text'
import { searchedPlate } from '@gatefill/domain/fleet/plate'
import type { OrderSearch } from '@gatefill/domain/orders/order-search'
import type { StaffOrderFilter } from '@gatefill/domain/orders/staff-order-filter'
import { isFinal, statusesToDeliver } from '@gatefill/domain/statuses/order-lifecycle'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import {
  type CandidateOrder,
  type CappedIds,
  findCappedIds,
  findNewestIds,
  idArray,
  type Slice,
} from '../../../platform/db/sql/capped-ids.ts'
import { containsPattern, startPattern, TRIGRAM_LENGTH } from '../../../platform/db/sql/like-pattern.ts'
import { ORDER_VAN } from '../delivery/order-van.ts'
import {
  type CustomerSearch,
  findCustomers,
  findPageStart,
  orderLimits,
} from './order-conditions.repository.ts'

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

/** Whether one order `o` fits what is asked. */
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

type Part = { before: string | undefined; most: number }

/**
 * The newest ids of orders that fit a filter without a text to search for, out of indexes that have them in that order,
 * however few fit: those of a fuel from the orders' items, those of several states of payment from one index each.
 */
function newestOrders(filter: StaffOrderFilter, { before, most }: Part): RawBuilder<unknown> {
  const { productId, payments, ...rest } = filter
  const [source, id] =
    productId === undefined
      ? [sql`orders o where true`, sql`o.id`]
      : [
          sql`order_items i join orders o on o.id = i.order_id where i.product_id = ${productId}`,
          sql`i.order_id`,
        ]
  const limits = orderLimits({ ...rest, productId: undefined, payments: undefined }, before, id)
  const newest = (isPaidSo: RawBuilder<unknown>) =>
    sql`select o.id from ${source} ${isPaidSo} ${limits} order by ${id} desc limit ${most}`
  if (payments === undefined) return newest(sql``)
  const arms = payments.map((payment) => sql`(${newest(sql`and o.payment_status = ${payment}`)})`)
  return sql.join(arms, sql` union all `)
}

/** The characters of an id that tell its time. */
const TIME_LENGTH = 10

/** Whether the van of an order `o` has a plate that begins so. */
const hasVan = (plate: string) =>
  sql`exists (select from driver_cards d where d.id = o.driver_id and ${endsWithPlate(sql.raw(ORDER_VAN), plate)})`

type Found = { limits: RawBuilder<unknown>; most: number; order: CandidateOrder }

/** Orders of the vans whose plate begins so: of those of the fleet, and of those that only an account names. */
const ordersOfPlate = (plate: string, found: Found) => [
  sql`(select o.id from vehicles v cross join lateral (${ordersOfRuns(sql`r.vehicle_id = v.id`, found)}) o
    where ${endsWithPlate(sql`v.plate`, plate)})`,
  sql`(select o.id from driver_cards d cross join lateral (${ordersOfRuns(sql`r.driver_id = d.id and r.vehicle_id is null`, found)}) o where ${endsWithPlate(sql`d.vehicle`, plate)})`,
]

/**
 * At least the newest orders of some runs, out of the newest runs alone: an order is older than its run, so none that is
 * newer than the oldest order of the newest runs stands in a run from before that order.
 */
function ordersOfRuns(runs: RawBuilder<unknown>, { limits, most, order }: Found) {
  const gates = sql`runs r cross join lateral (
    select o.id from stops s join orders o on o.id = s.order_id
    where s.run_id = r.id and o.driver_id = r.driver_id ${limits} offset 0) o
    where ${runs} and r.state <> 'proposed'`
  const newest = sql`select o.id from ${gates} order by r.id desc limit ${most}`
  return order === 'any order'
    ? newest
    : sql`select o.id from ${gates} and r.id >= (
    select ${`${ID_PREFIX.run}_`} || substr(min(id), ${ID_PREFIX.order.length + 2}, ${TIME_LENGTH}) from (${newest}) newest)`
}

/** Whether a text is a plate that begins so, or ends with one, as in 'name, plate'. */
const endsWithPlate = (text: RawBuilder<unknown>, plate: string) =>
  sql`starts_with(regexp_replace(lower(split_part(${text}, ', ', -1)), '[^a-z0-9]', '', 'g'), ${plate})`

/** Above this the newest orders are read until enough go to such an address. */
const FEW = 1000

type Few = {
  saved: { id: string; user_id: string }[]
  /** Orders whose address was typed by hand. */
  typed: { id: string }[]
}

/**
 * Addresses that contain a text, where they are few; `matches` is the condition on an order `o`. Undefined for a text that
 * is too short to seek. An order to an address that was deleted since is not found by it.
 */
type AddressSearch = { few: Few | undefined; matches: RawBuilder<unknown> } | undefined

async function findAddresses(db: Db, typed: string): Promise<AddressSearch> {
  const text = searchText(typed)
  if (text.length < TRIGRAM_LENGTH) return undefined
  const pattern = containsPattern(text)
  // In the form of the indexes addresses_search_text and orders_search_typed_address.
  const saved = await sql<{ id: string; user_id: string }>`select a.id, a.user_id from addresses a
    where search_text(a.street || ' ' || a.city || ' ' || a.landmark) like ${pattern} limit ${FEW + 1}`.execute(
    db,
  )
  const byHand = await sql<{ id: string }>`select o.id from orders o
    where o.address_id is null and search_text(o.address_text) like ${pattern} limit ${FEW + 1}`.execute(db)
  const isFew = saved.rows.length <= FEW && byHand.rows.length <= FEW
  return {
    few: isFew ? { saved: saved.rows, typed: byHand.rows } : undefined,
    matches: sql`search_text(o.address_text || ' ' || o.landmark) like ${pattern}`,
  }
}

/** The orders to addresses that were found, at most `most` of each; `limits` are further conditions on an order `o`. */
function ordersToAddresses(
  { few, matches }: NonNullable<AddressSearch>,
  limits: RawBuilder<unknown>,
  most: number,
): RawBuilder<unknown>[] {
  if (few === undefined)
    return [sql`(select o.id from orders o where ${matches} ${limits} order by o.id desc limit ${most})`]
  const { saved, typed } = few
  const ofSaved = sql`(select o.id from unnest(${idArray(saved.map(({ id }) => id))},
    ${idArray(saved.map(({ user_id }) => user_id))}) as a (id, user_id) cross join lateral (
      select o.id from orders o where o.user_id = a.user_id and o.address_id = a.id ${limits}
      order by o.created_at desc, o.id desc limit ${most}) o)`
  const ofTyped = sql`(select o.id from orders o where o.id = any(${idArray(typed.map(({ id }) => id))}) ${limits}
    order by o.id desc limit ${most})`
  return [...(saved.length === 0 ? [] : [ofSaved]), ...(typed.length === 0 ? [] : [ofTyped])]
}
