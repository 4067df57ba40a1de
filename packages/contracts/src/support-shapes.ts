import { asId } from '@gatefill/domain/ids'
import type { Ticket } from '@gatefill/domain/ticket'
import { TICKET_STATUSES } from '@gatefill/domain/ticket'
import * as z from 'zod/mini'
import type { Codec } from './endpoint.ts'
import { listOf } from './endpoint.ts'
import { id, timestamp } from './fields.ts'

const ticketSchema = z.object({
  id: id(),
  category: id(),
  categoryName: z.string(),
  message: z.string(),
  status: z.enum(TICKET_STATUSES),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  replies: z.array(
    z.object({
      id: id(),
      message: z.string(),
      sender: z.enum(['user', 'support']),
      senderName: z.string(),
      createdAt: timestamp(),
    }),
  ),
})

type TicketWire = z.infer<typeof ticketSchema>

/** A ticket; the wire calls the category's id `category` (C-70). */
export const ticket: Codec<Ticket, TicketWire> = {
  schema: ticketSchema,
  // Field by field: what a caller's value carries beyond these must never leave the server.
  toWire: (value) => ({
    id: value.id,
    category: value.categoryId,
    categoryName: value.categoryName,
    message: value.message,
    status: value.status,
    createdAt: value.createdAt,
    updatedAt: value.updatedAt,
    replies: value.replies.map(({ id: replyId, message, sender, senderName, createdAt }) => ({
      id: replyId,
      message,
      sender,
      senderName,
      createdAt,
    })),
  }),
  fromWire: ({ id: ticketId, category, replies, ...rest }) => ({
    ...rest,
    id: asId(ticketId),
    categoryId: category,
    replies: replies.map((reply) => ({ ...reply, id: asId(reply.id) })),
  }),
}

export const ticketList = listOf(ticket, z.array(ticketSchema))

const createdSchema = z.extend(ticketSchema, { userId: id() })

/** A new ticket with its owner; the specification names `userId`, the way to the ticket is `id` (C-69). */
export const createdTicket: Codec<Ticket & { userId: string }, z.infer<typeof createdSchema>> = {
  schema: createdSchema,
  toWire: (value) => ({ ...ticket.toWire(value), userId: value.userId }),
  fromWire: ({ userId, ...wire }) => ({ ...ticket.fromWire(wire), userId }),
}
