import { formatNaira } from '@gatefill/domain/core/money'
import type { Order } from '@gatefill/domain/orders/order'
import { isPaymentChecking, isPaymentConfirmed } from '@gatefill/domain/payments/payment-status'
import { refundArrival, refundDueAt } from '@gatefill/domain/payments/refunds/refund-progress'
import * as texts from './texts.ts'

/** What a cancellation means for the money, before it is confirmed (C-58): all that was paid comes back. */
export function refundPromise(
  order: Pick<Order, 'paymentStatus' | 'total'>,
  now: Date,
): {
  amount: string | undefined
  text: string
} {
  if (isPaymentConfirmed(order.paymentStatus))
    return { amount: formatNaira(order.total), text: refundArrival(refundDueAt(now)) }
  if (isPaymentChecking(order.paymentStatus))
    return {
      amount: undefined,
      text: texts.weAreStillCheckingA,
    }
  return {
    amount: undefined,
    text: texts.weHaveNotReceivedA,
  }
}
