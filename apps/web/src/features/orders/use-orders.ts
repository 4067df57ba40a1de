import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listMyOrders } from '@gatefill/contracts/customer/orders/orders'
import type { Page } from '@gatefill/domain/core/page'
import { ORDERS_PER_SCREEN, offsetOf, pageOf } from '@gatefill/domain/core/page'
import type { Order } from '@gatefill/domain/orders/order'
import { matchesOrderSearch, orderSearchOf } from '@gatefill/domain/orders/order-search'
import { useNewestOrders } from '../../entities/orders/own-orders.ts'
import type { OrdersView } from './orders-view.ts'

/**
 * The page of orders that the view asks for (C-50). What fits into one answer is filtered here, at once and without
 * the network; of more orders the server is asked, so that none is hidden.
 */
export function useOrders(view: OrdersView) {
  const newest = useNewestOrders()
  const isLong = newest.data?.hasNextPage === true
  const asked = useEndpoint(
    listMyOrders,
    {
      query: {
        page: String(view.page),
        limit: String(ORDERS_PER_SCREEN),
        search: view.search.trim(),
        ...(view.status === undefined ? {} : { status: view.status }),
      },
    },
    { enabled: isLong, keepPrevious: true },
  )
  const read = isLong ? asked : newest
  return {
    page: isLong ? asked.data : newest.data && ordersPage(newest.data.data, view),
    isPending: read.isPending,
    error: read.error,
    read,
  }
}

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

/** The orders of a page of the list; a page beyond the last shows the last. */
export function ordersPage(orders: readonly Order[], view: Narrowing & { page: number }): Page<Order> {
  const fitting = filterOrders(orders, view)
  const last = Math.max(1, Math.ceil(fitting.length / ORDERS_PER_SCREEN))
  const page = Math.min(view.page, last)
  const from = offsetOf(page, ORDERS_PER_SCREEN)
  return pageOf(fitting.slice(from, from + ORDERS_PER_SCREEN), fitting.length, page, ORDERS_PER_SCREEN)
}
