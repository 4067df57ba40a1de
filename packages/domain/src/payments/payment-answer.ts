import type { Order } from '../orders/order.ts'
import { awaitsPayment, isPaidOrLater } from '../orders/order-lifecycle.ts'
import { wasMoneyTaken } from './payment-status.ts'

/**
 * What is known of a payment after the customer said 'I have paid' and the provider was asked.
 * `paid`: the order is paid. `not_paid`: the provider has no payment. `returned`: money came that the order cannot take,
 * and goes back. `unknown`: a payment may be on its way, or the provider did not answer in time or in words that we
 * know. `closed`: the order takes no payment any more.
 */
export const PAYMENT_ANSWERS = ['paid', 'not_paid', 'returned', 'unknown', 'closed'] as const
export type PaymentAnswer = (typeof PAYMENT_ANSWERS)[number]

/** Words on the button that asks. */
export const I_HAVE_PAID = 'I have paid'

/** How long the customer waits for the provider, in seconds; the question itself goes on. */
export const ASK_SECONDS = 5
/** So often an order may be asked about within a minute. */
export const MAX_CHECKS_PER_MINUTE = 6

/** `heard`: what the provider said of each payment that may still come; silence counts as doubt. */
export function paymentAnswer(
  { status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>,
  heard: readonly { reached: boolean; underway: boolean }[],
): PaymentAnswer {
  if (isPaidOrLater(status)) return 'paid'
  if (!awaitsPayment(status)) return 'closed'
  if (heard.some(({ reached, underway }) => !reached || underway)) return 'unknown'
  return wasMoneyTaken(paymentStatus) ? 'returned' : 'not_paid'
}

/** The order moves on, and nothing is left to ask. */
export const isPaidAnswer = (answer: PaymentAnswer): boolean => answer === 'paid'

const SENTENCES: Readonly<Record<PaymentAnswer, string>> = {
  paid: 'We received your payment. Your order is confirmed.',
  not_paid:
    'The payment provider has no payment for this order. If you did not finish paying, you have not been charged. If your bank debited you, wait a few minutes and ask again. Do not pay twice.',
  returned:
    'A payment came that does not fit this order: all of it goes back to you, as this order shows. The order itself is not paid yet.',
  unknown: 'We do not know yet. If your bank debited you, the order updates by itself. Do not pay twice.',
  closed: 'This order was cancelled. A payment that still arrives is refunded in full.',
}

/** What the customer reads. */
export const paymentAnswerText = (answer: PaymentAnswer): string => SENTENCES[answer]
