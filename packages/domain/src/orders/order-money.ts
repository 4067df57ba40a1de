import { formatDateTime } from '../core/formats.ts'
import { formatNaira, ZERO } from '../core/money.ts'
import type { PaymentCase } from '../payments/payment-case.ts'
import { paymentCaseText } from '../payments/payment-case.ts'
import type { CustomerRefund } from '../payments/refunds/refund-progress.ts'
import { refundAdvice, refundLabel } from '../payments/refunds/refund-progress.ts'
import { paymentStatusLabel } from '../statuses/payment-status.ts'
import type { Order } from './order.ts'

/** One refund or disputed payment as the screen shows it: amount, status label, and sentences that explain it. */
export type MoneyPart = { amount: string; label: string; sentences: readonly string[] }

/** The total that is refunded or being refunded; undefined when it is zero. */
export const refundSumText = ({ refundAmount }: Pick<Order, 'refundAmount'>): string | undefined =>
  refundAmount > ZERO ? formatNaira(refundAmount) : undefined

/** A refund: amount, reason, status, when to expect it, and what to do when it is late. */
export function refundPart(refund: CustomerRefund, now: Date): MoneyPart {
  const moment =
    refund.sentAt === null
      ? `Requested ${formatDateTime(refund.requestedAt)}.`
      : `Sent ${formatDateTime(refund.sentAt)}.`
  return {
    amount: formatNaira(refund.amount),
    label: refundLabel(refund),
    sentences: [refund.reason, `${moment} ${refundAdvice(refund, now)}`],
  }
}

/** A payment that the bank or staff decide about. */
export function paymentCasePart(found: PaymentCase): MoneyPart {
  const { amount, label, text } = paymentCaseText(found)
  return { amount, label, sentences: [text, `As of ${formatDateTime(found.at)}.`] }
}

/** Everything that the order screen shows about money. */
export const orderMoneyText = (
  order: Pick<Order, 'paymentStatus' | 'refundAmount'>,
  refunds: readonly CustomerRefund[],
  cases: readonly PaymentCase[],
  now: Date,
): { payment: string; refund: string | undefined; refunds: MoneyPart[]; cases: MoneyPart[] } => ({
  payment: paymentStatusLabel(order.paymentStatus),
  refund: refundSumText(order),
  refunds: refunds.map((refund) => refundPart(refund, now)),
  cases: cases.map(paymentCasePart),
})
