import type { Kobo } from '@gatefill/domain/core/money'
import { addKobo, lesserOf, ZERO } from '@gatefill/domain/core/money'
import { awaitsPayment } from '@gatefill/domain/orders/order-lifecycle'
import { refundOnCancel } from '@gatefill/domain/payments/cancellation-refund'
import {
  chargeJournal,
  goodwillReleasedJournal,
  refundAcceptedJournal,
  refundChargedBackJournal,
  refundProcessedJournal,
} from '@gatefill/domain/payments/ledger'
import type { PaymentDecision } from '@gatefill/domain/payments/payment-lifecycle'
import { decidePayment, isApplied, isCaptured, isLive } from '@gatefill/domain/payments/payment-lifecycle'
import { disputedMoney } from '@gatefill/domain/payments/reconciliation'
import { isChargedBack, standingRefunds } from '@gatefill/domain/payments/refund-follow-up'
import { isGoodwill } from '@gatefill/domain/payments/refund-request'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { OutboxMessage } from '../../../platform/db/outbox-insert.ts'
import type { VerifiedPayment } from '../../../providers/payments/provider.ts'
import type { LockedOrder, OrderCancelled, OrdersService } from '../../orders/index.ts'
import { disputesOf } from '../disputes/disputes.repository.ts'
import { refundsOfOrder } from '../refunds/refunds.repository.ts'
import type { Attempt } from './attempts.repository.ts'
import {
  isTransactionTaken,
  lockAttempts,
  saveCapture,
  saveNews,
  saveNextPoll,
  saveState,
} from './attempts.repository.ts'
import { lockWithAttempts } from './locks.ts'
import type { MoneyService } from './money.service.ts'
import { factsOf } from './money.service.ts'

/** An order and its attempts, locked, with the one that the provider was asked about. */
type Case = { order: LockedOrder; attempts: Attempt[]; attempt: Attempt; verified: VerifiedPayment }

type Taken = Extract<PaymentDecision, { kind: 'superseded' | 'mismatch' }>

