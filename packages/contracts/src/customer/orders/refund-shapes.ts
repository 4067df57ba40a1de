import { asId } from '@gatefill/domain/core/ids'
import { kobo as asKobo } from '@gatefill/domain/core/money'
import { REFUND_KINDS, STAFF_REFUND_KINDS } from '@gatefill/domain/payments/refunds/refund-kind'
import { REFUND_STATES } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import type { CustomerRefund } from '@gatefill/domain/payments/refunds/refund-progress'
import { REFUND_STAGES } from '@gatefill/domain/payments/refunds/refund-progress'
import type { RefundRequest } from '@gatefill/domain/payments/refunds/refund-request'
import { REFUND_REQUEST_STATES } from '@gatefill/domain/payments/refunds/refund-request'
import * as z from 'zod/mini'
import { decisionFields } from '../../core/decision-shape.ts'
import type { Codec } from '../../core/endpoint.ts'
import { id, kobo, timestamp } from '../../core/fields.ts'

const refundSchema = z.object({
  id: id(),
  amount: kobo(),
  reason: z.string(),
  stage: z.enum(REFUND_STAGES),
  requestedAt: timestamp(),
  expectedAt: z.nullable(timestamp()),
  sentAt: z.nullable(timestamp()),
  returnedAt: z.nullable(timestamp()),
  account: z.nullable(
    z.union([
      z.object({ state: z.enum(['needed', 'refused']), bankName: z.literal(''), ending: z.literal('') }),
      z.object({ state: z.literal('given'), bankName: z.string(), ending: z.string() }),
    ]),
  ),
})

/** A refund as its customer sees it; amount in kobo. */
export const customerRefund: Codec<CustomerRefund, z.infer<typeof refundSchema>> = {
  schema: refundSchema,
  toWire: (refund) => ({
    id: refund.id,
    amount: refund.amount,
    reason: refund.reason,
    stage: refund.stage,
    requestedAt: refund.requestedAt,
    expectedAt: refund.expectedAt,
    sentAt: refund.sentAt,
    returnedAt: refund.returnedAt,
    account: refund.account,
  }),
  fromWire: ({ id: _id, amount, ...rest }) => ({ ...rest, id: asId(_id), amount: asKobo(amount) }),
}

export const customerRefundsSchema = z.array(refundSchema)

/** What the meter, the photo and the van's book say of a delivery from which too much lacks; litres in decilitres. */
const meterSchema = z.object({
  litres: z.int(),
  shortDl: z.int(),
  openingDl: z.nullable(z.int()),
  closingDl: z.nullable(z.int()),
  /** When the customer hears from us. */
  checkBy: z.nullable(timestamp()),
  driver: z.string(),
  plate: z.nullable(z.string()),
  /** What the compartments of the van hold by the records, and by how much the next dip differed from them. */
  book: z.array(z.object({ product: z.string(), onBoardDl: z.int(), dipDeltaDl: z.nullable(z.int()) })),
  photo: z.nullable(z.object({ shows: z.literal('meter'), at: timestamp(), isComplete: z.boolean() })),
})
export type MeterFacts = z.infer<typeof meterSchema>

const requestSchema = z.object({
  id: id(),
  orderId: id(),
  attemptId: id(),
  kind: z.enum(STAFF_REFUND_KINDS),
  amount: kobo(),
  reason: z.string(),
  state: z.enum(REFUND_REQUEST_STATES),
  ...decisionFields,
  requestedBy: z.nullable(id()),
  refundId: z.nullable(id()),
  isMeterCheck: z.boolean(),
  meter: z.nullable(meterSchema),
})

/** A partial refund that staff asked for, with the names of who asked and who decided; amount in kobo. */
export type StaffRefundRequest = RefundRequest & {
  /** 'The meter' where nobody asked. */
  requestedByName: string
  decidedByName: string | null
  /** Null for what staff asked for. */
  meter: MeterFacts | null
}

export const staffRefundRequest: Codec<StaffRefundRequest, z.infer<typeof requestSchema>> = {
  schema: requestSchema,
  toWire: (request) => ({ ...request }),
  fromWire: (wire) => ({
    ...wire,
    id: asId(wire.id),
    orderId: asId(wire.orderId),
    attemptId: asId(wire.attemptId),
    amount: asKobo(wire.amount),
    requestedBy: wire.requestedBy === null ? null : asId(wire.requestedBy),
    decidedBy: wire.decidedBy === null ? null : asId(wire.decidedBy),
    refundId: wire.refundId === null ? null : asId(wire.refundId),
  }),
}

const staffRefundSchema = z.object({
  id: id(),
  orderId: id(),
  reference: z.string(),
  provider: z.string(),
  amount: kobo(),
  kind: z.enum(REFUND_KINDS),
  state: z.enum(REFUND_STATES),
  sends: z.int(),
  providerRefundId: z.nullable(z.string()),
  /** It failed and was sent again as another refund. */
  replaced: z.boolean(),
  /** Since when the provider refuses it for want of our balance there. */
  unfundedSince: z.nullable(timestamp()),
  /** When a bank returned it after it was sent. */
  returnedAt: z.nullable(timestamp()),
  expectedAt: z.nullable(timestamp()),
  createdAt: timestamp(),
  updatedAt: timestamp(),
})

/** A refund as staff follows it: its own state, the payment's reference, the provider's name for it. */
export const staffRefund: Codec<z.infer<typeof staffRefundSchema>, z.infer<typeof staffRefundSchema>> = {
  schema: staffRefundSchema,
  toWire: (refund) => ({
    id: refund.id,
    orderId: refund.orderId,
    reference: refund.reference,
    provider: refund.provider,
    amount: refund.amount,
    kind: refund.kind,
    state: refund.state,
    sends: refund.sends,
    providerRefundId: refund.providerRefundId,
    replaced: refund.replaced,
    unfundedSince: refund.unfundedSince,
    returnedAt: refund.returnedAt,
    expectedAt: refund.expectedAt,
    createdAt: refund.createdAt,
    updatedAt: refund.updatedAt,
  }),
  fromWire: (wire) => wire,
}

export type StaffRefund = z.infer<typeof staffRefundSchema>
