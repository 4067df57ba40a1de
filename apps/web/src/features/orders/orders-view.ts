import { clampPage } from '@gatefill/domain/core/page'
import type { OrderStatus } from '@gatefill/domain/statuses/order-status'
import { orderStatusOf } from '@gatefill/domain/statuses/order-status'

/** What the orders screen shows, as it stands in the URL; the defaults are left out of it. */
export type OrdersView = {
  search: string
  /** Undefined: all. */
  status: OrderStatus | undefined
  page: number
  /** The order whose details are open. */
  opened: string | undefined
}

export const readView = (params: URLSearchParams): OrdersView => ({
  search: params.get('search') ?? '',
  status: orderStatusOf(params.get('status') ?? undefined),
  page: clampPage(params.get('page') ?? undefined),
  opened: params.get('order') ?? undefined,
})

export function writeView({ search, status, page, opened }: OrdersView): URLSearchParams {
  const params = new URLSearchParams()
  if (search !== '') params.set('search', search)
  if (status !== undefined) params.set('status', status)
  if (page > 1) params.set('page', String(page))
  if (opened !== undefined) params.set('order', opened)
  return params
}

/** The view after a change: another search or status starts at page 1 again (TR-076). */
export function changeView(view: OrdersView, change: Partial<OrdersView>): OrdersView {
  const next = { ...view, ...change }
  const isNarrowedAnew = next.search !== view.search || next.status !== view.status
  return isNarrowedAnew ? { ...next, page: 1 } : next
}

/** Whether anything is filtered out. */
export const isFiltered = ({ search, status }: Pick<OrdersView, 'search' | 'status'>): boolean =>
  search.trim() !== '' || status !== undefined
