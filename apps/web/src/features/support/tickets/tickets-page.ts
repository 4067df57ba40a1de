import type { Page } from '@gatefill/domain/core/page'
import { offsetOf, pageOf } from '@gatefill/domain/core/page'
import type { Ticket } from '@gatefill/domain/support/ticket'
import { TICKETS_PER_SCREEN } from '@gatefill/domain/support/ticket'
import { matchesTicketFilter } from '@gatefill/domain/support/ticket-search'
import type { TicketsView } from './tickets-view.ts'

/**
 * One screen of the tickets that fit; a page beyond the last one shows the last one. `nameOf` as the reader sees it.
 */
export function ticketsPage(
  tickets: readonly Ticket[],
  view: TicketsView,
  nameOf: (ticket: Ticket) => string,
): Page<Ticket> {
  const fitting = tickets.filter((ticket) => matchesTicketFilter(ticket, nameOf(ticket), view))
  const last = Math.max(1, Math.ceil(fitting.length / TICKETS_PER_SCREEN))
  const page = Math.min(view.page, last)
  const from = offsetOf(page, TICKETS_PER_SCREEN)
  return pageOf(fitting.slice(from, from + TICKETS_PER_SCREEN), fitting.length, page, TICKETS_PER_SCREEN)
}
