import type { Download } from '@gatefill/contracts/core/csv-shape'
import type { OrderId, OrderIdQuery, UserId } from '@gatefill/domain/core/ids'
import { orderIdQuery } from '@gatefill/domain/core/ids'
import type { CappedPage, Page } from '@gatefill/domain/core/page'
import { cappedPageOf, clampLimit, clampPage, offsetOf, pageOf } from '@gatefill/domain/core/page'
import type { Refusal } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { namesCustomer, withoutCustomer } from '@gatefill/domain/customers/people-read'
import type { DispatchOrder } from '@gatefill/domain/dispatch/dispatch'
import type { Order } from '@gatefill/domain/orders/order'
import { ORDER_NOT_FOUND, orderStatusOf } from '@gatefill/domain/orders/order'
import { orderSearchOf } from '@gatefill/domain/orders/order-search'
import type { StaffOrderQuery } from '@gatefill/domain/orders/staff-order-filter'
import { staffOrderFilterOf } from '@gatefill/domain/orders/staff-order-filter'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { cancelOrderService } from './cancel-order.service.ts'
import type { DeliveryChange, GateChange } from './delivery/change-delivery.repository.ts'
import { changeDelivery, saveGate } from './delivery/change-delivery.repository.ts'
import { createRecordChange, findDeliveryChanges } from './delivery/delivery-changes.repository.ts'
import { lateSlots } from './delivery/late-slot.ts'
import { orderRedirection } from './delivery/redirect-order.ts'
import { findHistory } from './order-history.repository.ts'
import { orderListCache } from './order-list-cache.ts'
import { orderTransitionsService } from './order-transitions.service.ts'
import type { OrderFilter } from './orders.repository.ts'
import {
  findListRevision,
  findOrder,
  findOrderRevision,
  findOrderWithRecipient,
  listOrders,
  searchOrders,
} from './orders.repository.ts'
import type { PlaceOrderDeps } from './place-order.service.ts'
import { placeOrderService } from './place-order.service.ts'
import { orderPriceService } from './price/order-price.service.ts'
import { staffOrdersCsv } from './staff-search/staff-order-csv.ts'
import { findStaffOrderIds } from './staff-search/staff-order-search.repository.ts'
import {
  codesFor,
  findJob,
  findJobs,
  findJobsById,
  findWorkOrder,
  fuelOf,
  listWorkOrders,
  newestOrderIds,
  undeliveredOrders,
  unfinishedOrderOf,
  unfinishedOrders,
} from './work-orders.repository.ts'

/** What a list call asks for, as it came: unusable text counts as absent (C-50). */
export type ListQuery = { page?: string; limit?: string; status?: string; search?: string }

/** Orders of customers: place, list, read, cancel; and for the modules above, transitions and the domain events of them. */
export function ordersService(context: Context, deps: PlaceOrderDeps) {
  const transitions = orderTransitionsService(context)
  const { db } = context.database

  /** The orders of all customers, for the staff. */
  async function listForStaff(query: StaffOrderQuery & ListQuery): Promise<CappedPage<DispatchOrder>> {
    const { page, limit, slice } = readListQuery(query)
    const filter = staffOrderFilterOf(query)
    const { ids, ...found } = await findStaffOrderIds(db, slice, filter)
    const orders = await listWorkOrders(db, ids)
    const isNamed = namesCustomer(orders, { isSearch: filter.search !== undefined, count: found.totalCount })
    const shown = orders.map((order) => (isNamed(order) ? order : withoutCustomer(order)))
    return cappedPageOf(shown, found, page, limit)
  }

  return {
    ...transitions,
    ...ownOrders(db),
    ...placeOrderService(context, deps),
    ...orderPriceService(context, deps),
    ...cancelOrderService(context, transitions),
    ...orderRedirection(context, deps),
    ...lateSlots(context),
    recordChange: createRecordChange(context),
    findDeliveryChanges,
    findOrderOfCustomer,
    findOrderWithRecipient,
    listForStaff,
    csvForStaff: (query: StaffOrderQuery): Promise<Download> => staffOrdersCsv(db, staffOrderFilterOf(query)),
    /** The newest orders of a customer as staff see them. */
    newestOf: async (userId: UserId, most: number): Promise<DispatchOrder[]> =>
      listWorkOrders(db, await newestOrderIds(db, userId, most)),
    findWorkOrder,
    findHistory,
    undeliveredOrders,
    unfinishedOrders,
    unfinishedOrderOf,
    findJobs,
    findJob,
    findJobsById,
    codesFor,
    fuelOf,
    /** Changes when, whom to call and how to find the gate, of an order that this transaction has locked. */
    changeDelivery: (tx: Tx, id: OrderId, change: DeliveryChange) =>
      changeDelivery(tx, id, change, context.clock()),
    /** Changes whom to call and how to find the gate; false where nothing differs. */
    saveGate: (tx: Tx, id: OrderId, gate: GateChange) => saveGate(tx, id, gate, context.clock()),
  }
}

export type OrdersService = ReturnType<typeof ordersService>

/** What customers read of their own orders. */
function ownOrders(db: Db) {
  const lists = orderListCache()

  /** `asked` is the revision of the list, where the call has read it already. */
  async function listMyOrders(
    userId: UserId,
    query: ListQuery,
    asked?: string,
  ): Promise<Revised<Page<Order>>> {
    const { page, limit, slice, filter } = readListQuery(query)
    if (!isUnfiltered(filter)) {
      const found = await searchOrders(db, userId, slice, filter)
      return ok(pageOf(found.orders, found.totalCount, page, limit))
    }
    const { orders, totalCount, revision } = await listOrders(db, lists, { userId, ...slice }, asked)
    return revised(pageOf([...orders.values()], totalCount, page, limit), revision)
  }

  /** Of a list without a filter: to find what fits one costs as much as the list itself. */
  async function revisionOfList(userId: UserId, query: ListQuery): Promise<string | undefined> {
    const { slice, filter } = readListQuery(query)
    return isUnfiltered(filter) ? findListRevision(db, userId, slice) : undefined
  }

  async function getOrder(userId: UserId, id: OrderIdQuery): Promise<Revised<Order> | Refusal<'NOT_FOUND'>> {
    const found = await findOrder(db, userId, id)
    return found === undefined
      ? refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
      : revised(found.order, found.revision)
  }

  return {
    listMyOrders,
    revisionOfList,
    getOrder,
    revisionOfOrder: (userId: UserId, id: OrderIdQuery) => findOrderRevision(db, userId, id),
  }
}

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
async function findOrderOfCustomer(
  db: Db,
  userId: UserId,
  id: OrderIdQuery | string,
): Promise<Order | undefined> {
  const query = typeof id === 'string' ? orderIdQuery(id) : id
  return query === undefined ? undefined : (await findOrder(db, userId, query))?.order
}
