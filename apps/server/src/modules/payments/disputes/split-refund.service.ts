import type { Kobo } from '@gatefill/domain/core/money'
import { addKobo, negate } from '@gatefill/domain/core/money'
import { refundChargedBackJournal } from '@gatefill/domain/payments/ledger'
import { afterDisputes, partCoveredBy } from '@gatefill/domain/payments/refunds/refund-hold'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { OrdersService } from '../../orders/index.ts'
import type { Attempt } from '../attempts/attempts.repository.ts'
import { lockWithAttempts } from '../attempts/locks.ts'
import type { OrderPaymentService } from '../attempts/order-payment.service.ts'
import { expectSaved } from '../expect-saved.ts'
import type { PostJournalService } from '../ledger/post-journal.service.ts'
import type { PaymentNotifications } from '../payment-notifications.service.ts'
import type { CreateRefund } from '../refunds/create-refund.service.ts'
import { chargedBackOf } from '../refunds/refund-of-payment.ts'
import type { Refund } from '../refunds/refunds.repository.ts'
import { refundsOfOrder } from '../refunds/refunds.repository.ts'
import { disputesOf, saveCoveredPart } from './disputes.repository.ts'

type SplitDeps = {
  orders: Pick<OrdersService, 'lockOrder'>
  journals: PostJournalService
  notifications: PaymentNotifications
  orderPayments: OrderPaymentService
  createRefund: CreateRefund
}

/** Refunds of a payment of which the bank has returned a part. */
export function splitRefundService(
  context: Context,
  { orders, journals, notifications, orderPayments, createRefund }: SplitDeps,
) {
  const { database, clock } = context

  /**
   * A chargeback covers a part of a refund that was not sent: that part is closed as returned by the bank, and the rest
   * becomes a refund of its own, which is sent. Nothing happens where that is not so any more.
   */
  async function splitRefund({ id, orderId }: Pick<Refund, 'id' | 'orderId'>): Promise<void> {
    await database.transaction(async (tx) => {
      const { order, attempts } = await lockWithAttempts(tx, orders, orderId)
      const refunds = await refundsOfOrder(tx, orderId)
      const refund = refunds.find((one) => one.id === id)
      const attempt = attempts.find((one) => one.id === refund?.attemptId)
      if (order === undefined || refund === undefined || attempt === undefined) return
      const disputes = await disputesOf(tx, attempt.id)
      const settled = chargedBackOf(refunds, attempt.id)
      if (afterDisputes(refund.amount, disputes, settled) !== 'split') return
      const rest = await closeCovered(tx, attempt, refund, partCoveredBy(disputes, settled))
      if (rest === undefined) throw new Error(`refund ${id} was split before`)
      await orderPayments.recordPaymentStatus(tx, order, attempts)
      await notifications.notifyAndEmail(tx, order, { kind: 'partial', amount: rest.amount, key: rest.id })
    })
    context.wake()
  }

  /** The ledger owes the whole refund already, so the rest is posted no second time. */
  async function closeCovered(
    tx: Tx,
    attempt: Attempt,
    refund: Refund,
    covered: Kobo,
  ): Promise<Refund | undefined> {
    expectSaved(await saveCoveredPart(tx, refund, covered, clock()), `refund ${refund.id}`)
    await journals.postJournal(tx, attempt.orderId, refundChargedBackJournal(refund.id, covered))
    const amount = addKobo(refund.amount, negate(covered))
    return createRefund(tx, attempt, {
      amount,
      kind: refund.kind,
      source: `rest:${refund.id}`,
      journal: null,
    })
  }

  return { splitRefund }
}

export type SplitRefundService = ReturnType<typeof splitRefundService>
