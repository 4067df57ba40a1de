import { PICTURE_NOT_FOUND, TICKET_NOT_FOUND, TICKET_PICTURES_MAX } from '@gatefill/domain/support/ticket'
import * as z from 'zod/mini'
import { endpoint, plain } from '../../core/endpoint.ts'
import { id, optionalText, text } from '../../core/fields.ts'
import { idParam } from '../../core/params.ts'
import { pictureFiles } from '../../core/picture-files.ts'
import { picture } from '../../core/picture-shape.ts'
import { createdTicket, ticket, ticketList } from './support-shapes.ts'

const ticketId = idParam('ticket', TICKET_NOT_FOUND)

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

/** Pictures that may come with a ticket or a reply; each is written anew before it is kept (C-36). */
const pictures = pictureFiles(['pictures'], TICKET_PICTURES_MAX)

/** POST /support/tickets: 10 to 1000 characters in an offered category; `orderId` is an own order that it is about. */
export const createTicket = endpoint({
  summary: 'Open a support ticket',
  method: 'POST',
  path: '/support/tickets',
  access: 'customer',
  body: plain(z.object({ categoryId: text(), message: text(), orderId: optionalText() })),
  answer: createdTicket,
  status: 201,
  message: 'Support ticket created successfully!',
  files: pictures,
  errors: ['BAD_REQUEST', 'VALIDATION', 'CONFLICT', 'RATE_LIMITED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA'],
  idempotent: true,
})

/** GET /support/tickets/{ticketId}: with its replies, oldest first. */
export const getTicket = endpoint({
  summary: 'One own support ticket',
  method: 'GET',
  path: '/support/tickets/:ticketId',
  params: { ticketId },
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
  params: { ticketId },
  access: 'customer',
  body: plain(z.object({ message: text() })),
  answer: ticket,
  status: 201,
  message: 'Reply sent successfully!',
  files: pictures,
  errors: [
    'BAD_REQUEST',
    'VALIDATION',
    'NOT_FOUND',
    'CONFLICT',
    'RATE_LIMITED',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA',
  ],
  idempotent: true,
})

/** GET /support/tickets/{ticketId}/pictures/{pictureId}: only for the owner; never kept by a cache between. */
export const getTicketPicture = endpoint({
  summary: 'A picture of an own support ticket',
  method: 'GET',
  path: '/support/tickets/:ticketId/pictures/:pictureId',
  params: { ticketId, pictureId: idParam('ticketPicture', PICTURE_NOT_FOUND) },
  access: 'customer',
  answer: picture,
  bytes: 'image/webp',
  status: 200,
  message: 'Picture',
  errors: ['NOT_FOUND'],
})

/** PATCH /support/tickets/{ticketId}/close: an open ticket only (C-72). */
export const closeTicket = endpoint({
  summary: 'Close an own support ticket',
  method: 'PATCH',
  path: '/support/tickets/:ticketId/close',
  params: { ticketId },
  access: 'customer',
  answer: ticket,
  status: 200,
  message: 'Ticket closed successfully!',
  errors: ['NOT_FOUND', 'CONFLICT'],
})

/** POST /support/tickets/{ticketId}/rating: what the help was like, once, after support resolved the ticket. */
export const rateTicket = endpoint({
  summary: 'Rate the help with a resolved ticket',
  method: 'POST',
  path: '/support/tickets/:ticketId/rating',
  params: { ticketId },
  access: 'customer',
  body: plain(z.object({ score: z.optional(z.number()), word: text() })),
  answer: ticket,
  status: 201,
  message: 'Thank you for your answer.',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})
