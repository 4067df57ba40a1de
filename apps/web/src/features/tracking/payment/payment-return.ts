import type { Order } from '@gatefill/domain/orders/order'
import { awaitsPayment, isPaidOrLater } from '@gatefill/domain/statuses/order-lifecycle'
import { isPaymentChecking } from '@gatefill/domain/statuses/payment-status'

/**
 * What a customer reads who comes back from the payment page. `not_charged`: the provider was asked and has no payment.
 * `nothing_yet`: no payment is known, and nobody has said that none will come. `unknown`: a payment may be on its way.
 * `closed`: the order takes no payment any more.
 */
export type PaymentReturn = 'looking' | 'received' | 'not_charged' | 'nothing_yet' | 'unknown' | 'closed'

/** How long the order is polled at the fast interval. */
export const CHECK_SECONDS = 60

/** How long it may take until the provider was asked; 'not paid' is not said before. */
export const PATIENCE_SECONDS = 6

/** What has been seen of the order since the customer came back. */
export type Sighting = {
  /** Undefined: not read yet, or the network is away. */
  order: Pick<Order, 'status' | 'paymentStatus' | 'paymentCheckedAt'> | undefined
  /** When the customer came back, by the server's clock; undefined: not known. */
  askedAt: string | undefined
  /** Seconds since the customer came back. */
  seconds: number
  /** A payment was being checked at the provider in an earlier answer. */
  wasChecking: boolean
}

/** Decides by the order alone: the return itself proves nothing (C-57). */
export function paymentReturn({ order, askedAt, seconds, wasChecking }: Sighting): PaymentReturn {
  const isOverdue = seconds >= CHECK_SECONDS
  if (order === undefined) return isOverdue ? 'unknown' : 'looking'
  if (isPaidOrLater(order.status)) return 'received'
  if (!awaitsPayment(order.status)) return 'closed'
  if (isPaymentChecking(order.paymentStatus)) return isOverdue ? 'unknown' : 'looking'
  const { paymentCheckedAt } = order
  const wasAsked = askedAt !== undefined && paymentCheckedAt !== null && paymentCheckedAt >= askedAt
  if (wasChecking || wasAsked) return 'not_charged'
  return seconds >= PATIENCE_SECONDS ? 'nothing_yet' : 'looking'
}

/** Whether it is still worth polling at the fast interval. */
export const isSettled = (outcome: PaymentReturn): boolean => outcome !== 'looking'
