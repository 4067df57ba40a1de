import * as z from 'zod/mini'
import { staff } from '../../core/access.ts'
import { endpoint, plain } from '../../core/endpoint.ts'
import { id, text } from '../../core/fields.ts'
import { actsOnTickets, readsTickets, ticketThread } from './ticket-shapes.ts'

/**
 * POST /staff/tickets: a ticket for somebody who calls or writes by WhatsApp; `customerId` '' for a caller without an
 * account, who then has a name and a phone.
 */
export const openTicketForCaller = endpoint({
  summary: 'Open a support ticket for a caller',
  method: 'POST',
  path: '/staff/tickets',
  audit: 'subject',
  access: actsOnTickets,
  body: plain(
    z.object({
      channel: text(),
      customerId: text(),
      callerName: text(),
      callerPhone: text(),
      categoryId: text(),
      message: text(),
      orderId: text(),
    }),
  ),
  answer: ticketThread,
  status: 201,
  message: 'Ticket opened',
  errors: ['BAD_REQUEST', 'VALIDATION', 'CONFLICT'],
  idempotent: true,
})

const callerSchema = z.object({ id: id(), name: z.string(), email: z.string(), phone: z.string() })
export type FoundCaller = z.infer<typeof callerSchema>

/** GET /staff/ticket-callers: at most 10 customers by name or e-mail (from 3 characters), or by their phone number. */
export const findCallers = endpoint({
  summary: 'Find the customer who calls',
  method: 'GET',
  path: '/staff/ticket-callers',
  audit: 'watched',
  people: (found: readonly FoundCaller[]) => found.map(({ id }) => id),
  access: staff('admin', 'dispatcher', 'support', 'owner'),
  query: ['search'],
  answer: plain(z.array(callerSchema)),
  status: 200,
  message: 'Customers',
  errors: [],
})

/** GET /staff/ticket-categories: what a ticket may be about. */
export const listTicketCategories = endpoint({
  summary: 'Categories of support tickets, for staff',
  method: 'GET',
  path: '/staff/ticket-categories',
  access: readsTickets,
  answer: plain(z.array(z.object({ id: id(), name: z.string() }))),
  status: 200,
  message: 'Categories',
  errors: [],
})
