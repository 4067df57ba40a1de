import { isPaidOrLater } from '../statuses/order-lifecycle.ts'
import type { OrderStatus } from '../statuses/order-status.ts'
import type { AttemptState } from './attempt-lifecycle.ts'
import { isCaptured } from './attempt-lifecycle.ts'

/**
 * What staff learn after they had the providers asked about an order.
 * `paid`: it is paid. `returned`: money was found that the order cannot take. `pending`: a provider does not say yet.
 * `unreached`: one did not answer in time. `not_paid`: nothing that is not recorded. `none_open`: nobody was asked.
 */
export const PAYMENT_CHECKS = ['paid', 'returned', 'pending', 'unreached', 'not_paid', 'none_open'] as const
export type PaymentCheck = (typeof PAYMENT_CHECKS)[number]

/** The label of the button with which staff ask. */
export const CHECK_PAYMENT_NOW = 'Check payment now'

/** What a provider said of one attempt; `isPending` also where its answer is not understood. */
export type PolledAttempt = { reached: boolean; isPending: boolean; isPaid: boolean }

/**
 * Whether there is somebody to ask: a payment that is not decided, of an order that is not paid. Also after the order was
 * cancelled: what its customer was charged then goes back.
 */
export const canCheckPayment = (status: OrderStatus, attempts: readonly { state: AttemptState }[]): boolean =>
  !isPaidOrLater(status) && attempts.some(({ state }) => !isCaptured(state))

/** `status` is that of the order after the answers were applied. */
export function paymentCheck(status: OrderStatus, polled: readonly PolledAttempt[]): PaymentCheck {
  if (isPaidOrLater(status)) return 'paid'
  if (polled.some(({ isPaid }) => isPaid)) return 'returned'
  if (polled.some(({ reached }) => !reached)) return 'unreached'
  if (polled.some(({ isPending }) => isPending)) return 'pending'
  return polled.length === 0 ? 'none_open' : 'not_paid'
}

/** Whether we ask again by ourselves, as the sentence promises. */
export const isAskedAgain = ({ reached, isPending }: PolledAttempt): boolean => !reached || isPending

const SENTENCES: Readonly<Record<PaymentCheck, string>> = {
  paid: 'The payment is recorded. The order is paid.',
  returned:
    'A payment was found that this order cannot take. It is recorded, and it goes back to the customer in full.',
  pending: 'The payment provider does not say yet whether this is paid. We ask again by ourselves.',
  unreached: 'The payment provider does not answer. We ask again by ourselves.',
  not_paid:
    'The payment provider knows of no payment that is not recorded here. One that arrives later is found by itself.',
  none_open: 'Nobody was asked: every payment that was started for this order is recorded already.',
}

/** What staff read. */
export const paymentCheckText = (check: PaymentCheck): string => SENTENCES[check]
