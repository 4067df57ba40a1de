import type { OrderId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import type { Kobo } from '@gatefill/domain/core/money'
import { ZERO } from '@gatefill/domain/core/money'
import type { MoneyEvent } from '@gatefill/domain/notifications/notification-templates'
import type { Journal } from '@gatefill/domain/payments/ledger'
import { refundRequestedJournal } from '@gatefill/domain/payments/ledger'
import type { RefundState } from '@gatefill/domain/payments/payment-lifecycle'
import { isCaptured, paymentStatusOf } from '@gatefill/domain/payments/payment-lifecycle'
import { refundTotalOf, standingRefunds } from '@gatefill/domain/payments/refund-follow-up'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { OutboxMessage } from '../../../platform/db/outbox-insert.ts'
import { eventChannel } from '../../../platform/domain-events.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import type { LockedOrder, OrdersService, PaymentFacts } from '../../orders/index.ts'
import type { Entry } from '../ledger/ledger.repository.ts'
import { writeJournal } from '../ledger/ledger.repository.ts'
import type { MailKind } from '../payments.mails.ts'
import { refundStep } from '../refunds/refund-messages.ts'
import type { Refund } from '../refunds/refunds.repository.ts'
import { insertRefund, refundsOfOrder } from '../refunds/refunds.repository.ts'
import { MAIL_TOPIC } from '../topics.ts'
import type { Attempt } from './attempts.repository.ts'

/** Money of an order moved in this transaction, in kobo; `source` is the attempt or refund that it belongs to. */
export type PaymentChanged = { order: LockedOrder; news: MoneyEvent; amount: Kobo; source: string }

/** An occasion to tell of, in kobo; `key` names it, and it is told once. */
type News = { kind: MailKind; amount: Kobo; key: string }

/** What the other parts of this module share: the books, new refunds, mails, and what the order tells of its money. */
export function moneyService(context: Context, orders: OrdersService) {
  const { clock, ids } = context
  const paymentChanged = eventChannel<PaymentChanged>()

  /** A new entry of the books about an order. */
  const entryOf = (orderId: OrderId): Entry => ({ id: ids.next(ID_PREFIX.journal), orderId, at: clock() })

  const book = (tx: Tx, orderId: OrderId, journal: Journal) => writeJournal(tx, journal, entryOf(orderId))

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
      nextPollAt: null,
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
    await addOutboxMessage(tx, refundStep(id, now), now)
    return refund
  }

  /** Tells the customer by mail and in the application. */
  async function tell(tx: Tx, order: LockedOrder, news: News): Promise<void> {
    await addOutboxMessage(tx, paymentEmailOf(order, news), clock())
    await notifyInApp(tx, order, news)
  }

  /** The mail alone, for whoever writes it together with what it tells of. */
  function paymentEmailOf(order: LockedOrder, { kind, amount, key }: News): OutboxMessage {
    const payload = { kind, orderId: order.id, userId: order.userId, amount }
    return { topic: MAIL_TOPIC, key: `${MAIL_TOPIC}:${kind}:${key}`, payload, runAt: clock() }
  }

  /** In the application alone. */
  const notifyInApp = (tx: Tx, order: LockedOrder, { kind, amount, key }: News): Promise<void> =>
    paymentChanged.publish(tx, { order, news: kind, amount, source: key })

  /** Writes to the order what its attempts and refunds, as they are now, mean for the customer. */
  async function record(tx: Tx, order: LockedOrder, attempts: readonly Attempt[]): Promise<void> {
    const captured = attempts.some(({ state }) => isCaptured(state))
    const facts = factsOf(attempts, captured ? standingRefunds(await refundsOfOrder(tx, order.id)) : [])
    if (facts.paymentStatus === order.paymentStatus && facts.refundTotal === order.refundTotal) return
    await orders.recordPayment(tx, order.id, facts)
  }

  return { book, entryOf, owe, tell, paymentEmailOf, notifyInApp, record, paymentChanged }
}

/** What attempts and the refunds that stand mean for the customer. */
export function factsOf(attempts: readonly Attempt[], refunds: readonly Refund[]): PaymentFacts {
  const money = attempts.map((attempt) => ({
    state: attempt.state,
    inProgress: attempt.underway,
    paidAmount: attempt.paidAmount ?? ZERO,
    refunds: refunds.filter(({ attemptId }) => attemptId === attempt.id),
  }))
  return { paymentStatus: paymentStatusOf(money), refundTotal: refundTotalOf(money) }
}

export type MoneyService = ReturnType<typeof moneyService>
