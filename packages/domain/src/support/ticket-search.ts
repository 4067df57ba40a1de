import { shortId } from '../core/ids.ts'
import { hasSearchText } from '../core/typed/search-text.ts'
import type { Ticket, TicketStatus } from './ticket.ts'

/** Filters the list of tickets (C-71): words of the message or the category's name, or part of the number. */
type TicketFilter = { search: string; status: TicketStatus | undefined }

/** Whether a ticket matches; `category` is its displayed name. */
export const matchesTicketFilter = (
  { id, message, status }: Pick<Ticket, 'id' | 'message' | 'status'>,
  category: string,
  filter: TicketFilter,
): boolean =>
  (filter.status === undefined || status === filter.status) &&
  hasSearchText([message, category, `#${shortId(id)}`], filter.search)
