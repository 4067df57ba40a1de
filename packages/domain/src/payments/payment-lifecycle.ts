import type { Kobo } from '../core/money.ts'
import { addKobo } from '../core/money.ts'
import type { OrderStatus } from '../orders/order.ts'
import { orderCan } from '../orders/order-lifecycle.ts'
import type { PaymentStatus } from './payment-status.ts'

/** One try to pay an order with one provider (payments sheet, section 9). */
export type AttemptState =
  | 'created'
  | 'open'
  | 'init_unknown'
  | 'succeeded'
  | 'mismatch'
  | 'superseded'
  | 'expired'

const OUTCOMES = ['succeeded', 'mismatch', 'superseded'] as const

/** What an attempt may become. `expired` and `init_unknown` can still turn out paid; the three outcomes are final. */
export const ATTEMPT_TRANSITIONS: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  created: ['open', 'init_unknown', 'expired', ...OUTCOMES],
  open: ['expired', ...OUTCOMES],
  init_unknown: ['open', 'expired', ...OUTCOMES],
  expired: OUTCOMES,
  succeeded: [],
  mismatch: [],
  superseded: [],
}

export const canAttemptBecome = (from: AttemptState, to: AttemptState): boolean =>
  ATTEMPT_TRANSITIONS[from].includes(to)
/** The provider took money for it. */
export const isCaptured = (state: AttemptState): boolean => ATTEMPT_TRANSITIONS[state].length === 0
/** Its money pays the order; an order has at most one such attempt. */
export const isApplied = (state: AttemptState): boolean => state === 'succeeded'
/** The customer may still be sent to its page; an order has at most one such attempt. */
export const isLive = (state: AttemptState): boolean => state === 'created' || state === 'open'

/** Money that goes back, followed to the bank. */
export const REFUND_STATES = [
  'requested',
  'sending',
  'unknown',
  'pending',
  'processing',
  'needs_attention',
  'processed',
  'failed',
  'charged_back',
] as const

export type RefundState = (typeof REFUND_STATES)[number]

/**
 * `unknown`: the call's answer was lost; it is looked up at the provider and never sent again blindly. A lost one that
 * needs attention is looked for once more when a person says so. `charged_back`: the bank has returned the payment
 * itself, so nothing is sent.
 */
export const REFUND_TRANSITIONS: Readonly<Record<RefundState, readonly RefundState[]>> = {
  requested: ['sending', 'charged_back'],
  sending: ['pending', 'processing', 'processed', 'needs_attention', 'failed', 'unknown'],
  unknown: ['sending', 'pending', 'processing', 'processed', 'needs_attention', 'failed', 'charged_back'],
  pending: ['processing', 'processed', 'needs_attention', 'failed'],
  processing: ['processed', 'needs_attention', 'failed'],
  needs_attention: ['unknown', 'processing', 'processed', 'failed'],
  processed: [],
  failed: [],
  charged_back: [],
}

export const canRefundBecome = (from: RefundState, to: RefundState): boolean =>
  REFUND_TRANSITIONS[from].includes(to)

/** A stored link is given out again while it is younger than this; then a new attempt is made. */
export const LINK_SECONDS = 30 * 60

/** Waits in seconds between looks at an attempt: quick at first, hourly to 12 hours, daily to 7 days. */
const QUICK_SECONDS = [20, 40, 60, 120, 300, 600, 1200, 1800] as const
const HOUR = 3600
const DAY = 24 * HOUR
const HOURLY_UNTIL = 12 * HOUR
const DAILY_UNTIL = 7 * DAY

const POLL_LADDER: readonly number[] = buildLadder()

/** Seconds to wait before look number `polls` + 1; undefined when the attempt is given up. */
export const pollDelay = (polls: number): number | undefined => POLL_LADDER[polls]

function buildLadder(): number[] {
  const ladder: number[] = [...QUICK_SECONDS]
  let elapsed = ladder.reduce((sum, wait) => sum + wait, 0)
  for (; elapsed + HOUR <= HOURLY_UNTIL; elapsed += HOUR) ladder.push(HOUR)
  for (; elapsed + DAY <= DAILY_UNTIL; elapsed += DAY) ladder.push(DAY)
  return ladder
}

/** Our name for an attempt at the provider: unguessable, and within Paystack's alphabet (no underscore, no slash). */
export const paymentReference = (ulid: string, attemptNumber: number): string => `GF-${ulid}-${attemptNumber}`

export const isPaymentReference = (text: string): boolean =>
  /^GF-[0-9A-HJKMNP-TV-Z]{26}-[1-9]\d{0,3}$/.test(text)

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
export type PaymentDecision =
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

  const returned = verified.state === 'reversed'
  const received = verified.amount
  if (verified.currency !== CURRENCY) return { kind: 'mismatch', received: null, why: 'currency', returned }
  if (received !== attempt.amount) return { kind: 'mismatch', received, why: 'amount', returned }
  const wanted = orderCan.pay(facts.orderStatus).allowed && !facts.otherApplied && !returned
  return wanted ? { kind: 'succeeded', received } : { kind: 'superseded', received, returned }
}

export type AttemptMoney = {
  state: AttemptState
  /** The provider reports a payment under way (a transfer awaited, a code asked), not only an opened page. */
  inProgress: boolean
  /** What the provider took, in kobo; 0 before. */
  paidAmount: Kobo
  refunds: readonly { state: RefundState; amount: Kobo }[]
}

/**
 * The money of an order in one word. The applied payment counts; without one, any payment that was taken and goes
 * back (wrong amount, second payment, after a cancellation); without one, whether a payment is under way.
 */
export function paymentStatusOf(attempts: readonly AttemptMoney[]): PaymentStatus {
  const applied = attempts.find(({ state }) => isApplied(state))
  if (applied !== undefined) return moneyBack([applied]) ?? 'paid'
  const captured = attempts.filter(({ state }) => isCaptured(state))
  // Taken and no refund made: another currency, which only a person can return.
  if (captured.length > 0) return moneyBack(captured) ?? 'refund_delayed'
  return attempts.some(({ inProgress }) => inProgress) ? 'checking' : 'unpaid'
}

function moneyBack(attempts: readonly AttemptMoney[]): PaymentStatus | undefined {
  const refunds = attempts.flatMap((attempt) => attempt.refunds)
  if (refunds.length === 0) return undefined
  if (refunds.some(({ state }) => state === 'failed' || state === 'needs_attention')) return 'refund_delayed'
  if (refunds.some(({ state }) => state !== 'processed' && state !== 'charged_back')) return 'refund_pending'
  const paid = addKobo(...attempts.map((attempt) => attempt.paidAmount))
  const returned = addKobo(...refunds.map((refund) => refund.amount))
  return returned < paid ? 'partly_refunded' : 'refunded'
}
