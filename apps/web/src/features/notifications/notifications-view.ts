import { clampPage } from '@gatefill/domain/core/page'
import * as texts from './texts.ts'

/** What the list is narrowed to (C-66). */
export const FILTERS = ['all', 'unread', 'orders', 'payments'] as const

export type Filter = (typeof FILTERS)[number]

export const FILTER_NAMES: Readonly<Record<Filter, string>> = {
  all: texts.allNotifications,
  unread: 'Unread',
  orders: 'Orders',
  payments: 'Payments',
}

/** What the screen shows, as it stands in the URL. */
export type NotificationsView = { filter: Filter; page: number }

export const readView = (params: URLSearchParams): NotificationsView => ({
  filter: FILTERS.find((filter) => filter === params.get('filter')) ?? 'all',
  page: clampPage(params.get('page') ?? undefined),
})

/** The URL of a view; the defaults are left out of it. */
export function hrefOf({ filter, page }: NotificationsView): string {
  const params = new URLSearchParams()
  if (filter !== 'all') params.set('filter', filter)
  if (page > 1) params.set('page', String(page))
  return `?${params}`
}

const NARROWED: Readonly<Record<Filter, { isRead?: string; type?: string }>> = {
  all: {},
  unread: { isRead: 'false' },
  orders: { type: 'order' },
  payments: { type: 'payment' },
}

/** What the server is asked for: it filters, so that paging and filter agree. */
export const queryOf = ({ filter, page }: NotificationsView) => ({
  page: String(page),
  limit: '10',
  ...NARROWED[filter],
})
