import { invalidate, keyOf, useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getOrder, listMyOrders } from '@gatefill/contracts/customer/orders/orders'
import type { Page } from '@gatefill/domain/core/page'
import { PAGE_SIZE_MAX } from '@gatefill/domain/core/page'
import type { Order } from '@gatefill/domain/orders/order'
import type { QueryClient } from '@tanstack/react-query'
import * as texts from './texts.ts'

/**
 * This folder is what several features show of an order or do with it: pay, cancel, rate, its money and refunds, and its
 * words. Features import it, it imports no feature; `shared` knows no order.
 */

export const FETCH_ORDERS_FAILED = texts.failedToFetchOrders

const NEWEST = { query: { page: '1', limit: String(PAGE_SIZE_MAX) } }

/** The newest orders of the customer, as many as one page may hold; for most people that is all of them (C-50). */
export const useNewestOrders = () => useEndpoint(listMyOrders, NEWEST)

/** Puts an order that the server just answered in place of the one on the screen. */
export function showOrder(cache: QueryClient, order: Order): void {
  cache.setQueryData(keyOf(getOrder, { params: { id: order.id } }), order)
  cache.setQueriesData<Page<Order>>({ queryKey: [listMyOrders.path] }, (page) =>
    page === undefined
      ? undefined
      : { ...page, data: page.data.map((shown) => (shown.id === order.id ? order : shown)) },
  )
}

/** What is shown of orders is read again. */
export const reloadOrders = (cache: QueryClient): Promise<void> => invalidate(cache, [listMyOrders, getOrder])
