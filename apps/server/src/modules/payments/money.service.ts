import type { OrderId } from '@gatefill/domain/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/ids'
import type { Journal } from '@gatefill/domain/ledger'
import { refundRequestedJournal } from '@gatefill/domain/ledger'
import type { Kobo } from '@gatefill/domain/money'
import { ZERO } from '@gatefill/domain/money'
import type { MoneyNews } from '@gatefill/domain/notice-texts'
import type { RefundState } from '@gatefill/domain/payment-lifecycle'
import { isCaptured, paymentStatusOf } from '@gatefill/domain/payment-lifecycle'
import { refundTotalOf, standingRefunds } from '@gatefill/domain/refund-follow-up'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { factChannel } from '../../platform/facts.ts'
import { addEffect } from '../../platform/jobs/outbox.ts'
import type { LockedOrder, OrdersService } from '../orders/index.ts'
import type { Attempt } from './attempts.repository.ts'
import { writeJournal } from './ledger.repository.ts'
import type { MailKind } from './payments.mails.ts'
import type { Refund } from './refunds.repository.ts'
import { insertRefund, refundsOfOrder } from './refunds.repository.ts'
import { MAIL_TOPIC, REFUND_TOPIC } from './topics.ts'

/** Money of an order moved in this transaction, in kobo; `source` is the attempt or refund that it belongs to. */
export type MoneyMoved = { order: LockedOrder; news: MoneyNews; amount: Kobo; source: string }

/** What the other parts of this module share: the books, new refunds, mails, and what the order tells of its money. */
export function moneyService(context: Context, orders: OrdersService) {
  const { clock, ids } = context
  const moneyMoved = factChannel<MoneyMoved>()

  const book = (tx: Tx, orderId: OrderId, journal: Journal) =>
    writeJournal(tx, journal, { id: ids.next(ID_PREFIX.journal), orderId, at: clock() })

  /**
   * Owes an amount of an attempt back to the customer, once for a reason. The call to the provider leaves after the
   * commit; `state` other than requested means that the provider returns it without us. `journal` says whose money it
   * is (the deposit, unless told), null that it is owed in the books already.
   */
  async function owe(
    tx: Tx,
    attempt: Attempt,
    owed: {
      amount: Kobo
      reason: string
      state?: RefundState
      journal?: ((id: Refund['id'], amount: Kobo) => Journal) | null
      replaces?: Refund['id']
    },
  ): Promise<Refund | undefined> {
    const now = clock()
    const id = asId<Refund['id']>(ids.next(ID_PREFIX.refund))
    const refund: Refund = {
      id,
      attemptId: attempt.id,
      orderId: attempt.orderId,
      reason: owed.reason,
      amount: owed.amount,
      state: owed.state ?? 'requested',
      providerRefundId: null,
      marker: id,
      sends: 0,
      looks: 0,
      nextLookAt: null,
      sentAt: null,
      expectedAt: null,
      replaces: owed.replaces ?? null,
      createdAt: now,
      updatedAt: now,
    }
    if (!(await insertRefund(tx, refund))) return undefined
    const journal = owed.journal === undefined ? refundRequestedJournal : owed.journal
    if (journal !== null) await book(tx, attempt.orderId, journal(id, owed.amount))
    if (owed.state !== undefined) return refund
    const key = `${REFUND_TOPIC}:${id}`
    await addEffect(tx, { topic: REFUND_TOPIC, key, payload: { refundId: id }, runAt: now }, now)
    return refund
  }

  /** Tells the customer by mail and in the application; `key` names the occasion, which is told once. */
  async function tell(
    tx: Tx,
    order: LockedOrder,
    mail: { kind: MailKind; amount: Kobo; key: string },
  ): Promise<void> {
    const now = clock()
    const payload = { kind: mail.kind, orderId: order.id, userId: order.userId, amount: mail.amount }
    await addEffect(
      tx,
      { topic: MAIL_TOPIC, key: `${MAIL_TOPIC}:${mail.kind}:${mail.key}`, payload, runAt: now },
      now,
    )
    await moneyMoved.publish(tx, { order, news: mail.kind, amount: mail.amount, source: mail.key })
  }

  /** Writes to the order what its attempts and refunds, as they are now, mean for the customer. */
  async function record(tx: Tx, order: LockedOrder, attempts: readonly Attempt[]): Promise<void> {
    const captured = attempts.some(({ state }) => isCaptured(state))
    await recordWith(tx, order, attempts, captured ? standingRefunds(await refundsOfOrder(tx, order.id)) : [])
  }

  /** The same where the refunds are known; an order whose first money has just come has none. */
  async function recordWith(
    tx: Tx,
    order: LockedOrder,
    attempts: readonly Attempt[],
    refunds: readonly Refund[],
  ): Promise<void> {
    const money = attempts.map((attempt) => ({
      state: attempt.state,
      inProgress: attempt.underway,
      paidAmount: attempt.paidAmount ?? ZERO,
      refunds: refunds.filter(({ attemptId }) => attemptId === attempt.id),
    }))
    const paymentStatus = paymentStatusOf(money)
    const refundTotal = refundTotalOf(money)
    if (paymentStatus === order.paymentStatus && refundTotal === order.refundTotal) return
    await orders.recordPayment(tx, order.id, { paymentStatus, refundTotal })
  }

  return { book, owe, tell, record, recordWith, moneyMoved }
}

export type MoneyService = ReturnType<typeof moneyService>
