import { ZERO } from '@gatefill/domain/core/money'
import { attemptStates, isApplied, isCaptured } from '@gatefill/domain/payments/attempt-lifecycle'
import { chargeJournal } from '@gatefill/domain/payments/ledger'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { OutboxMessage } from '../../../platform/db/outbox-insert.ts'
import type { ClaimedMessage } from '../../../platform/jobs/claimed-messages.ts'
import type { OrdersService } from '../../orders/index.ts'
import { expiryKey } from '../../orders/index.ts'
import type { PostJournalService } from '../ledger/post-journal.service.ts'
import type { PaymentNotifications } from '../payment-notifications.service.ts'
import type { CreateRefund } from '../refunds/create-refund.service.ts'
import { pollMessage } from '../topics.ts'
import type { Attempt, CaptureRecords } from './attempts.repository.ts'
import { saveCapture, saveLastCapture } from './attempts.repository.ts'
import type { OrderPaymentService } from './order-payment.service.ts'
import { paymentFactsOf } from './order-payment.service.ts'
import { returnPaymentService } from './return-payment.service.ts'
import type { PaymentAsRead, Success, UnwantedPayment, VerifiedAttempt } from './verified-attempt.ts'

type CaptureDeps = {
  orders: OrdersService
  journals: PostJournalService
  notifications: PaymentNotifications
  orderPayments: OrderPaymentService
  createRefund: CreateRefund
}

/** Puts together what is saved of a charge. */
function createBuildCapture({ clock }: Context, journals: PostJournalService) {
  /** The charge itself. `received` is null for another currency, which the ledger cannot hold: staff returns it. */
  function buildCapture(
    { attempt, verified, inboxId }: Pick<VerifiedAttempt, 'attempt' | 'verified' | 'inboxId'>,
    { kind, received }: Success | UnwantedPayment,
    email?: OutboxMessage,
  ) {
    const fee = verified.fee ?? ZERO
    const transition = attemptStates.transition(attempt.state, kind)
    const captured = {
      providerStatus: verified.rawStatus,
      transactionId: verified.transactionId ?? null,
      paidAmount: received,
    }
    const rest = { fee, channel: verified.channel ?? null, paidAt: verified.paidAt ?? clock() }
    const charge =
      received === null
        ? undefined
        : {
            journal: chargeJournal(attempt.id, received, fee),
            entry: journals.journalEntry(attempt.orderId),
          }
    const over: Pick<CaptureRecords, 'inboxId' | 'settledKeys'> = isApplied(kind)
      ? { inboxId, settledKeys: keysSettledBy(attempt) }
      : { inboxId: undefined, settledKeys: [] }
    return {
      save: [attempt.id, transition, { ...captured, ...rest }, { charge, email, ...over }, clock()] as const,
      captured: { ...attempt, ...captured, state: kind, isPending: false, nextPollAt: null },
    }
  }

  return buildCapture
}

/** Applies a payment to what was read with its event. */
function createApplyAsRead(
  context: Context,
  { orders, notifications }: Pick<CaptureDeps, 'orders' | 'notifications'>,
  buildCapture: ReturnType<typeof createBuildCapture>,
) {
  /**
   * The first payment of an order that was read with the event and is not locked: order, notification and
   * capture are written in one round trip, and each refuses what was changed since it was read. Gives the message of the
   * email where this server is to begin it.
   */
  async function applyAsRead(
    tx: Tx,
    found: PaymentAsRead & Pick<VerifiedAttempt, 'verified'>,
    decision: Success,
  ): Promise<ClaimedMessage | undefined> {
    const { order, attempt } = found
    const notice = { kind: 'received' as const, amount: decision.received, key: attempt.id }
    const email = notifications.paymentEmail(order, notice)
    const { save, captured } = buildCapture(found, decision, email)
    const payment = paymentFactsOf([captured], [])
    const paid = await orders.transitionOrder(tx, order, 'confirmPayment', { actor: 'payment' }, { payment })
    if (!paid.ok) throw new Error(`order ${order.id} is payable and cannot be paid: ${paid.message}`)
    await notifications.notify(tx, order, notice)
    context.hitFailpoint?.('payment.written')
    const lease = context.ownMessages?.lease(email.topic, 1)
    const id = await saveLastCapture(tx, lease, ...save)
    return lease === undefined || id === undefined ? undefined : { ...email, id, tries: 1 }
  }

  return applyAsRead
}

/** Takes money that a provider has captured into the ledger: it pays the order, or goes back in full. */
export function capturePaymentService(
  context: Context,
  { orders, journals, notifications, orderPayments, createRefund }: CaptureDeps,
) {
  const { log } = context
  const buildCapture = createBuildCapture(context, journals)
  const applyAsRead = createApplyAsRead(context, { orders, notifications }, buildCapture)
  const { refundUnwanted } = returnPaymentService({ notifications, createRefund })

  async function capture(
    tx: Tx,
    found: VerifiedAttempt,
    decision: Success | UnwantedPayment,
    email?: OutboxMessage,
  ): Promise<void> {
    const { save, captured } = buildCapture(found, decision, email)
    await saveCapture(tx, ...save)
    Object.assign(found.attempt, captured)
  }

  /** The right amount for an order that awaits it: the order becomes paid, and the customer gets the receipt. */
  async function applyPayment(tx: Tx, found: VerifiedAttempt, decision: Success): Promise<void> {
    const { attempts, attempt } = found
    const order =
      attempt.amount === found.order.total
        ? found.order
        : await orders.takeEarlierPrice(tx, found.order, attempt.amount)
    const notice = { kind: 'received' as const, amount: decision.received, key: attempt.id }
    const isFirst = !attempts.some(({ state }) => isCaptured(state))
    await capture(tx, found, decision, notifications.paymentEmail(order, notice))
    // An order whose first payment has just come has no refunds: the transition itself can save what it means.
    const details = isFirst ? { payment: paymentFactsOf(attempts, []) } : {}
    const paid = await orders.transitionOrder(tx, order, 'confirmPayment', { actor: 'payment' }, details)
    if (!paid.ok) throw new Error(`order ${order.id} is payable and cannot be paid: ${paid.message}`)
    if (!isFirst) await orderPayments.recordPaymentStatus(tx, order, attempts)
    await notifications.notify(tx, order, notice)
  }

  /** A wrong amount, or a payment for an order that takes none: it is captured, and refunded in full. */
  async function captureAndRefund(tx: Tx, found: VerifiedAttempt, decision: UnwantedPayment): Promise<void> {
    const { order, attempts, attempt } = found
    const { kind, received } = decision
    await capture(tx, found, decision)
    log.error({ attempt: attempt.id, decision: kind }, 'a payment was captured that the order cannot use')
    if (received !== null) await refundUnwanted(tx, found, { kind, received })
    await orderPayments.recordPaymentStatus(tx, order, attempts)
  }

  return { applyPayment, applyAsRead, captureAndRefund }
}

/** What has nothing left to do once an attempt pays its order: its next poll, and the end of an unpaid order. */
const keysSettledBy = ({ id, orderId, nextPollAt }: Attempt): CaptureRecords['settledKeys'] =>
  nextPollAt === null ? [expiryKey(orderId)] : [expiryKey(orderId), pollMessage(id, nextPollAt).key]

export type CapturePaymentService = ReturnType<typeof capturePaymentService>
