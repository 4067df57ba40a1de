import type { Kobo } from '../core/money.ts'
import { addKobo, lesserOf } from '../core/money.ts'
import type { PaymentStatus } from '../statuses/payment-status.ts'
import type { AttemptState } from './attempt-lifecycle.ts'
import { isApplied, isCaptured } from './attempt-lifecycle.ts'
import { isUnfunded } from './refunds/refund-balance.ts'
import type { RefundState } from './refunds/refund-lifecycle.ts'
import { hasRefundFailed, isChargedBack } from './refunds/refund-lifecycle.ts'

/** An attempt with its refunds, as far as they decide what the customer is shown. */
export type AttemptMoney = {
  state: AttemptState
  /** The provider reports a payment that is not decided (a transfer awaited, a code asked), not only an opened page. */
  isPending: boolean
  /** What the provider took, in kobo; 0 before. */
  paidAmount: Kobo
  refunds: readonly { state: RefundState; amount: Kobo; unfundedSince?: Date | null }[]
}

/**
 * The money of an order in one word. The applied payment counts; without one, any payment that was taken and goes
 * back (wrong amount, second payment, after a cancellation); without one, whether a payment is pending.
 */
export function paymentStatusOf(attempts: readonly AttemptMoney[]): PaymentStatus {
  const applied = attempts.find(({ state }) => isApplied(state))
  if (applied !== undefined) return refundStatusOf([applied]) ?? 'paid'
  const captured = attempts.filter(({ state }) => isCaptured(state))
  // Captured and no refund made: another currency, which only staff can return.
  if (captured.length > 0) return refundStatusOf(captured) ?? 'refund_delayed'
  return attempts.some(({ isPending }) => isPending) ? 'checking' : 'unpaid'
}

function refundStatusOf(attempts: readonly AttemptMoney[]): PaymentStatus | undefined {
  const refunds = attempts.flatMap((attempt) => attempt.refunds)
  if (refunds.length === 0) return undefined
  const isDelayed = ({ state }: { state: RefundState }) =>
    hasRefundFailed(state) || state === 'needs_attention'
  if (refunds.some((refund) => isDelayed(refund) || isUnfunded(refund))) return 'refund_delayed'
  if (refunds.some(({ state }) => state !== 'processed' && !isChargedBack(state))) return 'refund_pending'
  const paid = addKobo(...attempts.map((attempt) => attempt.paidAmount))
  const returned = addKobo(...refunds.map((refund) => refund.amount))
  return returned < paid ? 'partly_refunded' : 'refunded'
}

/**
 * What came back to the customer of an order or is on its way, in kobo: of the applied payment where there is one,
 * else of every payment that was taken. Never more than was paid, also where a refund had to be repeated.
 */
export function refundTotalOf(attempts: readonly AttemptMoney[]): Kobo {
  const applied = attempts.filter(({ state }) => isApplied(state))
  const counted = applied.length > 0 ? applied : attempts.filter(({ state }) => isCaptured(state))
  return addKobo(
    ...counted.map(({ paidAmount, refunds }) =>
      lesserOf(addKobo(...refunds.map(({ amount }) => amount)), paidAmount),
    ),
  )
}
