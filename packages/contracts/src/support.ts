import * as z from 'zod/mini'
import { endpoint, plain } from './endpoint.ts'
import { id, text } from './fields.ts'
import { createdTicket, ticket, ticketList } from './support-shapes.ts'

/** GET /support/categories: those that a new ticket may have (C-70). */
export const listCategories = endpoint({
  summary: 'Categories of support tickets',
  method: 'GET',
  path: '/support/categories',
  access: 'customer',
  answer: plain(z.array(z.object({ id: id(), name: z.string() }))),
  status: 200,
  message: 'Categories',
  errors: [],
})

/** GET /support/tickets: own ones, newest first, at most 500 (C-71). */
export const listTickets = endpoint({
  summary: 'Own support tickets, newest first',
  method: 'GET',
  path: '/support/tickets',
  access: 'customer',
  answer: ticketList,
  status: 200,
  message: 'Tickets',
  errors: [],
})

/** POST /support/tickets: 10 to 1000 characters in an offered category. */
export const createTicket = endpoint({
  summary: 'Open a support ticket',
  method: 'POST',
  path: '/support/tickets',
  access: 'customer',
  body: plain(z.object({ categoryId: text(), message: text() })),
  answer: createdTicket,
  status: 201,
  message: 'Support ticket created successfully!',
  errors: ['VALIDATION'],
})

/** GET /support/tickets/{ticketId}: with its replies, oldest first. */
export const getTicket = endpoint({
  summary: 'One own support ticket',
  method: 'GET',
  path: '/support/tickets/:ticketId',
  access: 'customer',
  answer: ticket,
  status: 200,
  message: 'Ticket',
  errors: ['NOT_FOUND'],
})

/** POST /support/tickets/{ticketId}/reply: to an open ticket (C-72). */
export const replyToTicket = endpoint({
  summary: 'Reply to an own support ticket',
  method: 'POST',
  path: '/support/tickets/:ticketId/reply',
  access: 'customer',
  body: plain(z.object({ message: text() })),
  answer: ticket,
  status: 201,
  message: 'Reply sent successfully!',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

/** PATCH /support/tickets/{ticketId}/close: an open ticket only (C-72). */
export const closeTicket = endpoint({
  summary: 'Close an own support ticket',
  method: 'PATCH',
  path: '/support/tickets/:ticketId/close',
  access: 'customer',
  answer: ticket,
  status: 200,
  message: 'Ticket closed successfully!',
  errors: ['NOT_FOUND', 'CONFLICT'],
})
