import type { TicketThread } from '@gatefill/contracts/staff/support/ticket-shapes'
import type { Timestamp } from '@gatefill/domain/core/lagos-time'
import type { TicketPicture } from '@gatefill/domain/support/ticket'
import { isFromCustomer } from '@gatefill/domain/support/ticket'
import { ticketEventText } from '@gatefill/domain/support/ticket-history'

/** What stands in a thread: words of either side, notes of staff, and what was done. */
export type ThreadItem =
  | {
      kind: 'message'
      key: string
      at: Timestamp
      name: string
      isCustomers: boolean
      text: string
      pictures: readonly TicketPicture[]
    }
  | { kind: 'note'; key: string; at: Timestamp; name: string; text: string }
  | { kind: 'event'; key: string; at: Timestamp; text: string }

/** Everything of a ticket, oldest first. */
export function threadItems(ticket: TicketThread): ThreadItem[] {
  const { id, message, createdAt, customer, pictures, replies, notes, events } = ticket
  const items: ThreadItem[] = [
    {
      kind: 'message',
      key: id,
      at: createdAt,
      name: customer.name,
      isCustomers: true,
      text: message,
      pictures,
    },
    ...replies.map(
      (reply): ThreadItem => ({
        kind: 'message',
        key: reply.id,
        at: reply.createdAt,
        name: reply.senderName,
        isCustomers: isFromCustomer(reply),
        text: reply.message,
        pictures: reply.pictures,
      }),
    ),
    ...notes.map(
      ({ id: key, note, by, createdAt: at }): ThreadItem => ({ kind: 'note', key, at, name: by, text: note }),
    ),
    ...events.map(
      (event, index): ThreadItem => ({
        kind: 'event',
        key: `event ${index}`,
        at: event.at,
        text: ticketEventText(event),
      }),
    ),
  ]
  return items.sort((a, b) => a.at.localeCompare(b.at))
}
