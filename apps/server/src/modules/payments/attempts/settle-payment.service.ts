import { isApplied, isCaptured } from '@gatefill/domain/payments/attempt-lifecycle'
import type { PaymentDecision, VerifiedPayment } from '@gatefill/domain/payments/payment-decision'
import { decidePayment, paysOrder } from '@gatefill/domain/payments/payment-decision'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { LockedOrder, OrdersService } from '../../orders/index.ts'
import { isOrderChanged } from '../../orders/index.ts'
import { applyDecisionService } from './apply-decision.service.ts'
import type { Attempt } from './attempts.repository.ts'
import { isAttemptChanged, isTransactionTaken } from './attempts.repository.ts'
import type { CapturePaymentService } from './capture-payment.service.ts'
import { lockWithAttempts } from './locks.ts'
import type { OrderPaymentService } from './order-payment.service.ts'
import type { SurplusPaymentService } from './surplus-payment.service.ts'
import type { PaymentAsRead, VerifiedAttempt } from './verified-attempt.ts'

/** The event that reported a payment, and the order as it was read with it. */
export type PaymentReport = { inboxId: number; order?: LockedOrder | undefined }

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
   * `report` is what is known of the event that led to it: where it succeeds, it is followed up in the same transaction.
   */
  async function settle(
    attempt: Attempt,
    verified: VerifiedPayment,
    report?: PaymentReport,
  ): Promise<PaymentDecision['kind']> {
    const read = report?.order && { ...report, order: report.order, attempt }
    if (read !== undefined && (await settleAsRead(read, verified))) return 'succeeded'
    try {
      const kind = await database.transaction(async (tx) => {
        const decided = await applyVerification(tx, attempt, verified, report)
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

  /**
   * The usual case in one round trip: the one payment of an order that awaits it, as both were read with the event. False,
   * and nothing is written, in any other case, and where either was changed meanwhile; locks then decide.
   */
  async function settleAsRead(found: PaymentAsRead, verified: VerifiedPayment): Promise<boolean> {
    // The customer has agreed to another price since this payment was started.
    if (found.attempt.amount !== found.order.total) return false
    const decision = decisionOn({ ...found, attempts: [found.attempt], verified })
    if (!paysOrder(decision) || (verified.others ?? []).length > 0) return false
    try {
      const email = await database.transaction((tx) =>
        capturePayment.applyAsRead(tx, { ...found, verified }, decision),
      )
      if (email === undefined) context.wake()
      else context.ownMessages?.begin(email)
      return true
    } catch (error) {
      if (isAttemptChanged(error) || isOrderChanged(error) || isTransactionTaken(error)) return false
      throw error
    }
  }

  async function applyVerification(
    tx: Tx,
    { id, orderId }: Pick<Attempt, 'id' | 'orderId'>,
    verified: VerifiedPayment,
    report?: PaymentReport,
  ): Promise<PaymentDecision['kind']> {
    const { order, attempts } = await lockWithAttempts(tx, orders, orderId)
    const attempt = attempts.find((one) => one.id === id)
    if (order === undefined || attempt === undefined) throw new Error(`attempt ${id} is gone`)
    const found = { order, attempts, attempt, verified, inboxId: report?.inboxId }
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
