import { awaitsPayment, isPaidOrLater } from '../statuses/order-lifecycle.ts'
import type { OrderStatus } from '../statuses/order-status.ts'
import type { PaymentStatus } from '../statuses/payment-status.ts'
import { wasMoneyTaken } from '../statuses/payment-status.ts'

/**
 * What is known of a payment after the customer said 'I have paid' and the provider was asked.
 * `paid`: the order is paid. `not_paid`: the provider has no payment. `returned`: a payment came that the order cannot
 * take, and is refunded. `unknown`: a payment may be pending, or the provider did not answer in time or in words that
 * we know. `closed`: the order takes no payment any more.
 */
export const PAYMENT_ANSWERS = ['paid', 'not_paid', 'returned', 'unknown', 'closed'] as const
export type PaymentAnswer = (typeof PAYMENT_ANSWERS)[number]

/** The label of the button that asks. */
export const I_HAVE_PAID = 'I have paid'

/** How long the customer waits for the provider, in seconds; the call itself goes on. */
export const ASK_SECONDS = 5
/** How often an order may be checked within a minute. */
export const MAX_CHECKS_PER_MINUTE = 6

/** `polled`: what the provider said of each attempt that may still be paid; no answer counts as a pending payment. */
export function paymentAnswer(
  { status, paymentStatus }: { status: OrderStatus; paymentStatus: PaymentStatus },
  polled: readonly { reached: boolean; isPending: boolean }[],
): PaymentAnswer {
  if (isPaidOrLater(status)) return 'paid'
  if (!awaitsPayment(status)) return 'closed'
  if (polled.some(({ reached, isPending }) => !reached || isPending)) return 'unknown'
  return wasMoneyTaken(paymentStatus) ? 'returned' : 'not_paid'
}

/** The order is paid, and there is nothing left to check. */
export const isPaidAnswer = (answer: PaymentAnswer): boolean => answer === 'paid'

const SENTENCES: Readonly<Record<PaymentAnswer, string>> = {
  paid: 'We received your payment. Your order is confirmed.',
  not_paid:
    'The payment provider has no payment for this order. If you did not finish paying, you have not been charged. If your bank debited you, wait a few minutes and check again. Do not pay twice.',
  returned:
    'We received a payment that does not match this order and are refunding it in full. You can follow the refund in this order. The order itself is not paid yet.',
  unknown:
    'We cannot confirm your payment yet. If your bank debited you, the order updates automatically. Do not pay twice.',
  closed: 'This order was cancelled. If a payment still arrives, we refund it in full.',
}

/** What the customer reads. */
export const paymentAnswerText = (answer: PaymentAnswer): string => SENTENCES[answer]
