import type { OrderIdQuery, UserId } from '@gatefill/domain/core/ids'
import { orderIdQuery } from '@gatefill/domain/core/ids'
import type { CappedPage, Page } from '@gatefill/domain/core/page'
import { cappedPageOf, clampLimit, clampPage, offsetOf, pageOf } from '@gatefill/domain/core/page'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { DispatchOrder } from '@gatefill/domain/dispatch/dispatch'
import type { Order } from '@gatefill/domain/orders/order'
import { ORDER_NOT_FOUND, orderStatusOf } from '@gatefill/domain/orders/order'
import { orderSearchOf } from '@gatefill/domain/orders/order-search'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { cancelOrderService } from './cancel-order.service.ts'
import { followedOrderOf } from './followed-orders.repository.ts'
import { findHistory } from './order-history.repository.ts'
import { orderTransitions } from './order-transitions.service.ts'
import { findOrder, listOrders, searchOrders } from './orders.repository.ts'
import type { PlaceOrderDeps } from './place-order.service.ts'
import { placeOrderService } from './place-order.service.ts'
import { findStaffOrderIds } from './staff-order-search.repository.ts'
import {
  findJob,
  findJobs,
  findRoute,
  findWorkOrder,
  listWorkOrders,
  undeliveredOrders,
  unfinishedOrderOf,
  unfinishedOrders,
} from './work-orders.repository.ts'

/** What a list call asks for, as it came: unusable text counts as absent (C-50). */
export type ListQuery = { page?: string; limit?: string; status?: string; search?: string }

/** Orders of customers: place, list, read, cancel; and for the modules above, transitions and the domain events of them. */
export function ordersService(context: Context, deps: PlaceOrderDeps) {
  const transitions = orderTransitions(context)
  const { db } = context.database

  async function listMyOrders(userId: UserId, query: ListQuery): Promise<Page<Order>> {
    const page = clampPage(query.page)
    const limit = clampLimit(query.limit)
    const slice = { limit, offset: offsetOf(page, limit) }
    const filter = { status: orderStatusOf(query.status), search: orderSearchOf(query.search) }
    const unfiltered = filter.status === undefined && filter.search === undefined
    const found = unfiltered
      ? await listOrders(db, userId, slice)
      : await searchOrders(db, userId, slice, filter)
    return pageOf(found.orders, found.totalCount, page, limit)
  }

  /** The orders of all customers, for the staff. */
  async function listForStaff(query: ListQuery): Promise<CappedPage<DispatchOrder>> {
    const page = clampPage(query.page)
    const limit = clampLimit(query.limit)
    const filter = { status: orderStatusOf(query.status), search: orderSearchOf(query.search) }
    const slice = { limit, offset: offsetOf(page, limit) }
    const { ids, ...found } = await findStaffOrderIds(db, slice, filter, (query.search ?? '').trim())
    return cappedPageOf(await listWorkOrders(db, ids), found, page, limit)
  }

  async function getOrder(userId: UserId, id: OrderIdQuery): Promise<Result<Order, 'NOT_FOUND'>> {
    const order = await findOrderOfCustomer(db, userId, id)
    return order === undefined ? refuse('NOT_FOUND', { message: ORDER_NOT_FOUND }) : ok(order)
  }

  return {
    ...transitions,
    ...placeOrderService(context, deps),
    ...cancelOrderService(context, transitions),
    listMyOrders,
    getOrder,
    findOrderOfCustomer,
    listForStaff,
    findWorkOrder,
    findHistory,
    undeliveredOrders,
    unfinishedOrders,
    unfinishedOrderOf,
    followedOrderOf,
    findJobs,
    findJob,
    findRoute,
  }
}

export type OrdersService = ReturnType<typeof ordersService>

/** A customer's own order by its full id or its last 6 characters, also as typed (C-64); undefined when there is none. */
async function findOrderOfCustomer(
  db: Db,
  userId: UserId,
  id: OrderIdQuery | string,
): Promise<Order | undefined> {
  const query = typeof id === 'string' ? orderIdQuery(id) : id
  return query === undefined ? undefined : findOrder(db, userId, query)
}
