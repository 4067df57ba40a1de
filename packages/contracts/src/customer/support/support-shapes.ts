import { asId } from '@gatefill/domain/core/ids'
import type { StaffTicket, Ticket, TicketPicture } from '@gatefill/domain/support/ticket'
import { TICKET_STATUSES } from '@gatefill/domain/support/ticket'
import * as z from 'zod/mini'
import type { Codec } from '../../core/endpoint.ts'
import { listOf } from '../../core/endpoint.ts'
import { id, timestamp } from '../../core/fields.ts'

const pictures = () => z.array(z.object({ id: id() }))

const ticketSchema = z.object({
  id: id(),
  category: id(),
  categoryName: z.string(),
  orderId: z.nullable(id()),
  message: z.string(),
  status: z.enum(TICKET_STATUSES),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  pictures: pictures(),
  replies: z.array(
    z.object({
      id: id(),
      message: z.string(),
      sender: z.enum(['user', 'support']),
      senderName: z.string(),
      createdAt: timestamp(),
      pictures: pictures(),
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
    orderId: value.orderId,
    message: value.message,
    status: value.status,
    createdAt: value.createdAt,
    updatedAt: value.updatedAt,
    pictures: value.pictures.map(pictureToWire),
    replies: value.replies.map((reply) => ({
      id: reply.id,
      message: reply.message,
      sender: reply.sender,
      senderName: reply.senderName,
      createdAt: reply.createdAt,
      pictures: reply.pictures.map(pictureToWire),
    })),
  }),
  fromWire: ({ id: ticketId, category, orderId, replies, ...rest }) => ({
    ...rest,
    id: asId(ticketId),
    categoryId: category,
    orderId: orderId === null ? null : asId(orderId),
    pictures: rest.pictures.map(pictureFromWire),
    replies: replies.map((reply) => ({
      ...reply,
      id: asId(reply.id),
      pictures: reply.pictures.map(pictureFromWire),
    })),
  }),
}

function pictureToWire({ id: pictureId }: TicketPicture) {
  return { id: pictureId }
}

function pictureFromWire(picture: TicketWire['pictures'][number]): TicketPicture {
  return { id: asId(picture.id) }
}

export const ticketList = listOf(ticket, z.array(ticketSchema))

const createdSchema = z.extend(ticketSchema, { userId: id() })

/** A new ticket with its owner; the specification names `userId`, the way to the ticket is `id` (C-69). */
export const createdTicket: Codec<Ticket & { userId: string }, z.infer<typeof createdSchema>> = {
  schema: createdSchema,
  toWire: (value) => ({ ...ticket.toWire(value), userId: value.userId }),
  fromWire: ({ userId, ...wire }) => ({ ...ticket.fromWire(wire), userId }),
}

const deskSchema = z.extend(ticketSchema, {
  customer: z.object({ _id: id(), name: z.string(), email: z.string(), phone: z.string() }),
})

/** A ticket on the desk of the staff. */
export const deskTicket: Codec<StaffTicket, z.infer<typeof deskSchema>> = {
  schema: deskSchema,
  toWire: ({ customer, ...value }) => ({
    ...ticket.toWire(value),
    customer: { _id: customer.id, name: customer.name, email: customer.email, phone: customer.phone },
  }),
  fromWire: ({ customer: { _id, ...contact }, ...wire }) => ({
    ...ticket.fromWire(wire),
    customer: { ...contact, id: asId(_id) },
  }),
}
