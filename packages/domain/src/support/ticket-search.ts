import { shortId } from '../core/ids.ts'
import type { Ticket, TicketStatus } from './ticket.ts'

/** Filters the list of tickets (C-71): words of the message or the category's name, or part of the number. */
type TicketFilter = { search: string; status: TicketStatus | undefined }

/** Whether a ticket matches; `category` is its displayed name. */
export function matchesTicketFilter(
  ticket: Pick<Ticket, 'id' | 'message' | 'status'>,
  category: string,
  { search, status }: TicketFilter,
): boolean {
  if (status !== undefined && ticket.status !== status) return false
  const wanted = search.trim().toLowerCase()
  return (
    ticket.message.toLowerCase().includes(wanted) ||
    category.toLowerCase().includes(wanted) ||
    `#${shortId(ticket.id).toLowerCase()}`.includes(wanted)
  )
}
