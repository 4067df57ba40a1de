import { PICTURE_NOT_FOUND, TICKET_PICTURES_MAX } from '@gatefill/domain/support/ticket'
import * as z from 'zod/mini'
import { endpoint, plain } from '../../core/endpoint.ts'
import { text } from '../../core/fields.ts'
import { idParam } from '../../core/params.ts'
import { pictureFiles } from '../../core/picture-files.ts'
import { picture } from '../../core/picture-shape.ts'
import { ofPath } from '../customers/people-shown.ts'
import { readsTickets, TICKET_ACT, ticketId, ticketThread } from './ticket-shapes.ts'

/** GET /staff/tickets/{id}: with its conversation and its customer. */
export const getStaffTicket = endpoint({
  summary: 'One support ticket with its customer',
  method: 'GET',
  path: '/staff/tickets/:id',
  params: { id: ticketId },
  audit: 'watched',
  people: ofPath,
  access: readsTickets,
  answer: ticketThread,
  status: 200,
  message: 'Ticket',
  errors: ['NOT_FOUND'],
})

/** GET /staff/tickets/{id}/pictures/{pictureId}: a picture that the customer sent. */
export const getStaffTicketPicture = endpoint({
  summary: 'A picture of a support ticket',
  method: 'GET',
  path: '/staff/tickets/:id/pictures/:pictureId',
  params: { id: ticketId, pictureId: idParam('ticketPicture', PICTURE_NOT_FOUND) },
  access: readsTickets,
  audit: 'read',
  people: ofPath,
  answer: picture,
  bytes: 'image/webp',
  status: 200,
  message: 'Picture',
  errors: ['NOT_FOUND'],
})

/** POST /staff/tickets/{id}/reply: the customer reads it as the answer of the support team (C-72). */
export const replyToTicketAsStaff = endpoint({
  ...TICKET_ACT,
  summary: 'Answer a support ticket',
  path: '/staff/tickets/:id/reply',
  audit: 'subject',
  body: plain(z.object({ message: text() })),
  status: 201,
  message: 'Reply sent successfully!',
  errors: ['BAD_REQUEST', 'VALIDATION', 'NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
  idempotent: true,
})

/**
 * POST /staff/tickets/{id}/picture-reply: a reply with pictures, in a form. The files are stored before the reply is
 * written, so the audit row comes first; the words are on the ticket alone.
 */
export const replyToTicketWithPictures = endpoint({
  ...TICKET_ACT,
  summary: 'Answer a support ticket with pictures',
  path: '/staff/tickets/:id/picture-reply',
  audit: 'secret',
  body: plain(z.object({ message: text() })),
  files: pictureFiles(['pictures'], TICKET_PICTURES_MAX),
  status: 201,
  message: 'Reply sent successfully!',
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

/** POST /staff/tickets/{id}/resolve: the only way to RESOLVED (C-72). */
export const resolveTicket = endpoint({
  ...TICKET_ACT,
  summary: 'Resolve a support ticket',
  path: '/staff/tickets/:id/resolve',
  status: 200,
  message: 'Ticket resolved',
  errors: ['NOT_FOUND', 'CONFLICT'],
})
