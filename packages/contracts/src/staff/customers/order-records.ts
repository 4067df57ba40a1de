import { CHANNELS } from '@gatefill/domain/notifications/customer-message'
import { ATTEMPT_STATES } from '@gatefill/domain/payments/attempt-lifecycle'
import * as z from 'zod/mini'
import { anyStaff, staff } from '../../core/access.ts'
import { endpoint, plain } from '../../core/endpoint.ts'
import { id, kobo, place, text, timestamp } from '../../core/fields.ts'
import { orderId } from '../../core/params.ts'
import { noteSchema, ticketLineSchema } from './customer-shapes.ts'
import { ofPath } from './people-shown.ts'

const paymentSchema = z.object({
  id: id(),
  provider: z.string(),
  reference: z.string(),
  transactionId: z.nullable(z.string()),
  state: z.enum(ATTEMPT_STATES),
  amount: kobo(),
  amountReceived: z.nullable(kobo()),
  channel: z.nullable(z.string()),
  createdAt: timestamp(),
  paidAt: z.nullable(timestamp()),
})
export type OrderRecordPayment = z.infer<typeof paymentSchema>

const refundSchema = z.object({
  id: id(),
  kind: z.string(),
  state: z.string(),
  amount: kobo(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
})
export type OrderRecordRefund = z.infer<typeof refundSchema>

const recordSchema = z.object({
  subtotal: kobo(),
  serviceFee: kobo(),
  deliveryFee: kobo(),
  /** What the customer wrote for the gate. */
  accessCode: z.string(),
  pin: z.nullable(place()),
  /** How many orders the customer has made, and how many of them were delivered or cancelled. */
  customer: z.object({ orders: z.int(), delivered: z.int(), cancelled: z.int() }),
  run: z.nullable(
    z.object({
      id: id(),
      state: z.string(),
      seq: z.int(),
      plannedFrom: z.nullable(timestamp()),
      plannedTo: z.nullable(timestamp()),
      vehicle: z.nullable(z.string()),
    }),
  ),
  payments: z.array(paymentSchema),
  /** When the provider last said that nothing was paid or pending; null before. */
  paymentCheckedAt: z.nullable(timestamp()),
  refunds: z.array(refundSchema),
  /** Parts of the payment that await a second person. */
  refundRequests: z.array(
    z.object({
      id: id(),
      kind: z.string(),
      amount: kobo(),
      reason: z.string(),
      approval: z.string(),
      by: z.string(),
      at: timestamp(),
    }),
  ),
  /** A cancellation that awaits a second person. */
  cancellation: z.nullable(z.object({ reason: z.string(), by: z.string(), staffId: id(), at: timestamp() })),
  messages: z.array(
    z.object({ id: id(), type: z.string(), message: z.string(), at: timestamp(), isRead: z.boolean() }),
  ),
  /** What left the application about the order, oldest first: `sentAt` and `refused` are null until it was tried. */
  sent: z.array(
    z.object({
      id: id(),
      channel: z.enum(CHANNELS),
      kind: z.string(),
      createdAt: timestamp(),
      sentAt: z.nullable(timestamp()),
      refused: z.nullable(z.string()),
    }),
  ),
  /** The driver's newest picture; GET /staff/orders/{id}/photo once it is complete. */
  photo: z.nullable(z.object({ shows: z.enum(['meter', 'gate']), at: timestamp(), isComplete: z.boolean() })),
  /** Null for a role that may not read tickets. */
  tickets: z.nullable(z.array(ticketLineSchema)),
  notes: z.array(noteSchema),
})
export type OrderRecord = z.infer<typeof recordSchema>

/** GET /staff/orders/{id}/record: what else is known of an order: payments, refunds, run, messages, tickets, notes. */
export const getOrderRecord = endpoint({
  summary: 'Payments, refunds, run, messages, tickets and notes of an order',
  method: 'GET',
  path: '/staff/orders/:id/record',
  params: { id: orderId },
  access: anyStaff,
  audit: 'watched',
  people: ofPath,
  answer: plain(recordSchema),
  status: 200,
  message: 'Order',
  errors: ['NOT_FOUND'],
})

/** POST /staff/orders/{id}/notes: a note of staff about the order. */
export const addOrderNote = endpoint({
  summary: 'Write a note about an order',
  method: 'POST',
  path: '/staff/orders/:id/notes',
  audit: 'subject',
  params: { id: orderId },
  access: staff('admin', 'dispatcher', 'support', 'finance'),
  body: plain(z.object({ note: text() })),
  answer: plain(noteSchema),
  status: 201,
  message: 'Note saved',
  errors: ['VALIDATION', 'NOT_FOUND'],
})
