import type { Kobo } from '@gatefill/domain/core/money'
import { ZERO } from '@gatefill/domain/core/money'
import { attemptStates, isApplied, isLive } from '@gatefill/domain/payments/attempt-lifecycle'
import { disputedMoney } from '@gatefill/domain/payments/dispute'
import { goodwillReleasedJournal, refundChargedBackJournal } from '@gatefill/domain/payments/ledger'
import { cancellationRefund } from '@gatefill/domain/payments/refunds/cancellation-refund'
import { standingRefunds } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import type { App } from '../../../../app-context.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { LockedOrder } from '../../../orders/index.ts'
import { postJournal } from '../../ledger/post-journal.ts'
import { notifyAndEmail } from '../../payment-notifications.ts'
import type { Attempt } from '../../records/attempts.repository.ts'
import { lockAttempts, saveState } from '../../records/attempts.repository.ts'
import { disputesOf } from '../../records/disputes.repository.ts'
import { expectSaved } from '../../records/expect-saved.ts'
import { recordPaymentStatus } from '../../records/order-payment.ts'
import { refundsOfOrder } from '../../records/refunds.repository.ts'
import { createRefund } from './create-refund.ts'

/**
 * An order was cancelled or expired: what was captured for it is refunded in full, in the same transaction. A payment
 * page that is still open is not handed out again; what is paid there is refunded too.
 */
export async function onOrderCancelled(app: App, tx: Tx, order: LockedOrder): Promise<void> {
  const attempts = await lockAttempts(tx, order.id)
  for (const attempt of attempts.filter(({ state }) => isLive(state))) await expireAttempt(app, tx, attempt)
  const applied = attempts.find(({ state }) => isApplied(state))
  if (applied !== undefined) await refundPayment(app, tx, order, applied)
  await recordPaymentStatus(app, tx, order, attempts)
}

async function expireAttempt(app: App, tx: Tx, attempt: Attempt): Promise<void> {
  const transition = attemptStates.transition(attempt.state, 'expired')
  expectSaved(await saveState(tx, attempt.id, transition, { at: app.clock() }), `attempt ${attempt.id}`)
  attempt.state = transition.to
}

async function refundPayment(app: App, tx: Tx, order: LockedOrder, attempt: Attempt): Promise<void> {
  const refunds = standingRefunds(await refundsOfOrder(tx, order.id))
  const ofAttempt = refunds.filter(({ attemptId }) => attemptId === attempt.id)
  const { lost } = disputedMoney(await disputesOf(tx, attempt.id))
  const owed = cancellationRefund(attempt.paidAmount ?? ZERO, ofAttempt, lost)
  if (owed.chargedBack > ZERO) await settleByChargeback(app, tx, attempt, owed.chargedBack)
  if (owed.refund > ZERO) await sendBackPayment(app, tx, order, attempt, owed.refund)
  if (owed.goodwill > ZERO)
    await postJournal(app, tx, order.id, goodwillReleasedJournal(order.id, owed.goodwill))
}

async function sendBackPayment(
  app: App,
  tx: Tx,
  order: LockedOrder,
  attempt: Attempt,
  amount: Kobo,
): Promise<void> {
  const refund = await createRefund(app, tx, attempt, { amount, kind: 'cancelled' })
  if (refund !== undefined)
    await notifyAndEmail(app, tx, order, { kind: 'cancelled', amount, key: refund.id })
}

/** The bank has returned this part already: nothing is sent, and the deposit covers the chargeback. */
async function settleByChargeback(app: App, tx: Tx, attempt: Attempt, amount: Kobo): Promise<void> {
  const refund = await createRefund(app, tx, attempt, { amount, kind: 'charged_back', state: 'charged_back' })
  if (refund !== undefined)
    await postJournal(app, tx, attempt.orderId, refundChargedBackJournal(refund.id, amount))
}
