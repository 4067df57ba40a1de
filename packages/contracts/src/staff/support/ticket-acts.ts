import * as z from 'zod/mini'
import { staff } from '../../core/access.ts'
import { endpoint, plain } from '../../core/endpoint.ts'
import { text } from '../../core/fields.ts'
import { ticketId, ticketThread } from './ticket-shapes.ts'

/** POST /staff/tickets/{id}/reopen: a resolved or closed ticket takes replies again; the promise starts anew. */
export const reopenTicket = endpoint({
  summary: 'Open a support ticket again',
  method: 'POST',
  path: '/staff/tickets/:id/reopen',
  params: { id: ticketId },
  access: staff('admin', 'support'),
  answer: ticketThread,
  status: 200,
  message: 'Ticket opened again',
  errors: ['NOT_FOUND', 'CONFLICT'],
})

/**
 * POST /staff/tickets/{id}/assign: gives an open ticket to a colleague, or back to the queue (`assigneeId` null).
 * `before` is who had it on the screen: 409 with who and when where that has changed.
 */
export const assignTicket = endpoint({
  summary: 'Assign a support ticket',
  method: 'POST',
  path: '/staff/tickets/:id/assign',
  params: { id: ticketId },
  access: staff('admin', 'support'),
  body: plain(
    z.object({
      assigneeId: z._default(z.nullable(z.string()), null),
      before: z._default(z.nullable(z.string()), null),
    }),
  ),
  answer: ticketThread,
  status: 200,
  message: 'Ticket assigned',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

/** POST /staff/tickets/{id}/notes: a note that only staff read, also on a ticket that is over. */
export const addTicketNote = endpoint({
  summary: 'Write an internal note on a support ticket',
  method: 'POST',
  path: '/staff/tickets/:id/notes',
  audit: 'subject',
  params: { id: ticketId },
  access: staff('admin', 'support'),
  body: plain(z.object({ note: text() })),
  answer: ticketThread,
  status: 201,
  message: 'Note saved',
  errors: ['VALIDATION', 'NOT_FOUND'],
})

/**
 * POST /staff/tickets/{id}/merge: moves the messages of an open ticket into another open one of the same customer, `into`
 * by its id or last 6 characters. The ticket is CLOSED then and leads there.
 */
export const mergeTicket = endpoint({
  summary: 'Merge a support ticket into another one of the same customer',
  method: 'POST',
  path: '/staff/tickets/:id/merge',
  params: { id: ticketId },
  access: staff('admin', 'support'),
  body: plain(z.object({ into: text() })),
  answer: ticketThread,
  status: 200,
  message: 'Tickets merged',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

/** POST /staff/tickets/{id}/escalations: hands the question to somebody of dispatch or finance, with a time. */
export const escalateTicket = endpoint({
  summary: 'Escalate a support ticket to dispatch or finance',
  method: 'POST',
  path: '/staff/tickets/:id/escalations',
  audit: 'subject',
  params: { id: ticketId },
  access: staff('admin', 'support'),
  body: plain(z.object({ team: text(), ownerId: text(), reason: text(), dueAt: text() })),
  answer: ticketThread,
  status: 201,
  message: 'Ticket escalated',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})
