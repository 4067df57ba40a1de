import type { Kobo } from '@gatefill/domain/core/money'
import { kobo } from '@gatefill/domain/core/money'
import { koboOfFee, koboOfNaira } from '@gatefill/domain/core/naira-decimal'
import type { VerifiedPayment } from '@gatefill/domain/payments/payment-decision'
import * as z from 'zod/mini'
import type { ProviderRefund, ProviderRefundState } from '../provider.ts'

// Ids are numbers and may grow beyond 2^53, where they come as text; amounts are naira with decimals.
export const wireId = z.union([z.int(), z.string()])
export const naira = z.union([z.number(), z.string()])

/** The envelope: `status` says whether the call worked, not whether anything was paid. */
export const envelopeSchema = z.object({
  status: z.string(),
  message: z.nullish(z.string()),
  data: z.optional(z.unknown()),
  meta: z.optional(z.unknown()),
})

export const startedSchema = z.object({ link: z.string() })

export const transactionSchema = z.object({
  id: wireId,
  tx_ref: z.string(),
  amount: naira,
  currency: z.string(),
  status: z.string(),
  app_fee: z.nullish(naira),
  amount_settled: z.nullish(naira),
  payment_type: z.nullish(z.string()),
  created_at: z.nullish(z.string()),
})

/** What is needed of an entry of a list to verify it by its own id. */
export const tryOfPageSchema = z.object({ id: wireId, tx_ref: z.string(), status: z.string() })

type Transaction = z.infer<typeof transactionSchema>

/** The words of verify. Another try on the same page may follow a failed one; a word that is not here is `unknown`. */
const STATES: Record<string, VerifiedPayment['state']> = {
  successful: 'paid',
  failed: 'open',
  cancelled: 'open',
  pending: 'open',
}

const CHANNELS: Record<string, string> = { banktransfer: 'bank_transfer', bank_transfer: 'bank_transfer' }

/** `mode` is that of our key: the answer does not tell it. Undefined: the amount is none of whole kobo. */
export function verifiedPayment(data: Transaction, mode: 'test' | 'live'): VerifiedPayment | undefined {
  const amount = koboOfNaira(data.amount)
  if (amount === undefined) return undefined
  const channel = data.payment_type ?? undefined
  const paidAt = timeOf(data.created_at)
  return {
    state: STATES[data.status] ?? 'unknown',
    rawStatus: data.status,
    isPending: data.status === 'pending',
    reference: data.tx_ref,
    mode,
    transactionId: String(data.id),
    amount,
    currency: data.currency,
    fee: feeOf(data, amount),
    ...(channel === undefined ? {} : { channel: CHANNELS[channel] ?? channel }),
    ...(paidAt === undefined ? {} : { paidAt }),
  }
}

/** What does not reach us of the amount. Where the customer pays the fee on top, all of it does. */
function feeOf(data: Transaction, amount: Kobo): Kobo {
  const settled = koboOfFee(data.amount_settled ?? '')
  if (settled !== undefined && settled <= amount) return kobo(amount - settled)
  return koboOfFee(data.app_fee ?? 0) ?? kobo(0)
}

/** The answer to POST of a refund, the list of refunds (`transaction_id`, `comment`) and events name their fields differently. */
export const refundSchema = z.object({
  id: wireId,
  status: z.string(),
  tx_id: z.nullish(wireId),
  transaction_id: z.nullish(wireId),
  TransactionId: z.nullish(wireId),
  amount_refunded: z.nullish(naira),
  AmountRefunded: z.nullish(naira),
  comments: z.nullish(z.string()),
  comment: z.nullish(z.string()),
  meta: z.optional(z.unknown()),
  created_at: z.nullish(z.string()),
})

export const refundListSchema = z.array(refundSchema)
/** A list that is read row by row. */
export const rowsSchema = z.array(z.unknown())

export const listMetaSchema = z.object({
  page_info: z.object({ current_page: z.int(), total_pages: z.int(), total: z.optional(z.int()) }),
})

type Refund = z.infer<typeof refundSchema>

/** Our marker travels in the comments, where the vendor gives them back. */
export const commentOf = (marker: string): string => `ref:${marker}`

/** Undefined: it does not name the payment that it returns. */
export function transactionOf(data: Refund): string | undefined {
  const id = data.transaction_id ?? data.tx_id ?? data.TransactionId ?? undefined
  return id === undefined ? undefined : String(id)
}

/** Undefined: it names no amount of whole kobo. */
export function providerRefund(data: Refund): ProviderRefund | undefined {
  const amount = koboOfNaira(data.amount_refunded ?? data.AmountRefunded ?? '')
  if (amount === undefined) return undefined
  const marker = /\bref:([\w.=-]+)/.exec(data.comments ?? data.comment ?? '')?.[1]
  const createdAt = timeOf(data.created_at)
  return {
    refundId: String(data.id),
    state: refundState(data),
    amount,
    ...(marker === undefined ? {} : { marker }),
    ...(createdAt === undefined ? {} : { createdAt }),
  }
}

/**
 * A bare 'completed' means that the refund was taken in, not that the bank has it: 'successful' does,
 * 'completed-bank-transfer' and its like, or a disbursement that succeeded. A word we do not know is still on its way.
 */
function refundState({ status, meta }: Refund): ProviderRefundState {
  const disbursed = disbursement(meta)
  if (status === 'failed' || status === 'cancelled' || disbursed === 'failed') return 'failed'
  if (status === 'successful' || status.startsWith('completed-')) return 'processed'
  if (status === 'completed' && /^(success|successful|completed)$/.test(disbursed)) return 'processed'
  return status === 'processing' || status.startsWith('pending-') ? 'processing' : 'pending'
}

/** `meta` is an object, or the text of one. */
function disbursement(meta: unknown): string {
  const text = typeof meta === 'string' ? meta : JSON.stringify(meta ?? {})
  return /"disburse_status"\s*:\s*"(\w+)"/.exec(text)?.[1]?.toLowerCase() ?? ''
}

/** A time that cannot be read is no reason to refuse an answer about money. */
export function timeOf(text: string | null | undefined): Date | undefined {
  const time = new Date(text ?? Number.NaN)
  return Number.isNaN(time.getTime()) ? undefined : time
}
