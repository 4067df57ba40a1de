import type { Kobo } from '@gatefill/domain/core/money'
import { addKobo, ZERO } from '@gatefill/domain/core/money'
import { koboOfFee, koboOfNaira } from '@gatefill/domain/core/naira-decimal'
import type { Dispute, DisputeState } from '@gatefill/domain/payments/dispute'
import type {
  SettledTransaction,
  Settlement,
  SettlementState,
} from '@gatefill/domain/payments/settlements/settlement'
import * as z from 'zod/mini'
import { naira, timeOf, wireId } from './flutterwave-wire.ts'

/** `net_amount` is what is paid out of `gross_amount`; to our bank account, or with `autowallet` to our wallet there. */
export const settlementSchema = z.object({
  id: wireId,
  status: z.string(),
  currency: z.nullish(z.string()),
  net_amount: naira,
  gross_amount: z.nullish(naira),
  app_fee: z.nullish(naira),
  merchant_fee: z.nullish(naira),
  refund: z.nullish(naira),
  chargeback: z.nullish(naira),
  stampduty_charge: z.nullish(naira),
  destination: z.nullish(z.string()),
  processed_date: z.nullish(z.string()),
  transaction_date: z.nullish(z.string()),
  created_at: z.nullish(z.string()),
})

const SETTLEMENT_STATES: Record<string, SettlementState> = {
  completed: 'paid',
  'completed-offline': 'paid',
  pending: 'pending',
  processing: 'processing',
  flagged: 'flagged',
  failed: 'failed',
}

function settlementStateOf({
  status,
  destination,
}: z.infer<typeof settlementSchema>): SettlementState | undefined {
  const state = SETTLEMENT_STATES[status]
  return state === 'paid' && destination === 'autowallet' ? 'in_wallet' : state
}

const amountOr = (amount: number | string | null | undefined): Kobo | undefined =>
  amount == null ? ZERO : koboOfFee(amount)

/** Undefined for an amount, a state or a time that we do not know. */
export function settlementOf(data: z.infer<typeof settlementSchema>): Settlement | undefined {
  const state = settlementStateOf(data)
  const amount = koboOfNaira(data.net_amount)
  const gross = koboOfNaira(data.gross_amount ?? data.net_amount)
  const createdAt = timeOf(data.created_at ?? data.transaction_date)
  const fees = koboSum(data.app_fee, data.merchant_fee)
  const [refunds, chargebacks] = [amountOr(data.refund), amountOr(data.chargeback)]
  const stampDuty = amountOr(data.stampduty_charge)
  if (state === undefined || amount === undefined || gross === undefined || createdAt === undefined)
    return undefined
  if (fees === undefined || refunds === undefined || chargebacks === undefined || stampDuty === undefined)
    return undefined
  return {
    settlementId: String(data.id),
    state,
    currency: data.currency ?? 'NGN',
    amount,
    gross,
    fees,
    refunds,
    chargebacks,
    stampDuty,
    otherDeductions: ZERO,
    createdAt,
    settledAt: timeOf(data.processed_date ?? data.transaction_date) ?? createdAt,
  }
}

function koboSum(...amounts: (number | string | null | undefined)[]): Kobo | undefined {
  const known = amounts.map(amountOr)
  return known.reduce(
    (sum, one) => (sum === undefined || one === undefined ? undefined : addKobo(sum, one)),
    ZERO,
  )
}

/** A settlement with its transactions; `transaction_count` says how many there must be. */
export const settledSchema = z.object({
  transaction_count: z.nullish(z.int()),
  transactions: z.nullish(z.array(z.unknown())),
  refund_meta: z.optional(z.unknown()),
  chargeback_meta: z.optional(z.unknown()),
})

/** Ids of what was taken off: a list, or (in the answer about one settlement) the same list as text. */
export function idsOfMeta(meta: unknown): string[] {
  const parts: unknown[] =
    typeof meta === 'string' ? (meta.match(/\d+/g) ?? []) : Array.isArray(meta) ? meta : []
  return parts.filter((id) => typeof id === 'number' || typeof id === 'string').map(String)
}

export const settledTransactionSchema = z.object({
  id: wireId,
  tx_ref: z.string(),
  settlement_amount: naira,
  stampduty_charge: z.nullish(naira),
})

export function settledTransaction(
  data: z.infer<typeof settledTransactionSchema>,
): SettledTransaction | undefined {
  const [net, stampDuty] = [koboOfFee(data.settlement_amount), amountOr(data.stampduty_charge)]
  if (net === undefined || stampDuty === undefined) return undefined
  return { transactionId: String(data.id), reference: data.tx_ref, net, stampDuty }
}

/** The words by which chargebacks are asked for: without one the vendor may list those of one word only. */
export const CHARGEBACK_STATES: Readonly<Record<string, DisputeState>> = {
  initiated: 'open',
  // We have answered with a proof, and the bank decides.
  declined: 'open',
  won: 'won',
  lost: 'lost',
  // We let the customer have the money.
  accepted: 'lost',
}

export const chargebackSchema = z.object({
  id: wireId,
  status: z.string(),
  amount: naira,
  tx_ref: z.string(),
  transaction_id: z.nullish(wireId),
  created_at: z.string(),
  due_date: z.nullish(z.string()),
})

/** Undefined for an amount, a state or a time that we do not know. */
export function chargebackOf(data: z.infer<typeof chargebackSchema>): Dispute | undefined {
  const [state, amount, openedAt] = [
    CHARGEBACK_STATES[data.status],
    koboOfNaira(data.amount),
    timeOf(data.created_at),
  ]
  if (state === undefined || openedAt === undefined || amount === undefined || amount === ZERO)
    return undefined
  const transactionId = data.transaction_id == null ? {} : { transactionId: String(data.transaction_id) }
  const dueAt = timeOf(data.due_date)
  return {
    disputeId: String(data.id),
    reference: data.tx_ref,
    ...transactionId,
    amount,
    state,
    openedAt,
    dueAt,
  }
}
