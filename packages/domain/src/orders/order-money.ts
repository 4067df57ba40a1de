import { formatDateTime } from '../core/formats.ts'
import { formatNaira, ZERO } from '../core/money.ts'
import type { PaymentCase } from '../payments/payment-case.ts'
import { paymentCaseText } from '../payments/payment-case.ts'
import { paymentStatusLabel } from '../payments/payment-status.ts'
import type { CustomerRefund } from '../payments/refund-progress.ts'
import { refundAdvice, refundStageLabel } from '../payments/refund-progress.ts'
import type { Order } from './order.ts'

/** A part of an order's money as the screen shows it: an amount, where it is, and why and what to expect. */
export type MoneyPart = { amount: string; label: string; sentences: readonly string[] }

/** What came back or is on its way, all parts together; undefined when nothing does. */
export const refundSumText = ({ refundAmount }: Pick<Order, 'refundAmount'>): string | undefined =>
  refundAmount > ZERO ? formatNaira(refundAmount) : undefined

/** A refund: how much, why, where it is, when to expect it, and what to do when it is late. */
export function refundPart(refund: CustomerRefund, now: Date): MoneyPart {
  const moment =
    refund.sentAt === null
      ? `Requested ${formatDateTime(refund.requestedAt)}.`
      : `Sent ${formatDateTime(refund.sentAt)}.`
  return {
    amount: formatNaira(refund.amount),
    label: refundStageLabel(refund.stage),
    sentences: [refund.reason, `${moment} ${refundAdvice(refund, now)}`],
  }
}

/** A payment that the bank or a person decides about. */
export function paymentCasePart(found: PaymentCase): MoneyPart {
  const { amount, label, text } = paymentCaseText(found)
  return { amount, label, sentences: [text, `As of ${formatDateTime(found.at)}.`] }
}

/** Everything that the screen of an order says of its money. */
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
