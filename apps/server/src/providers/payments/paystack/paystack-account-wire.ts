import { addKobo, negate, ZERO } from '@gatefill/domain/core/money'
import type { Dispute, DisputeState } from '@gatefill/domain/payments/dispute'
import type { Settlement, SettlementState } from '@gatefill/domain/payments/settlements/settlement'
import * as z from 'zod/mini'
import { koboOf, timeOf, wireAmount, wireId } from './paystack-wire.ts'

/** `effective_amount` is what is paid out of `total_processed`, after fees and deductions. */
export const settlementSchema = z.object({
  id: wireId,
  status: z.string(),
  currency: z.nullish(z.string()),
  effective_amount: wireAmount,
  total_fees: z.nullish(wireAmount),
  total_processed: z.nullish(wireAmount),
  settlement_date: z.nullish(z.string()),
  createdAt: z.nullish(z.string()),
})

const SETTLEMENT_STATES: Record<string, SettlementState> = {
  success: 'paid',
  processing: 'processing',
  pending: 'pending',
  failed: 'failed',
}

/** Undefined for a state or a time that we do not know. The vendor does not say for what it takes off. */
export function settlementOf(data: z.infer<typeof settlementSchema>): Settlement | undefined {
  const state = SETTLEMENT_STATES[data.status]
  const createdAt = timeOf(data.createdAt ?? data.settlement_date)
  if (state === undefined || createdAt === undefined) return undefined
  const amount = koboOf(data.effective_amount)
  const fees = koboOf(data.total_fees ?? 0)
  const gross = data.total_processed == null ? addKobo(amount, fees) : koboOf(data.total_processed)
  return {
    settlementId: String(data.id),
    state,
    currency: data.currency ?? 'NGN',
    amount,
    gross,
    fees,
    refunds: ZERO,
    chargebacks: ZERO,
    stampDuty: ZERO,
    otherDeductions: addKobo(gross, negate(fees), negate(amount)),
    createdAt,
    settledAt: timeOf(data.settlement_date) ?? createdAt,
  }
}

const transactionOfDispute = z.object({ reference: z.string(), amount: z.nullish(wireAmount) })

/** An account of disputes; `resolution` says who won one that is resolved. */
export const disputeSchema = z.object({
  id: wireId,
  status: z.string(),
  resolution: z.nullish(z.string()),
  refund_amount: z.nullish(wireAmount),
  transaction: transactionOfDispute,
  createdAt: z.string(),
  dueAt: z.nullish(z.string()),
})

type WireDispute = z.infer<typeof disputeSchema>

const OPEN = new Set(['awaiting-merchant-feedback', 'awaiting-bank-feedback', 'pending'])

/** An archived dispute is over as well: it took money only where the merchant had accepted it. */
function disputeStateOf({ status, resolution }: WireDispute): DisputeState | undefined {
  if (status === 'resolved') return resolution === 'declined' ? 'won' : 'lost'
  if (status === 'archived') return resolution === 'merchant-accepted' ? 'lost' : 'won'
  return OPEN.has(status) ? 'open' : undefined
}

/** A dispute that names no amount is about the whole payment. Undefined for a state, time or amount that we do not know. */
export function disputeOf(data: WireDispute): Dispute | undefined {
  const [state, openedAt] = [disputeStateOf(data), timeOf(data.createdAt)]
  const amount = koboOf(data.refund_amount ?? data.transaction.amount ?? 0)
  if (state === undefined || openedAt === undefined || amount === ZERO) return undefined
  return {
    disputeId: String(data.id),
    reference: data.transaction.reference,
    amount,
    state,
    openedAt,
    dueAt: timeOf(data.dueAt),
  }
}
