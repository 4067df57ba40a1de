import { STAFF_ROLES } from '@gatefill/domain/accounts/roles'
import { TICKET_STATUSES } from '@gatefill/domain/support/ticket'
import * as z from 'zod/mini'
import { endpoint, plain } from '../../core/endpoint.ts'
import { id, timestamp } from '../../core/fields.ts'
import { cappedPageOf } from '../../core/page-shape.ts'
import { ofRows } from '../customers/people-shown.ts'
import { readsTickets, ticketId } from './ticket-shapes.ts'

const rowSchema = z.object({
  id: id(),
  status: z.enum(TICKET_STATUSES),
  categoryName: z.string(),
  /** The first words of the first message. */
  preview: z.string(),
  customerName: z.string(),
  orderId: z.nullable(id()),
  /** Until when a reply is promised; null while none is. */
  replyDueAt: z.nullable(timestamp()),
  updatedAt: timestamp(),
  assignee: z.nullable(z.object({ id: id(), name: z.string() })),
  /** Dispatch or finance, while an escalation is open. */
  escalatedTo: z.nullable(z.string()),
})
export type QueueRow = z.infer<typeof rowSchema>

/**
 * GET /staff/ticket-queue: `queue` open (a customer waits, by promised reply time), waiting (for the customer) or
 * resolved (over, newest first); with `search` all of them, by message, category, number, name and email, the newest first; `mine` 'yes' for one's own.
 */
export const getTicketQueue = endpoint({
  summary: 'The queue of the support desk',
  method: 'GET',
  path: '/staff/ticket-queue',
  audit: 'watched',
  people: ofRows,
  access: readsTickets,
  query: ['queue', 'search', 'mine', 'page', 'limit'],
  answer: cappedPageOf(plain(rowSchema)),
  status: 200,
  message: 'Queue',
  errors: [],
})

const countsSchema = z.object({
  open: z.int(),
  waiting: z.int(),
  late: z.int(),
  /** Median seconds from a question to its first reply over the last 7 days; null where none was given. */
  medianReplySeconds: z.nullable(z.int()),
  /** The share of those replies that came by the promised time, in percent. */
  repliesInTimePercent: z.nullable(z.int()),
})
export type QueueCounts = z.infer<typeof countsSchema>

/** GET /staff/ticket-counts: what waits now, counted up to 1,000, and how fast replies were in the last 7 days. */
export const getTicketCounts = endpoint({
  summary: 'How many tickets wait, and how fast support replies',
  method: 'GET',
  path: '/staff/ticket-counts',
  access: readsTickets,
  answer: plain(countsSchema),
  status: 200,
  message: 'Counts',
  errors: [],
})

const agentSchema = z.object({ id: id(), name: z.string(), role: z.enum(STAFF_ROLES) })
export type TicketAgent = z.infer<typeof agentSchema>

/** GET /staff/ticket-agents: colleagues who may be assigned to a ticket or own an escalation. */
export const listTicketAgents = endpoint({
  summary: 'Colleagues for tickets and escalations',
  method: 'GET',
  path: '/staff/ticket-agents',
  access: readsTickets,
  answer: plain(z.array(agentSchema)),
  status: 200,
  message: 'Colleagues',
  errors: [],
})

const customerSchema = z.object({
  since: timestamp(),
  delivered: z.int(),
  cancelled: z.int(),
  tickets: z.int(),
  openTickets: z.int(),
})
export type TicketCustomerFacts = z.infer<typeof customerSchema>

/** GET /staff/tickets/{id}/customer: who asks, in numbers; null for a caller without an account. */
export const getTicketCustomer = endpoint({
  summary: 'The customer of a support ticket in numbers',
  method: 'GET',
  path: '/staff/tickets/:id/customer',
  params: { id: ticketId },
  access: readsTickets,
  answer: plain(z.nullable(customerSchema)),
  status: 200,
  message: 'Customer',
  errors: ['NOT_FOUND'],
})
