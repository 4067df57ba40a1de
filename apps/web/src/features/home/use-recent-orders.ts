import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listMyOrders } from '@gatefill/contracts/customer/orders/orders'

const RENEW_MILLISECONDS = 60_000

/** The last ten orders (C-11), polled each minute while the page is visible. */
export const useRecentOrders = () =>
  useEndpoint(
    listMyOrders,
    { query: { page: '1', limit: '10', status: 'all' } },
    { refetchInterval: RENEW_MILLISECONDS },
  )

export type RecentOrdersRead = ReturnType<typeof useRecentOrders>
