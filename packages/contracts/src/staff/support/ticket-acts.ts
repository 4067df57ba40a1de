import * as z from 'zod/mini'
import { endpoint, plain } from '../../core/endpoint.ts'
import { text } from '../../core/fields.ts'
import { TICKET_ACT } from './ticket-shapes.ts'

/** POST /staff/tickets/{id}/reopen: a resolved or closed ticket takes replies again; the promise starts anew. */
export const reopenTicket = endpoint({
  ...TICKET_ACT,
  summary: 'Open a support ticket again',
  path: '/staff/tickets/:id/reopen',
  status: 200,
  message: 'Ticket opened again',
  errors: ['NOT_FOUND', 'CONFLICT'],
})

/**
 * POST /staff/tickets/{id}/assign: gives an open ticket to a colleague, or back to the queue (`assigneeId` null).
 * `before` is who had it on the screen: 409 with who and when where that has changed.
 */
export const assignTicket = endpoint({
  ...TICKET_ACT,
  summary: 'Assign a support ticket',
  path: '/staff/tickets/:id/assign',
  body: plain(
    z.object({
      assigneeId: z._default(z.nullable(z.string()), null),
      before: z._default(z.nullable(z.string()), null),
    }),
  ),
  status: 200,
  message: 'Ticket assigned',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

/**
 * POST /staff/tickets/{id}/order: says which order of its customer an open ticket is about, by its id or last 6
 * characters; null for none. `before` is what was on the screen: 409 with who and when where that has changed.
 */
export const setTicketOrder = endpoint({
  ...TICKET_ACT,
  summary: 'Say which order a support ticket is about',
  path: '/staff/tickets/:id/order',
  body: plain(
    z.object({
      orderId: z._default(z.nullable(z.string()), null),
      before: z._default(z.nullable(z.string()), null),
    }),
  ),
  status: 200,
  message: 'Order of the ticket saved',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

/** POST /staff/tickets/{id}/notes: a note that only staff read, also on a ticket that is over. */
export const addTicketNote = endpoint({
  ...TICKET_ACT,
  summary: 'Write an internal note on a support ticket',
  path: '/staff/tickets/:id/notes',
  audit: 'subject',
  body: plain(z.object({ note: text() })),
  status: 201,
  message: 'Note saved',
  errors: ['VALIDATION', 'NOT_FOUND'],
})

/**
 * POST /staff/tickets/{id}/merge: moves the messages of an open ticket into another open one of the same customer, `into`
 * by its id or last 6 characters. The ticket is CLOSED then and leads there.
 */
export const mergeTicket = endpoint({
  ...TICKET_ACT,
  summary: 'Merge a support ticket into another one of the same customer',
  path: '/staff/tickets/:id/merge',
  body: plain(z.object({ into: text() })),
  status: 200,
  message: 'Tickets merged',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

/** POST /staff/tickets/{id}/escalations: hands the question to somebody of dispatch or finance, with a time. */
export const escalateTicket = endpoint({
  ...TICKET_ACT,
  summary: 'Escalate a support ticket to dispatch or finance',
  path: '/staff/tickets/:id/escalations',
  audit: 'subject',
  body: plain(z.object({ team: text(), ownerId: text(), reason: text(), dueAt: text() })),
  status: 201,
  message: 'Ticket escalated',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})
