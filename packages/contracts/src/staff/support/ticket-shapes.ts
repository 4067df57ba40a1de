import { asId } from '@gatefill/domain/core/ids'
import { ESCALATION_TEAMS } from '@gatefill/domain/support/escalation'
import type { StaffTicket } from '@gatefill/domain/support/ticket'
import { TICKET_NOT_FOUND } from '@gatefill/domain/support/ticket'
import { TICKET_CHANNELS } from '@gatefill/domain/support/ticket-channel'
import { TICKET_EVENTS } from '@gatefill/domain/support/ticket-history'
import * as z from 'zod/mini'
import { staff } from '../../core/access.ts'
import type { Codec } from '../../core/endpoint.ts'
import { id, timestamp } from '../../core/fields.ts'
import { idParam } from '../../core/params.ts'
import { ticket, ticketSchema } from '../../customer/support/support-shapes.ts'

/** Who reads the support desk; who acts on its tickets (C-95). */
export const readsTickets = staff('admin', 'support', 'owner')
export const actsOnTickets = staff('admin', 'support')

/** A ticket in the path of a call. */
export const ticketId = idParam('ticket', TICKET_NOT_FOUND)

const deskSchema = z.extend(ticketSchema, {
  /** `_id` is null for a caller without an account. */
  customer: z.object({ _id: z.nullable(id()), name: z.string(), email: z.string(), phone: z.string() }),
  channel: z.enum(TICKET_CHANNELS),
  assignee: z.nullable(z.object({ id: id(), name: z.string() })),
  waitingSince: z.nullable(timestamp()),
})
type DeskWire = z.infer<typeof deskSchema>

/** A ticket on the desk of the staff. */
export const deskTicket: Codec<StaffTicket, DeskWire> = {
  schema: deskSchema,
  toWire: ({ customer, channel, assignee, waitingSince, ...value }) => ({
    ...ticket.toWire(value),
    customer: { _id: customer.id, name: customer.name, email: customer.email, phone: customer.phone },
    channel,
    assignee: assignee === null ? null : { id: assignee.id, name: assignee.name },
    waitingSince,
  }),
  fromWire: ({ customer: { _id, ...contact }, channel, assignee, waitingSince, ...wire }) => ({
    ...ticket.fromWire(wire),
    customer: { ...contact, id: _id === null ? null : asId(_id) },
    channel,
    assignee: assignee === null ? null : { id: asId(assignee.id), name: assignee.name },
    waitingSince,
  }),
}

export const escalationSchema = z.object({
  id: id(),
  ticketId: id(),
  team: z.enum(ESCALATION_TEAMS),
  owner: z.object({ id: id(), name: z.string() }),
  reason: z.string(),
  dueAt: timestamp(),
  createdBy: z.string(),
  createdAt: timestamp(),
  /** What came of it; null while it is open, as the next two. */
  outcome: z.nullable(z.string()),
  closedBy: z.nullable(z.string()),
  closedAt: z.nullable(timestamp()),
})
export type WireEscalation = z.infer<typeof escalationSchema>

const staffThreadSchema = z.object({
  notes: z.array(z.object({ id: id(), note: z.string(), by: z.string(), createdAt: timestamp() })),
  events: z.array(
    z.object({
      kind: z.enum(TICKET_EVENTS),
      at: timestamp(),
      /** Null for the customer. */
      by: z.nullable(z.string()),
      detail: z.string(),
    }),
  ),
  /** The open one, else the one closed last. */
  escalation: z.nullable(escalationSchema),
})

/** What only staff see of one ticket: notes, what was done and by whom, the escalation. */
export type StaffThread = z.infer<typeof staffThreadSchema>
export type TicketThread = StaffTicket & StaffThread

const threadSchema = z.extend(deskSchema, staffThreadSchema.shape)

/** A ticket with everything that staff see of it. */
export const ticketThread: Codec<TicketThread, z.infer<typeof threadSchema>> = {
  schema: threadSchema,
  toWire: ({ notes, events, escalation, ...value }) => ({
    ...deskTicket.toWire(value),
    notes,
    events,
    escalation,
  }),
  fromWire: ({ notes, events, escalation, ...wire }) => ({
    ...deskTicket.fromWire(wire),
    notes,
    events,
    escalation,
  }),
}

/** What every act on one ticket has in common: it answers the thread as it is then. */
export const TICKET_ACT = {
  method: 'POST',
  params: { id: ticketId },
  access: actsOnTickets,
  answer: ticketThread,
} as const
