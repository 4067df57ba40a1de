import type { Kobo } from '@gatefill/domain/core/money'
import { ZERO } from '@gatefill/domain/core/money'
import { attemptStates, isApplied, isLive } from '@gatefill/domain/payments/attempt-lifecycle'
import { disputedMoney } from '@gatefill/domain/payments/dispute'
import { goodwillReleasedJournal, refundChargedBackJournal } from '@gatefill/domain/payments/ledger'
import { cancellationRefund } from '@gatefill/domain/payments/refunds/cancellation-refund'
import { standingRefunds } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { LockedOrder } from '../../orders/index.ts'
import type { Attempt } from '../attempts/attempts.repository.ts'
import { lockAttempts, saveState } from '../attempts/attempts.repository.ts'
import type { OrderPaymentService } from '../attempts/order-payment.service.ts'
import { disputesOf } from '../disputes/disputes.repository.ts'
import { expectSaved } from '../expect-saved.ts'
import type { PostJournalService } from '../ledger/post-journal.service.ts'
import type { PaymentNotifications } from '../payment-notifications.service.ts'
import type { CreateRefund } from './create-refund.service.ts'
import { refundsOfOrder } from './refunds.repository.ts'

type CancelledOrderDeps = {
  journals: PostJournalService
  notifications: PaymentNotifications
  orderPayments: OrderPaymentService
  createRefund: CreateRefund
}

/** What the cancellation of an order means for its payments (C-58). */
export function refundCancelledOrderService(
  { clock }: Context,
  { journals, notifications, orderPayments, createRefund }: CancelledOrderDeps,
) {
  /**
   * An order was cancelled or expired: what was captured for it is refunded in full, in the same transaction. A payment
   * page that is still open is not handed out again; what is paid there is refunded too.
   */
  async function onOrderCancelled(tx: Tx, order: LockedOrder): Promise<void> {
    const attempts = await lockAttempts(tx, order.id)
    for (const attempt of attempts.filter(({ state }) => isLive(state))) await expireAttempt(tx, attempt)
    const applied = attempts.find(({ state }) => isApplied(state))
    if (applied !== undefined) await refundPayment(tx, order, applied)
    await orderPayments.recordPaymentStatus(tx, order, attempts)
  }

  async function expireAttempt(tx: Tx, attempt: Attempt): Promise<void> {
    const transition = attemptStates.transition(attempt.state, 'expired')
    expectSaved(await saveState(tx, attempt.id, transition, { at: clock() }), `attempt ${attempt.id}`)
    attempt.state = transition.to
  }

  async function refundPayment(tx: Tx, order: LockedOrder, attempt: Attempt): Promise<void> {
    const refunds = standingRefunds(await refundsOfOrder(tx, order.id))
    const ofAttempt = refunds.filter(({ attemptId }) => attemptId === attempt.id)
    const { lost } = disputedMoney(await disputesOf(tx, attempt.id))
    const owed = cancellationRefund(attempt.paidAmount ?? ZERO, ofAttempt, lost)
    if (owed.chargedBack > ZERO) await settleByChargeback(tx, attempt, owed.chargedBack)
    if (owed.refund > ZERO) await sendBack(tx, order, attempt, owed.refund)
    if (owed.goodwill > ZERO)
      await journals.postJournal(tx, order.id, goodwillReleasedJournal(order.id, owed.goodwill))
  }

  async function sendBack(tx: Tx, order: LockedOrder, attempt: Attempt, amount: Kobo): Promise<void> {
    const refund = await createRefund(tx, attempt, { amount, kind: 'cancelled' })
    if (refund !== undefined)
      await notifications.notifyAndEmail(tx, order, { kind: 'cancelled', amount, key: refund.id })
  }

  /** The bank has returned this part already: nothing is sent, and the deposit covers the chargeback. */
  async function settleByChargeback(tx: Tx, attempt: Attempt, amount: Kobo): Promise<void> {
    const refund = await createRefund(tx, attempt, { amount, kind: 'charged_back', state: 'charged_back' })
    if (refund !== undefined)
      await journals.postJournal(tx, attempt.orderId, refundChargedBackJournal(refund.id, amount))
  }

  return { onOrderCancelled }
}