/** What a verified answer of the provider does to our books: the only place where money comes in. */
export function settlePaymentService(context: Context, orders: OrdersService, money: MoneyService) {
  const { database, clock, log } = context

  /**
   * Applies what the provider answered about an attempt, in one transaction: charge and books, the state of the
   * attempt, the order's move or the refund, the mail. However often and in whatever order answers come, it happens
   * once.
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
    const found: Case = { order, attempts, attempt, verified }
    const otherApplied = attempts.some((one) => one.id !== id && isApplied(one.state))
    const decided = decidePayment({ attempt, verified, orderStatus: order.status, otherApplied })
    switch (decided.kind) {
      case 'already':
        break
      case 'open':
        if (!verified.underway) await orders.recordPaymentCheck(tx, order.id)
        await hear(tx, found)
        break
      case 'alert':
        log.error(
          { attempt: id, why: decided.why, providerStatus: verified.rawStatus },
          'payment not applied: a person must look',
        )
        // Nobody says that nothing was paid before it is understood.
        await hear(tx, { ...found, verified: { ...verified, underway: true } })
        break
      default:
        await ('returned' in decided
          ? takeAndReturn(tx, found, decided)
          : confirm(tx, found, decided.received))
    }
    return decided.kind
  }

  /** Not paid, or not decided: keeps the provider's word, and that a payment is under way. */
  async function hear(tx: Tx, { order, attempts, attempt, verified }: Case): Promise<void> {
    const news = { underway: verified.underway, providerStatus: verified.rawStatus }
    if (news.underway === attempt.underway && news.providerStatus === attempt.providerStatus) return
    await saveNews(tx, attempt.id, news, clock())
    Object.assign(attempt, news)
    await money.record(tx, order, attempts)
  }

  async function confirm(tx: Tx, found: Case, received: Kobo): Promise<void> {
    const { order, attempts, attempt } = found
    const news = { kind: 'received' as const, amount: received, key: attempt.id }
    const first = !attempts.some(({ state }) => isCaptured(state))
    await capture(tx, found, 'succeeded', received, money.paymentEmailOf(order, news))
    // An order whose first money has just come has no refunds: the move itself can say what it means.
    const details = first ? { payment: factsOf(attempts, []) } : {}
    const moved = await orders.transitionOrder(tx, order, 'confirmPayment', { actor: 'payment' }, details)
    if (!moved.ok) throw new Error(`order ${order.id} is payable and cannot be paid: ${moved.message}`)
    if (!first) await money.record(tx, order, attempts)
    await money.notifyInApp(tx, order, news)
  }

  /** Wrong money, or money for an order that takes none: it is booked, and goes back in full. */
  async function takeAndReturn(tx: Tx, found: Case, decided: Taken): Promise<void> {
    const { order, attempts, attempt } = found
    await capture(tx, found, decided.kind, decided.received)
    log.error({ attempt: attempt.id, decidePayment: decided.kind }, 'money taken that the order cannot use')
    if (decided.received !== null) {
      const returned = decided.returned ? { state: 'processed' as const } : {}
      const owed = { amount: decided.received, reason: decided.kind, ...returned }
      const refund = await money.owe(tx, attempt, owed)
      if (refund !== undefined && decided.returned) {
        // The provider has sent it back by itself: only the books are left to follow.
        await money.book(tx, order.id, refundAcceptedJournal(refund.id, refund.amount))
        await money.book(tx, order.id, refundProcessedJournal(refund.id, refund.amount))
      }
      if (refund !== undefined)
        await money.tell(tx, order, { kind: decided.kind, amount: refund.amount, key: refund.id })
    }
    await money.record(tx, order, attempts)
  }

  /** The charge itself. `received` is null for another currency, which the books cannot hold: a person decides. */
  async function capture(
    tx: Tx,
    { attempt, verified }: Case,
    state: Attempt['state'],
    received: Kobo | null,
    renderEmail?: OutboxMessage,
  ) {
    const fee = verified.fee ?? ZERO
    const captured = {
      state,
      providerStatus: verified.rawStatus,
      transactionId: verified.transactionId ?? null,
      paidAmount: received,
    }
    const rest = { fee, channel: verified.channel ?? null, paidAt: verified.paidAt ?? clock() }
    const booked =
      received === null
        ? undefined
        : { journal: chargeJournal(attempt.id, received, fee), entry: money.entryOf(attempt.orderId) }
    await saveCapture(tx, attempt.id, { ...captured, ...rest }, { booked, renderEmail }, clock())
    Object.assign(attempt, captured, { underway: false, nextPollAt: null })
  }

  /**
   * An order was cancelled or expired: what was captured for it goes back in full (C-58), in the same transaction.
   * A page that is still open can no longer be handed out; what is paid there comes back too.
   */
  async function onOrderCancelled(tx: Tx, { order }: OrderCancelled): Promise<void> {
    const attempts = await lockAttempts(tx, order.id)
    for (const attempt of attempts.filter(({ state }) => isLive(state))) {
      await saveState(tx, attempt.id, { from: attempt.state, to: 'expired' }, clock())
      attempt.state = 'expired'
    }
    const applied = attempts.find(({ state }) => isApplied(state))
    if (applied !== undefined) {
      const all = standingRefunds(await refundsOfOrder(tx, order.id))
      const before = all.filter(({ attemptId }) => attemptId === applied.id)
      const returned = addKobo(...before.map(({ amount }) => amount))
      const paid = applied.paidAmount ?? ZERO
      const { lost } = disputedMoney(await disputesOf(tx, applied.id))
      const chargedBack = addKobo(
        ...before.filter(({ state }) => isChargedBack(state)).map((one) => one.amount),
      )
      const owed = refundOnCancel(paid, returned)
      // What the bank took back came back to the customer already.
      const covered = lesserOf(owed, refundOnCancel(lost, chargedBack))
      if (covered > ZERO) await settleByBank(tx, applied, covered)
      const amount = refundOnCancel(owed, covered)
      const refund = amount > ZERO ? await money.owe(tx, applied, { amount, reason: 'cancelled' }) : undefined
      if (refund !== undefined) await money.tell(tx, order, { kind: 'cancelled', amount, key: refund.id })
      // What the house had sent back at its own cost, the deposit pays now.
      const goodwill = addKobo(...before.filter(isGoodwill).map((one) => one.amount))
      if (goodwill > ZERO) await money.book(tx, order.id, goodwillReleasedJournal(order.id, goodwill))
    }
    await money.record(tx, order, attempts)
  }

  /** A part of what is owed that the bank has returned: nothing is sent, and the deposit pays what the bank took. */
  async function settleByBank(tx: Tx, attempt: Attempt, amount: Kobo): Promise<void> {
    const refund = await money.owe(tx, attempt, { amount, reason: 'charged_back', state: 'charged_back' })
    if (refund !== undefined)
      await money.book(tx, attempt.orderId, refundChargedBackJournal(refund.id, amount))
  }

  /** The provider could not be asked whether money has come: until it can, nobody says that none has. */
  async function doubt(attempt: Attempt): Promise<void> {
    // Without a link the customer was never on its page.
    if (attempt.underway || attempt.link === null) return
    await database.transaction(async (tx) => {
      const { order, attempts } = await lockWithAttempts(tx, orders, attempt.orderId)
      const found = attempts.find(({ id }) => id === attempt.id)
      if (order === undefined || found === undefined || isCaptured(found.state)) return
      await saveNews(tx, found.id, { underway: true, providerStatus: found.providerStatus }, clock())
      found.underway = true
      await money.record(tx, order, attempts)
    })
  }

  /**
   * Nobody has paid in a week: the last look was due at `dueAt`. The page is not handed out again, and the order does
   * not say any longer that a payment is being checked; what comes later all the same is told by an event.
   */
  async function giveUp(id: Attempt['id'], orderId: Attempt['orderId'], dueAt: Date | null): Promise<void> {
    await database.transaction(async (tx) => {
      const { order, attempts } = await lockWithAttempts(tx, orders, orderId)
      const attempt = attempts.find((one) => one.id === id)
      if (order === undefined || attempt === undefined || isCaptured(attempt.state)) return
      const last = { polls: attempt.polls + 1, nextPollAt: null }
      if (!(await saveNextPoll(tx, id, dueAt, last, clock()))) return
      if (isLive(attempt.state)) await saveState(tx, id, { from: attempt.state, to: 'expired' }, clock())
      await saveNews(tx, id, { underway: false, providerStatus: attempt.providerStatus }, clock())
      attempt.underway = false
      await money.record(tx, order, attempts)
    })
  }

  /** The provider refused a bank transfer: its customer hears that the order is not paid by it; `source` names the event. */
  async function tellRefusedTransfer({ id, orderId, amount }: Attempt, source: string): Promise<void> {
    await database.transaction(async (tx) => {
      const order = await orders.lockOrder(tx, orderId)
      if (order === undefined || !awaitsPayment(order.status)) return
      await money.paymentChanged.publish(tx, { order, news: 'refused', amount, source: `${id}:${source}` })
    })
  }

  return { settle, applyVerification, onOrderCancelled, doubt, giveUp, tellRefusedTransfer }
}

export type SettlementService = ReturnType<typeof settlePaymentService>
