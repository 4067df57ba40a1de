import { isApplied, isCaptured } from '@gatefill/domain/payments/attempt-lifecycle'
import type { PaymentDecision, VerifiedPayment } from '@gatefill/domain/payments/payment-decision'
import { decidePayment } from '@gatefill/domain/payments/payment-decision'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { OrdersService } from '../../orders/index.ts'
import { applyDecisionService } from './apply-decision.service.ts'
import type { Attempt } from './attempts.repository.ts'
import { isTransactionTaken } from './attempts.repository.ts'
import type { CapturePaymentService } from './capture-payment.service.ts'
import { lockWithAttempts } from './locks.ts'
import type { OrderPaymentService } from './order-payment.service.ts'
import type { SurplusPaymentService } from './surplus-payment.service.ts'
import type { VerifiedAttempt } from './verified-attempt.ts'

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
  const { database, log } = context
  const { applyDecision } = applyDecisionService(context, { orders, orderPayments, capturePayment })

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

  return { settle, applyVerification }
}

function decisionOn({ order, attempts, attempt, verified }: VerifiedAttempt): PaymentDecision {
  const otherApplied = attempts.some(({ id, state }) => id !== attempt.id && isApplied(state))
  return decidePayment({ attempt, verified, orderStatus: order.status, otherApplied })
}

export type SettlementService = ReturnType<typeof settlePaymentService>
