import type { PaymentDecision } from '@gatefill/domain/payments/payment-decision'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { OrdersService } from '../../orders/index.ts'
import { expectSaved } from '../expect-saved.ts'
import { savePending } from './attempts.repository.ts'
import type { CapturePaymentService } from './capture-payment.service.ts'
import type { OrderPaymentService } from './order-payment.service.ts'
import type { VerifiedAttempt } from './verified-attempt.ts'
import { isSuccess } from './verified-attempt.ts'

type ApplyDeps = {
  orders: OrdersService
  orderPayments: OrderPaymentService
  capturePayment: CapturePaymentService
}

/** Saves what was decided of a payment. */
export function applyDecisionService(
  { clock, log }: Context,
  { orders, orderPayments, capturePayment }: ApplyDeps,
) {
  async function applyDecision(tx: Tx, found: VerifiedAttempt, decision: PaymentDecision): Promise<void> {
    const { order, attempt, verified } = found
    switch (decision.kind) {
      case 'already':
        return
      case 'open':
        if (!verified.isPending) await orders.recordPaymentCheck(tx, order.id)
        return recordPending(tx, found, verified.isPending)
      case 'alert':
        log.error(
          { attempt: attempt.id, why: decision.why, providerStatus: verified.rawStatus },
          'payment not applied: staff must check it',
        )
        // The order must not say that nothing was paid before the answer is understood.
        return recordPending(tx, found, true)
      default:
        return isSuccess(decision)
          ? capturePayment.applyPayment(tx, found, decision)
          : capturePayment.captureAndRefund(tx, found, decision)
    }
  }

  /** Not paid, or not decided: saves the provider's word, and whether a payment is pending. */
  async function recordPending(
    tx: Tx,
    { order, attempts, attempt, verified }: VerifiedAttempt,
    isPending: boolean,
  ): Promise<void> {
    const answer = { isPending, providerStatus: verified.rawStatus }
    if (isPending === attempt.isPending && answer.providerStatus === attempt.providerStatus) return
    expectSaved(await savePending(tx, attempt.id, attempt.state, answer, clock()), `attempt ${attempt.id}`)
    Object.assign(attempt, answer)
    await orderPayments.recordPaymentStatus(tx, order, attempts)
  }

  return { applyDecision }
}
