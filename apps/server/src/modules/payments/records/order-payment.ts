import { ZERO } from '@gatefill/domain/core/money'
import { isCaptured } from '@gatefill/domain/payments/attempt-lifecycle'
import { paymentStatusOf, refundTotalOf } from '@gatefill/domain/payments/order-payment'
import { standingRefunds } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { LockedOrder, PaymentFacts } from '../../orders/index.ts'
import { recordPayment } from '../../orders/index.ts'
import type { Attempt } from './attempts.repository.ts'
import type { Refund } from './refunds.repository.ts'
import { refundsOfOrder } from './refunds.repository.ts'

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

/** `attempts` are all of the order, as they are now. */
export async function recordPaymentStatus(
  app: App,
  tx: Tx,
  order: LockedOrder,
  attempts: readonly Attempt[],
): Promise<void> {
  const hasMoney = attempts.some(({ state }) => isCaptured(state))
  const facts = paymentFactsOf(attempts, hasMoney ? standingRefunds(await refundsOfOrder(tx, order.id)) : [])
  if (facts.paymentStatus === order.paymentStatus && facts.refundTotal === order.refundTotal) return
  await recordPayment(app, tx, order.id, facts)
}
