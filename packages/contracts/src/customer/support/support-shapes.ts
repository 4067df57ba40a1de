import { asId } from '@gatefill/domain/core/ids'
import type { Ticket, TicketPicture } from '@gatefill/domain/support/ticket'
import { TICKET_STATUSES } from '@gatefill/domain/support/ticket'
import * as z from 'zod/mini'
import type { Codec } from '../../core/endpoint.ts'
import { listOf } from '../../core/endpoint.ts'
import { id, timestamp } from '../../core/fields.ts'

const pictures = () => z.array(z.object({ id: id() }))

export const ticketSchema = z.object({
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
  /** Until when support promises to reply; null while the customer waits for nothing. */
  replyDueAt: z.nullable(timestamp()),
  /** The ticket that its messages moved to. */
  mergedInto: z.nullable(id()),
  /** What the customer said of the help: 1 to 5, and a word. */
  rating: z.nullable(z.object({ score: z.int(), word: z.string() })),
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
    replyDueAt: value.replyDueAt,
    mergedInto: value.mergedInto,
    rating: value.rating === null ? null : { score: value.rating.score, word: value.rating.word },
  }),
  fromWire: ({ id: ticketId, category, orderId, mergedInto, replies, ...rest }) => ({
    ...rest,
    id: asId(ticketId),
    categoryId: category,
    orderId: orderId === null ? null : asId(orderId),
    mergedInto: mergedInto === null ? null : asId(mergedInto),
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

/** A new ticket; a client of the specification goes to it by `userId`, which is its id once more (C-103). */
export const createdTicket: Codec<Ticket, z.infer<typeof createdSchema>> = {
  schema: createdSchema,
  toWire: (value) => ({ ...ticket.toWire(value), userId: value.id }),
  fromWire: ({ userId: _, ...wire }) => ticket.fromWire(wire),
}
