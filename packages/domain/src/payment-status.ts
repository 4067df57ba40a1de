import type { Kobo } from './money.ts'
import { addKobo, ZERO } from './money.ts'
import type { AttemptState, RefundState } from './payment-lifecycle.ts'
import { isCaptured } from './payment-lifecycle.ts'

/** What the customer is told about the money of an order. */
export const PAYMENT_STATUSES = [
  'unpaid',
  'checking',
  'paid',
  'refund_pending',
  'refund_delayed',
  'partly_refunded',
  'refunded',
] as const

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

const LABELS: Readonly<Record<PaymentStatus, string>> = {
  unpaid: 'Not paid',
  checking: 'Checking your payment',
  paid: 'Paid',
  refund_pending: 'Refund on its way',
  refund_delayed: 'Refund delayed',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
}

export const paymentStatusLabel = (status: PaymentStatus): string => LABELS[status]
export const isPaymentConfirmed = (status: PaymentStatus): boolean => status === 'paid'
export const isPaymentChecking = (status: PaymentStatus): boolean => status === 'checking'

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
  const applied = attempts.find(({ state }) => state === 'succeeded')
  if (applied !== undefined) return moneyBack([applied]) ?? 'paid'
  const captured = attempts.filter(({ state }) => isCaptured(state))
  if (captured.length > 0) return moneyBack(captured) ?? 'refund_pending'
  return attempts.some(({ inProgress }) => inProgress) ? 'checking' : 'unpaid'
}

function moneyBack(attempts: readonly AttemptMoney[]): PaymentStatus | undefined {
  const refunds = attempts.flatMap((attempt) => attempt.refunds)
  if (refunds.length === 0) return undefined
  if (refunds.some(({ state }) => state === 'failed' || state === 'needs_attention')) return 'refund_delayed'
  if (refunds.some(({ state }) => state !== 'processed')) return 'refund_pending'
  const paid = addKobo(ZERO, ...attempts.map((attempt) => attempt.paidAmount))
  const returned = addKobo(ZERO, ...refunds.map((refund) => refund.amount))
  return returned < paid ? 'partly_refunded' : 'refunded'
}
