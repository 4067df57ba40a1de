import type { Kobo } from '@gatefill/domain/core/money'
import { addKobo, kobo, negate, ZERO } from '@gatefill/domain/core/money'
import type { VerifiedPayment } from '@gatefill/domain/payments/payment-decision'
import type { SettledTransaction } from '@gatefill/domain/payments/settlements/settlement'
import * as z from 'zod/mini'
import type { ProviderRefund, ProviderRefundState } from '../provider.ts'

// Ids have up to 64 bits and stay text; amounts are whole kobo, as a number or (in refunds) as digits.
export const wireId = z.union([z.int(), z.string()])
export const wireAmount = z.union([z.int(), z.string().check(z.regex(/^\d{1,15}$/))])

export const koboOf = (amount: number | string) => kobo(Number(amount))

/** The envelope: `status` says whether the call worked, not whether anything was paid. */
export const envelopeSchema = z.object({
  status: z.boolean(),
  message: z.string(),
  code: z.optional(z.string()),
  data: z.optional(z.unknown()),
})

export const startedSchema = z.object({ authorization_url: z.string(), reference: z.string() })

export const transactionSchema = z.object({
  id: wireId,
  domain: z.enum(['test', 'live']),
  status: z.string(),
  reference: z.string(),
  amount: wireAmount,
  currency: z.string(),
  channel: z.nullish(z.string()),
  fees: z.nullish(wireAmount),
  requested_amount: z.nullish(wireAmount),
  paid_at: z.nullish(z.string()),
  paidAt: z.nullish(z.string()),
})

type Transaction = z.infer<typeof transactionSchema>

/** The words of verify. A failed or abandoned reference can be paid after all; a word that is not here is `unknown`. */
const STATES: Record<string, VerifiedPayment['state']> = {
  success: 'paid',
  reversed: 'reversed',
  // On its way back, and may yet stay: nothing is decided before it is one or the other.
  reversal_pending: 'open',
  failed: 'open',
  abandoned: 'open',
  ongoing: 'open',
  pending: 'open',
  processing: 'open',
  queued: 'open',
}

const PENDING = new Set(['ongoing', 'pending', 'processing', 'queued', 'reversal_pending'])

export function verifiedPayment(data: Transaction): VerifiedPayment {
  const paidAt = timeOf(data.paid_at ?? data.paidAt)
  return {
    state: STATES[data.status] ?? 'unknown',
    rawStatus: data.status,
    isPending: PENDING.has(data.status),
    reference: data.reference,
    mode: data.domain,
    transactionId: String(data.id),
    ...receivedOf(data),
    currency: data.currency,
    ...(data.channel ? { channel: data.channel } : {}),
    ...(paidAt === undefined ? {} : { paidAt }),
  }
}

/**
 * What was paid for the order, and what does not reach us of it. Where an account has its customers pay the fee on top,
 * all that was asked for does.
 */
function receivedOf(data: Transaction): { amount: Kobo; fee: Kobo } {
  const fee = koboOf(data.fees ?? 0)
  const amount = koboOf(data.amount)
  const asked = data.requested_amount == null ? undefined : koboOf(data.requested_amount)
  const isFeeOnTop = asked !== undefined && fee > ZERO && addKobo(asked, fee) === amount
  return isFeeOnTop ? { amount: asked, fee: ZERO } : { amount, fee }
}

/** What a settlement pays out for a transaction. */
export function settledTransaction(data: Transaction): SettledTransaction {
  const { amount, fee } = receivedOf(data)
  return {
    transactionId: String(data.id),
    reference: data.reference,
    net: addKobo(amount, negate(fee)),
    stampDuty: ZERO,
  }
}

export const refundSchema = z.object({
  id: wireId,
  status: z.enum(['pending', 'processing', 'processed', 'failed', 'needs-attention']),
  amount: wireAmount,
  merchant_note: z.nullish(z.string()),
  createdAt: z.nullish(z.string()),
  created_at: z.nullish(z.string()),
  expected_at: z.nullish(z.string()),
})

export const listedRefundSchema = z.extend(refundSchema, { transaction: wireId })
/** A refund with the settlement that it was taken off. */
export const deductedRefundSchema = z.object({ id: wireId, settlement: z.nullish(wireId) })
/** A list that is read row by row. */
export const rowsSchema = z.array(z.unknown())

const REFUND_STATES: Record<z.infer<typeof refundSchema>['status'], ProviderRefundState> = {
  pending: 'pending',
  processing: 'processing',
  processed: 'processed',
  failed: 'failed',
  'needs-attention': 'needs_attention',
}

/** Our marker travels in the note for the merchant, which Paystack may extend with the name of who refunded. */
export const noteOf = (marker: string): string => `ref:${marker}`

export function providerRefund(data: z.infer<typeof refundSchema>): ProviderRefund {
  const marker = /\bref:([\w.=-]+)/.exec(data.merchant_note ?? '')?.[1]
  const createdAt = timeOf(data.createdAt ?? data.created_at)
  const expectedAt = timeOf(data.expected_at)
  return {
    refundId: String(data.id),
    state: REFUND_STATES[data.status],
    amount: koboOf(data.amount),
    ...(marker === undefined ? {} : { marker }),
    ...(createdAt === undefined ? {} : { createdAt }),
    ...(expectedAt === undefined ? {} : { expectedAt }),
  }
}

/** A time that cannot be read is no reason to refuse an answer about money. */
export function timeOf(text: string | null | undefined): Date | undefined {
  const time = new Date(text ?? Number.NaN)
  return Number.isNaN(time.getTime()) ? undefined : time
}
