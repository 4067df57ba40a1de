import type { Download } from '@gatefill/contracts/core/csv-shape'
import { namesCustomer, withoutCustomer } from '@gatefill/domain/accounts/people-read'
import type { OrderIdQuery, UserId } from '@gatefill/domain/core/ids'
import { orderIdQuery } from '@gatefill/domain/core/ids'
import type { CappedPage, Page } from '@gatefill/domain/core/page'
import { cappedPageOf, clampLimit, clampPage, offsetOf, pageOf } from '@gatefill/domain/core/page'
import type { Refusal } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { DispatchOrder } from '@gatefill/domain/dispatch/dispatch'
import type { Order } from '@gatefill/domain/orders/order'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { orderSearchOf } from '@gatefill/domain/orders/order-search'
import type { StaffOrderQuery } from '@gatefill/domain/orders/staff-order-filter'
import { staffOrderFilterOf } from '@gatefill/domain/orders/staff-order-filter'
import { orderStatusOf } from '@gatefill/domain/statuses/order-status'
import type { App } from '../../app-context.ts'
import { inMemory } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { orderListCache } from './order-list-cache.ts'
import type { OrderFilter } from './orders.repository.ts'
import {
  findListRevision,
  findOrder,
  findOrderRevision,
  listOrders,
  searchOrders,
} from './orders.repository.ts'

import { staffOrdersCsv } from './staff-search/staff-order-csv.ts'
import { findStaffOrderIds } from './staff-search/staff-order-search.repository.ts'
import { listWorkOrders, newestOrderIds } from './work-orders.repository.ts'

/** What a list call asks for, as it came: unusable text counts as absent (C-50). */
export type ListQuery = { page?: string; limit?: string; status?: string; search?: string }

/** A page of the orders of all customers, for staff. */
export async function listOrdersForStaff(
  app: App,
  query: StaffOrderQuery & ListQuery,
): Promise<CappedPage<DispatchOrder>> {
  const { page, limit, slice } = readListQuery(query)
  const filter = staffOrderFilterOf(query)
  const { ids, ...found } = await findStaffOrderIds(app.database.db, slice, filter)
  const orders = await listWorkOrders(app.database.db, ids)
  const isNamed = namesCustomer(orders, { isSearch: filter.search !== undefined, count: found.totalCount })
  const shown = orders.map((order) => (isNamed(order) ? order : withoutCustomer(order)))
  return cappedPageOf(shown, found, page, limit)
}

/** The orders that fit a filter of staff, as a CSV file. */
export const staffOrdersDownload = (app: App, query: StaffOrderQuery): Promise<Download> =>
  staffOrdersCsv(app.database.db, staffOrderFilterOf(query))

/** The newest orders of a customer as staff see them. */
export const newestOrdersOf = async (app: App, userId: UserId, most: number): Promise<DispatchOrder[]> =>
  listWorkOrders(app.database.db, await newestOrderIds(app.database.db, userId, most))

const lists = inMemory(() => orderListCache())

/** A page of a customer's own orders. `asked` is the revision of the list, where the call has read it already. */
export async function listMyOrders(
  app: App,
  userId: UserId,
  query: ListQuery,
  asked?: string,
): Promise<Revised<Page<Order>>> {
  const { page, limit, slice, filter } = readListQuery(query)
  if (!isUnfiltered(filter)) {
    const found = await searchOrders(app.database.db, userId, slice, filter)
    return ok(pageOf(found.orders, found.totalCount, page, limit))
  }
  const { orders, totalCount, revision } = await listOrders(
    app.database.db,
    lists(app),
    { userId, ...slice },
    asked,
  )
  return revised(pageOf([...orders.values()], totalCount, page, limit), revision)
}

/**
 * The revision of a customer's list; undefined where it is filtered, because to find what fits costs as much as the list
 * itself.
 */
export async function revisionOfList(
  app: App,
  userId: UserId,
  query: ListQuery,
): Promise<string | undefined> {
  const { slice, filter } = readListQuery(query)
  return isUnfiltered(filter) ? findListRevision(app.database.db, userId, slice) : undefined
}

/** One of the customer's own orders; NOT_FOUND where it is another's or none. */
export async function getOrder(
  app: App,
  userId: UserId,
  id: OrderIdQuery,
): Promise<Revised<Order> | Refusal<'NOT_FOUND'>> {
  const found = await findOrder(app.database.db, userId, id)
  return found === undefined
    ? refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
    : revised(found.order, found.revision)
}

/** The revision of one of the customer's own orders; undefined where there is none. */
export const revisionOfOrder = (app: App, userId: UserId, id: OrderIdQuery) =>
  findOrderRevision(app.database.db, userId, id)

/** A success that says of which state of the facts it is; undefined where that is not known. */
type Revised<Value> = { ok: true; value: Value; revision?: string }

const revised = <Value>(value: Value, revision: string): Revised<Value> => ({ ...ok(value), revision })

function readListQuery(query: ListQuery) {
  const page = clampPage(query.page)
  const limit = clampLimit(query.limit)
  const filter = { status: orderStatusOf(query.status), search: orderSearchOf(query.search) }
  return { page, limit, slice: { limit, offset: offsetOf(page, limit) }, filter }
}

const isUnfiltered = ({ status, search }: OrderFilter): boolean =>
  status === undefined && search === undefined

/** A customer's own order by its full id or its last 6 characters, also as typed (C-64); undefined when there is none. */
export async function findOrderOfCustomer(
  db: Db,
  userId: UserId,
  id: OrderIdQuery | string,
): Promise<Order | undefined> {
  const query = typeof id === 'string' ? orderIdQuery(id) : id
  return query === undefined ? undefined : (await findOrder(db, userId, query))?.order
}
