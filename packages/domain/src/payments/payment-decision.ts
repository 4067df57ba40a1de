import type { Kobo } from '../core/money.ts'
import { ZERO } from '../core/money.ts'
import { orderCan } from '../statuses/order-lifecycle.ts'
import type { OrderStatus } from '../statuses/order-status.ts'
import type { AttemptState } from './attempt-lifecycle.ts'
import { isCaptured } from './attempt-lifecycle.ts'

export const CURRENCY = 'NGN'

/** What a provider answers when it is asked about a reference, in our words. Amounts in kobo of `currency`. */
export type VerifiedPayment = {
  /**
   * `open` covers everything that may still succeed: failed, abandoned, and a reference that the provider does not
   * know (yet). `unknown` is a word of the provider that we do not know.
   */
  state: 'open' | 'paid' | 'reversed' | 'unknown'
  /** The provider's own word. */
  rawStatus: string
  reference: string
  mode: 'test' | 'live'
  transactionId?: string | undefined
  amount?: Kobo | undefined
  currency?: string | undefined
  /** What the provider keeps of the amount. */
  fee?: Kobo | undefined
  channel?: string | undefined
  paidAt?: Date | undefined
  /** The customer is in the middle of paying: poll again soon. */
  isPending: boolean
  /** How much of a reversed payment is posted as charged back, by whatever proof the provider gave. */
  chargedBack?: Kobo | undefined
  /** Other payments that the provider took under the same reference: the customer paid again. */
  others?: readonly VerifiedPayment[] | undefined
}

/**
 * Every payment of an answer that belongs to none of our attempts although it was taken for one of them; `known` are the
 * provider's ids of those that do. Each is returned in full.
 */
export function surplusPayments(
  verified: VerifiedPayment,
  attempt: { reference: string; mode: 'test' | 'live' },
  known: readonly (string | null)[],
): (VerifiedPayment & { transactionId: string; amount: Kobo; currency: string })[] {
  return [verified, ...(verified.others ?? [])].flatMap((payment) => {
    const { state, reference, mode, transactionId, amount, currency } = payment
    const isOurs = state === 'paid' && reference === attempt.reference && mode === attempt.mode
    if (!isOurs || transactionId === undefined || amount === undefined || currency === undefined) return []
    return known.includes(transactionId) ? [] : [{ ...payment, transactionId, amount, currency }]
  })
}

/**
 * What a verified answer means.
 * - `succeeded`: the order becomes paid.
 * - `superseded`: the right amount for an order that takes none (paid already, cancelled): it is refunded in full.
 * - `mismatch`: a wrong amount; it is refunded. `received` is null for another currency, which our ledger cannot hold.
 * - `already`: this attempt was decided before; nothing happens.
 * - `open`: no payment yet.
 * - `alert`: not an answer about this attempt, or a reversal that neither a refund of the provider nor a lost dispute
 *   proves; nothing is applied and staff is alerted.
 *
 * A refund is made of a reversed payment as well: what was charged back of it then replaces the refund.
 */
export type PaymentDecision =
  | { kind: 'succeeded'; received: Kobo }
  | { kind: 'superseded'; received: Kobo }
  | { kind: 'mismatch'; received: Kobo | null; why: 'amount' | 'currency' }
  | { kind: 'already' }
  | { kind: 'open' }
  | { kind: 'alert'; why: 'reference' | 'mode' | 'unknown_state' | 'no_amount' | 'unproven_reversal' }

/** Whether a decision makes the order paid. */
export const paysOrder = <Decision extends { kind: PaymentDecision['kind'] }>(
  decision: Decision,
): decision is Decision & { kind: 'succeeded' } => decision.kind === 'succeeded'

/**
 * Decides, for an order and attempt, what a verified answer of the provider means.
 * Only our own call to the provider counts; a webhook or a returning browser is just a reason to make it.
 */
export function decidePayment(facts: {
  attempt: { state: AttemptState; reference: string; amount: Kobo; mode: 'test' | 'live' }
  verified: VerifiedPayment
  orderStatus: OrderStatus
  /** Another attempt of the same order has succeeded. */
  otherApplied: boolean
}): PaymentDecision {
  const { attempt, verified } = facts
  if (isCaptured(attempt.state)) return { kind: 'already' }
  if (verified.state === 'open') return { kind: 'open' }
  if (verified.state === 'unknown') return { kind: 'alert', why: 'unknown_state' }
  if (verified.reference !== attempt.reference) return { kind: 'alert', why: 'reference' }
  if (verified.mode !== attempt.mode) return { kind: 'alert', why: 'mode' }
  if (verified.amount === undefined || verified.currency === undefined) {
    return { kind: 'alert', why: 'no_amount' }
  }

  const isReversed = verified.state === 'reversed'
  const received = verified.amount
  if (verified.currency !== CURRENCY) return { kind: 'mismatch', received: null, why: 'currency' }
  if (isReversed && (verified.chargedBack ?? ZERO) < received)
    return { kind: 'alert', why: 'unproven_reversal' }
  if (received !== attempt.amount) return { kind: 'mismatch', received, why: 'amount' }
  const isWanted = orderCan.pay(facts.orderStatus).allowed && !facts.otherApplied && !isReversed
  return isWanted ? { kind: 'succeeded', received } : { kind: 'superseded', received }
}
