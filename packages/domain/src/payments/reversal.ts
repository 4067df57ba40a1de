import type { Kobo } from '../core/money.ts'
import { addKobo, lesserOf, negate, ZERO } from '../core/money.ts'
import { CURRENCY } from './payment-decision.ts'
import type { OurPayment, TheirPayment } from './reconciliation.ts'

/**
 * A payment that the provider calls returned although our refunds and chargebacks do not explain all of it; `amount` in
 * kobo is what they leave. The word alone proves nothing: a provider uses it after a partial refund as well.
 */
export type Reversal = { reference: string; transactionId: string; amount: Kobo }

export function reversalsOf(ours: readonly OurPayment[], theirs: readonly TheirPayment[]): Reversal[] {
  const here = new Map(ours.map((payment) => [payment.reference, payment]))
  return theirs.flatMap(({ reference, state, transactionId, amount, currency }) => {
    const known = here.get(reference)
    if (state !== 'reversed' || known === undefined || !known.captured) return []
    if (transactionId === undefined || transactionId !== known.transactionId) return []
    if (currency !== CURRENCY || amount !== known.paid || known.refunded >= amount) return []
    return [{ reference, transactionId, amount: addKobo(amount, negate(known.refunded)) }]
  })
}

/** A refund that the provider lists for a payment; `marker` is the name that we gave one of ours, where it keeps it. */
type ListedRefund = { refundId: string; amount: Kobo; state: string; marker?: string | undefined }

/** Our refunds of the payment. `isOpen`: it is owed and bound to none of theirs, so that it may be any unnamed one. */
type OwnRefund = { refundId: string | null; marker: string; isOpen: boolean }

/** The refunds that the provider has made without us and brought to the bank: the proof of a reversal. */
export function refundsWithoutUs<Listed extends ListedRefund>(
  listed: readonly Listed[],
  own: readonly OwnRefund[],
): Listed[] {
  const ids = new Set(own.map(({ refundId }) => refundId))
  const markers = new Set(own.map(({ marker }) => marker))
  const mayBeOurs = own.some(({ isOpen }) => isOpen)
  return listed.filter(({ refundId, state, marker }) => {
    if (state !== 'processed' || ids.has(refundId)) return false
    return marker === undefined ? !mayBeOurs : !markers.has(marker)
  })
}

/** What such refunds returned, in kobo; at most what the reversal leaves unexplained. */
export const provenAmount = (unexplained: Kobo, refunds: readonly { amount: Kobo }[]): Kobo =>
  lesserOf(unexplained, refunds.length === 0 ? ZERO : addKobo(...refunds.map(({ amount }) => amount)))
