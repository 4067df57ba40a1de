import type { OrderStatus } from '@gatefill/domain/orders/order'
import { isFinal } from '@gatefill/domain/orders/order-lifecycle'
import type { OrderSearch } from '@gatefill/domain/orders/order-search'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { CandidateOrder, CappedIds, Slice } from '../../../platform/db/capped-ids.ts'
import { findCappedIds, idArray } from '../../../platform/db/capped-ids.ts'
import type { Db } from '../../../platform/db/database.ts'
import { startPattern } from '../../../platform/db/like-pattern.ts'
import type { CustomerSearch } from './customer-search.ts'
import { findCustomers } from './customer-search.ts'

type StaffOrderFilter = { status: OrderStatus | undefined; search: OrderSearch | undefined }

/** The ids of a page of all orders that fit, newest first; `text` is sought in plates and customers too. */
export async function findStaffOrderIds(
  db: Db,
  slice: Slice,
  { status, search }: StaffOrderFilter,
  text: string,
): Promise<CappedIds> {
  const ofStatus = status === undefined ? sql`` : sql`and o.status = ${status}`
  if (search === undefined)
    return findCappedIds(
      db,
      slice,
      (most) => sql`select o.id from orders o where true ${ofStatus}
      order by o.id desc limit ${most}`,
    )
  const customers = await findCustomers(db, text)
  // Few orders are open at any time: each of them is looked at. Of closed ones there are millions.
  if (status !== undefined && !isFinal(status))
    return findCappedIds(
      db,
      slice,
      (most) => sql`select o.id from orders o
      where o.status = ${status} and (${fits(search, text, customers)}) order by o.id desc limit ${most}`,
    )
  return findCappedIds(db, slice, (most, order) =>
    orderArms({ search, text, customers, ofStatus, most, order }),
  )
}

type Arms = {
  search: OrderSearch
  text: string
  customers: CustomerSearch
  ofStatus: RawBuilder<unknown>
  most: number
  order: CandidateOrder
}

/** Every way in which an order fits a search, each through an index of its own: at most `most` of each. */
function orderArms(asked: Arms): RawBuilder<unknown> {
  const { search, text, customers, ofStatus, most } = asked
  const { id, shortIdPart, productWords } = search
  const arms = [
    sql`(select i.id from products p cross join lateral (
      select i.order_id as id from order_items i join orders o on o.id = i.order_id ${ofStatus}
      where i.product_id = p.id order by i.order_id desc limit ${most}) i
      where ${namesProduct('p.name', productWords)})`,
  ]
  if (id !== null) arms.push(sql`(select o.id from orders o where o.id = ${id} ${ofStatus})`)
  if (shortIdPart !== null)
    arms.push(sql`(select o.id from orders o where right(o.id, 6) like ${startPattern(shortIdPart)} ${ofStatus}
      order by o.id desc limit ${most})`)
  const plate = plateStart(text)
  if (plate !== undefined)
    arms.push(sql`(select o.id from driver_cards d cross join lateral (
      select o.id from orders o where o.driver_id = d.id ${ofStatus} order by o.id desc limit ${most}) o
      where ${hasPlate('d.vehicle', plate)})`)
  if (customers !== undefined) arms.push(customerArm(customers, asked))
  return sql.join(arms, sql` union `)
}

/**
 * The orders of customers whom the text names. Where they are many, the newest orders are read until enough are theirs;
 * to count some, their customers are.
 */
function customerArm(
  { few, matches }: NonNullable<CustomerSearch>,
  { ofStatus, most, order }: Arms,
): RawBuilder<unknown> {
  if (few !== undefined)
    return sql`(select o.id from unnest(${idArray(few)}) as c (id) cross join lateral (
      select o.id from orders o where o.user_id = c.id ${ofStatus}
      order by o.created_at desc, o.id desc limit ${most}) o)`
  if (order === 'any order')
    return sql`(select o.id from customer_cards c cross join lateral (
      select o.id from orders o where o.user_id = c.id ${ofStatus} offset 0) o
      where ${matches} limit ${most})`
  return sql`(select o.id from orders o where exists (
    select from customer_cards c where c.id = o.user_id and ${matches} offset 0) ${ofStatus}
    order by o.id desc limit ${most})`
}

/** The same question of one order `o`. */
const fits = ({ id, shortIdPart, productWords }: OrderSearch, text: string, customers: CustomerSearch) => {
  const plate = plateStart(text)
  return sql.join(
    [
      sql`o.id = ${id}::text`,
      sql`right(o.id, 6) like ${shortIdPart === null ? null : startPattern(shortIdPart)}::text`,
      sql`exists (select from order_items i join products p on p.id = i.product_id
        where i.order_id = o.id and ${namesProduct('p.name', productWords)})`,
      ...(plate === undefined
        ? []
        : [
            sql`exists (select from driver_cards d where d.id = o.driver_id and ${hasPlate('d.vehicle', plate)})`,
          ]),
      ...(customers === undefined
        ? []
        : [sql`exists (select from customer_cards c where c.id = o.user_id and ${customers.matches})`]),
    ],
    sql` or `,
  )
}

const namesProduct = (column: string, words: readonly string[]) =>
  sql`exists (select from unnest(${[...words]}::text[]) as word
    where position(word in lower(${sql.ref(column)})) > 0)`

const PLATE_LENGTH_MIN = 3

/** The beginning of a number plate as it may have been typed, 'lsr-123' or 'LSR 123'; undefined when it is too short. */
function plateStart(text: string): string | undefined {
  const plain = text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return plain.length < PLATE_LENGTH_MIN ? undefined : plain
}

/** The card ends with the plate. */
const hasPlate = (column: string, plate: string) =>
  sql`starts_with(regexp_replace(lower(split_part(${sql.ref(column)}, ', ', -1)), '[^a-z0-9]', '', 'g'), ${plate})`
