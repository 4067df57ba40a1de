import type { Kobo } from '@gatefill/domain/core/money'
import { addKobo, negate } from '@gatefill/domain/core/money'
import { refundChargedBackJournal } from '@gatefill/domain/payments/ledger'
import { afterDisputes, partCoveredBy } from '@gatefill/domain/payments/refunds/refund-hold'
import type { App } from '../../../../app-context.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { postJournal } from '../../ledger/post-journal.ts'
import { notifyAndEmail } from '../../payment-notifications.ts'
import type { Attempt } from '../../records/attempts.repository.ts'
import { disputesOf, saveCoveredPart } from '../../records/disputes.repository.ts'
import { expectSaved } from '../../records/expect-saved.ts'
import { lockWithAttempts } from '../../records/locks.ts'
import { recordPaymentStatus } from '../../records/order-payment.ts'
import type { Refund } from '../../records/refunds.repository.ts'
import { refundsOfOrder } from '../../records/refunds.repository.ts'
import { createRefund } from '../refunds/create-refund.ts'
import { chargedBackOf } from '../refunds/refund-of-payment.ts'

/**
 * A chargeback covers a part of a refund that was not sent: that part is closed as returned by the bank, and the rest
 * becomes a refund of its own, which is sent. Nothing happens where that is not so any more.
 */
export async function splitRefund(app: App, { id, orderId }: Pick<Refund, 'id' | 'orderId'>): Promise<void> {
  await app.database.transaction(async (tx) => {
    const { order, attempts } = await lockWithAttempts(tx, orderId)
    const refunds = await refundsOfOrder(tx, orderId)
    const refund = refunds.find((one) => one.id === id)
    const attempt = attempts.find((one) => one.id === refund?.attemptId)
    if (order === undefined || refund === undefined || attempt === undefined) return
    const disputes = await disputesOf(tx, attempt.id)
    const settled = chargedBackOf(refunds, attempt.id)
    if (afterDisputes(refund.amount, disputes, settled) !== 'split') return
    const rest = await closeCovered(app, tx, attempt, refund, partCoveredBy(disputes, settled))
    if (rest === undefined) throw new Error(`refund ${id} was split before`)
    await recordPaymentStatus(app, tx, order, attempts)
    await notifyAndEmail(app, tx, order, { kind: 'partial', amount: rest.amount, key: rest.id })
  })
  app.wake()
}

/** The ledger owes the whole refund already, so the rest is posted no second time. */
async function closeCovered(
  app: App,
  tx: Tx,
  attempt: Attempt,
  refund: Refund,
  covered: Kobo,
): Promise<Refund | undefined> {
  expectSaved(await saveCoveredPart(tx, refund, covered, app.clock()), `refund ${refund.id}`)
  await postJournal(app, tx, attempt.orderId, refundChargedBackJournal(refund.id, covered, refund.turns))
  const amount = addKobo(refund.amount, negate(covered))
  return createRefund(app, tx, attempt, {
    amount,
    kind: refund.kind,
    source: refund.turns === 0 ? `rest:${refund.id}` : `rest:${refund.id}:${refund.turns}`,
    journal: null,
  })
}
