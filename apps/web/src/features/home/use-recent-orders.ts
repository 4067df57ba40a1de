import type { Call } from '@gatefill/client/calls/client'
import { readOf, useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listMyOrders } from '@gatefill/contracts/customer/orders/orders'
import { listProducts } from '@gatefill/contracts/public/products'
import type { QueryClient } from '@tanstack/react-query'
import { LAST_TEN } from './home-reads.ts'

const RENEW_MILLISECONDS = 60_000

/** The last ten orders (C-11), polled each minute while the page is visible. */
export const useRecentOrders = () =>
  useEndpoint(listMyOrders, LAST_TEN, { refetchInterval: RENEW_MILLISECONDS })

/** Reads what the home screen shows first, before it is there; what fails is read again by the screen, which says so. */
export const readHome = (cache: QueryClient, call: Call): Promise<unknown> =>
  Promise.all([
    cache.prefetchQuery(readOf(call, listMyOrders, LAST_TEN)),
    cache.prefetchQuery(readOf(call, listProducts)),
  ])

export type RecentOrdersRead = ReturnType<typeof useRecentOrders>
