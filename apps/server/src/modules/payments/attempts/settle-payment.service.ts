import { isApplied, isCaptured } from '@gatefill/domain/payments/attempt-lifecycle'
import type { PaymentDecision, VerifiedPayment } from '@gatefill/domain/payments/payment-decision'
import { decidePayment } from '@gatefill/domain/payments/payment-decision'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { OrdersService } from '../../orders/index.ts'
import { expectSaved } from '../expect-saved.ts'
import type { Attempt } from './attempts.repository.ts'
import { isTransactionTaken, savePending } from './attempts.repository.ts'
import type { CapturePaymentService, VerifiedAttempt } from './capture-payment.service.ts'
import { isSuccess } from './capture-payment.service.ts'
import { lockWithAttempts } from './locks.ts'
import type { OrderPaymentService } from './order-payment.service.ts'
import type { SurplusPaymentService } from './surplus-payment.service.ts'

type SettleDeps = {
  orders: OrdersService
  orderPayments: OrderPaymentService
  capturePayment: CapturePaymentService
  captureSurplus: SurplusPaymentService['captureSurplus']
}

/** Applies a verified answer of a provider: the only place where payments are decided. */
export function settlePaymentService(
  context: Context,
  { orders, orderPayments, capturePayment, captureSurplus }: SettleDeps,
) {
  const { database, clock, log } = context

  /**
   * Applies what the provider answered, in one transaction: charge, attempt, order or refund, email; once for all answers.
   */
  async function settle(attempt: Attempt, verified: VerifiedPayment): Promise<PaymentDecision['kind']> {
    try {
      const kind = await database.transaction(async (tx) => {
        const decided = await applyVerification(tx, attempt, verified)
        context.hitFailpoint?.('payment.written')
        return decided
      })
      context.wake()
      return kind
    } catch (error) {
      if (!isTransactionTaken(error)) throw error
      log.error({ attempt: attempt.id }, 'payment not applied: its transaction belongs to another attempt')
      return 'alert'
    }
  }

  async function applyVerification(
    tx: Tx,
    { id, orderId }: Pick<Attempt, 'id' | 'orderId'>,
    verified: VerifiedPayment,
  ): Promise<PaymentDecision['kind']> {
    const { order, attempts } = await lockWithAttempts(tx, orders, orderId)
    const attempt = attempts.find((one) => one.id === id)
    if (order === undefined || attempt === undefined) throw new Error(`attempt ${id} is gone`)
    const found = { order, attempts, attempt, verified }
    const decision = decisionOn(found)
    await applyDecision(tx, found, decision)
    if (isCaptured(attempt.state)) await captureSurplus(tx, found)
    return decision.kind
  }

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

  return { settle, applyVerification }
}

function decisionOn({ order, attempts, attempt, verified }: VerifiedAttempt): PaymentDecision {
  const otherApplied = attempts.some(({ id, state }) => id !== attempt.id && isApplied(state))
  return decidePayment({ attempt, verified, orderStatus: order.status, otherApplied })
}

export type SettlementService = ReturnType<typeof settlePaymentService>
