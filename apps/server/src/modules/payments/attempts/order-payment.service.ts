import { ZERO } from '@gatefill/domain/core/money'
import { isCaptured } from '@gatefill/domain/payments/attempt-lifecycle'
import { paymentStatusOf, refundTotalOf } from '@gatefill/domain/payments/order-payment'
import { standingRefunds } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import type { Tx } from '../../../platform/db/database.ts'
import type { LockedOrder, OrdersService, PaymentFacts } from '../../orders/index.ts'
import type { Refund } from '../refunds/refunds.repository.ts'
import { refundsOfOrder } from '../refunds/refunds.repository.ts'
import type { Attempt } from './attempts.repository.ts'

/** What attempts and the refunds that count mean for the customer. */
export function paymentFactsOf(attempts: readonly Attempt[], refunds: readonly Refund[]): PaymentFacts {
  const money = attempts.map((attempt) => ({
    state: attempt.state,
    isPending: attempt.isPending,
    paidAmount: attempt.paidAmount ?? ZERO,
    refunds: refunds.filter(({ attemptId }) => attemptId === attempt.id),
  }))
  return { paymentStatus: paymentStatusOf(money), refundTotal: refundTotalOf(money) }
}

/** Keeps the payment status and the refund total of an order equal to what its attempts and refunds say. */
export function orderPaymentService(orders: Pick<OrdersService, 'recordPayment'>) {
  /** `attempts` are all of the order, as they are now. */
  async function recordPaymentStatus(
    tx: Tx,
    order: LockedOrder,
    attempts: readonly Attempt[],
  ): Promise<void> {
    const hasMoney = attempts.some(({ state }) => isCaptured(state))
    const facts = paymentFactsOf(
      attempts,
      hasMoney ? standingRefunds(await refundsOfOrder(tx, order.id)) : [],
    )
    if (facts.paymentStatus === order.paymentStatus && facts.refundTotal === order.refundTotal) return
    await orders.recordPayment(tx, order.id, facts)
  }

  return { recordPaymentStatus }
}

export type OrderPaymentService = ReturnType<typeof orderPaymentService>
