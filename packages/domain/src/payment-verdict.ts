import type { Kobo } from './money.ts'
import type { OrderStatus } from './order.ts'
import { orderCan } from './order-can.ts'
import type { AttemptState } from './payment-lifecycle.ts'
import { isCaptured } from './payment-lifecycle.ts'

export const CURRENCY = 'NGN'

/** What the provider answered when we asked about a reference. */
export type VerifiedPayment = {
  state: 'open' | 'paid' | 'reversed' | 'unknown'
  reference: string
  /** In kobo of `currency`. */
  amount?: Kobo | undefined
  currency?: string | undefined
  mode: 'test' | 'live'
}

/**
 * What follows from it.
 * - `succeeded`: the order becomes paid.
 * - `superseded`: right money for an order that takes none (paid already, cancelled): it goes back in full.
 * - `mismatch`: wrong money; it goes back. `received` is null for another currency, which our ledger cannot hold.
 * - `already`: this attempt was decided before; nothing happens.
 * - `open`: no payment yet.
 * - `alert`: not an answer about this attempt; nothing is applied and a person is told.
 *
 * `returned`: the provider says that the money went back already, so nothing is to be refunded by us.
 */
export type Verdict =
  | { kind: 'succeeded'; received: Kobo }
  | { kind: 'superseded'; received: Kobo; returned: boolean }
  | { kind: 'mismatch'; received: Kobo | null; why: 'amount' | 'currency'; returned: boolean }
  | { kind: 'already' }
  | { kind: 'open' }
  | { kind: 'alert'; why: 'reference' | 'mode' | 'unknown_state' | 'no_amount' }

/**
 * Decides, for a locked order and attempt, what a verified answer of the provider means (payments sheet, section 5).
 * Only our own question to the provider counts; a webhook or a returning browser is just a reason to ask.
 */
export function verdict(facts: {
  attempt: { state: AttemptState; reference: string; amount: Kobo; mode: 'test' | 'live' }
  verified: VerifiedPayment
  orderStatus: OrderStatus
  /** Another attempt of the same order has succeeded. */
  otherApplied: boolean
}): Verdict {
  const { attempt, verified } = facts
  if (isCaptured(attempt.state)) return { kind: 'already' }
  if (verified.state === 'open') return { kind: 'open' }
  if (verified.state === 'unknown') return { kind: 'alert', why: 'unknown_state' }
  if (verified.reference !== attempt.reference) return { kind: 'alert', why: 'reference' }
  if (verified.mode !== attempt.mode) return { kind: 'alert', why: 'mode' }
  if (verified.amount === undefined || verified.currency === undefined) {
    return { kind: 'alert', why: 'no_amount' }
  }

  const returned = verified.state === 'reversed'
  const received = verified.amount
  if (verified.currency !== CURRENCY) return { kind: 'mismatch', received: null, why: 'currency', returned }
  if (received !== attempt.amount) return { kind: 'mismatch', received, why: 'amount', returned }
  const wanted = orderCan.pay(facts.orderStatus).allowed && !facts.otherApplied && !returned
  return wanted ? { kind: 'succeeded', received } : { kind: 'superseded', received, returned }
}
