import type { Page } from '@gatefill/domain/core/page'
import { ORDERS_PER_SCREEN, offsetOf, pageOf } from '@gatefill/domain/core/page'
import type { Order } from '@gatefill/domain/orders/order'
import { matchesOrderSearch, orderSearchOf } from '@gatefill/domain/orders/order-search'
import type { OrdersView } from './orders-view.ts'

type Narrowing = Pick<OrdersView, 'search' | 'status'>

/** The orders that fit search and status, in the order they came. */
export function filterOrders(orders: readonly Order[], { search, status }: Narrowing): Order[] {
  const wanted = orderSearchOf(search)
  return orders.filter(
    (order) =>
      (status === undefined || order.status === status) &&
      (wanted === undefined || matchesOrderSearch(order, wanted)),
  )
}

/** One screen of them; a page beyond the last one shows the last one. */
export function ordersPage(orders: readonly Order[], view: Narrowing & { page: number }): Page<Order> {
  const fitting = filterOrders(orders, view)
  const last = Math.max(1, Math.ceil(fitting.length / ORDERS_PER_SCREEN))
  const page = Math.min(view.page, last)
  const from = offsetOf(page, ORDERS_PER_SCREEN)
  return pageOf(fitting.slice(from, from + ORDERS_PER_SCREEN), fitting.length, page, ORDERS_PER_SCREEN)
}
