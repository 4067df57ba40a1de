import { clampPage } from '@gatefill/domain/core/page'
import type { TicketStatus } from '@gatefill/domain/support/ticket'
import { ticketStatusOf } from '@gatefill/domain/support/ticket'

/** What the list of tickets shows, as it stands in the URL; the defaults are left out of it. */
export type TicketsView = {
  search: string
  /** Undefined: all. */
  status: TicketStatus | undefined
  page: number
}

export const readView = (params: URLSearchParams): TicketsView => ({
  search: params.get('search') ?? '',
  status: ticketStatusOf(params.get('status') ?? undefined),
  page: clampPage(params.get('page') ?? undefined),
})

export function writeView({ search, status, page }: TicketsView): URLSearchParams {
  const params = new URLSearchParams()
  if (search !== '') params.set('search', search)
  if (status !== undefined) params.set('status', status.toLowerCase())
  if (page > 1) params.set('page', String(page))
  return params
}

/** The view after a change: another search or status starts at page 1 again. */
export function changeView(view: TicketsView, change: Partial<TicketsView>): TicketsView {
  const next = { ...view, ...change }
  const isNarrowedAnew = next.search !== view.search || next.status !== view.status
  return isNarrowedAnew ? { ...next, page: 1 } : next
}
