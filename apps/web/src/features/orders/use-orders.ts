import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listMyOrders } from '@gatefill/contracts/customer/orders/orders'
import { ORDERS_PER_SCREEN } from '@gatefill/domain/core/page'
import { useNewestOrders } from '../../entities/orders/own-orders.ts'
import { ordersPage } from './orders-page.ts'
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
