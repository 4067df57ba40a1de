import { awaitsPayment } from '@gatefill/domain/orders/order-lifecycle'
import { attemptStates, isCaptured, isLive } from '@gatefill/domain/payments/attempt-lifecycle'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { LockedOrder, OrdersService } from '../../orders/index.ts'
import { expectSaved } from '../expect-saved.ts'
import type { PaymentNotifications } from '../payment-notifications.service.ts'
import type { Attempt } from './attempts.repository.ts'
import { saveNextPoll, savePending, saveState } from './attempts.repository.ts'
import { lockWithAttempts } from './locks.ts'
import type { OrderPaymentService } from './order-payment.service.ts'

type UnpaidDeps = {
  orders: OrdersService
  notifications: PaymentNotifications
  orderPayments: OrderPaymentService
}

type LockedAttempt = { order: LockedOrder; attempts: Attempt[]; attempt: Attempt }

/** Attempts of which no payment is known: the provider does not answer, polling ends, a transfer was refused. */
export function unpaidAttemptsService(
  { database, clock }: Context,
  { orders, notifications, orderPayments }: UnpaidDeps,
) {
  /** The attempt with its order, locked; undefined once its payment is decided. */
  async function lockUnpaid(
    tx: Tx,
    { id, orderId }: Pick<Attempt, 'id' | 'orderId'>,
  ): Promise<LockedAttempt | undefined> {
    const { order, attempts } = await lockWithAttempts(tx, orders, orderId)
    const attempt = attempts.find((one) => one.id === id)
    if (order === undefined || attempt === undefined || isCaptured(attempt.state)) return undefined
    return { order, attempts, attempt }
  }

  async function recordPending(
    tx: Tx,
    { order, attempts, attempt }: LockedAttempt,
    isPending: boolean,
  ): Promise<void> {
    const answer = { isPending, providerStatus: attempt.providerStatus }
    expectSaved(await savePending(tx, attempt.id, attempt.state, answer, clock()), `attempt ${attempt.id}`)
    attempt.isPending = isPending
    await orderPayments.recordPaymentStatus(tx, order, attempts)
  }

  /** The provider could not be asked: until it answers, the order does not say that nothing was paid. */
  async function recordUnreachable(attempt: Attempt): Promise<void> {
    // Without a link the customer was never on its page.
    if (attempt.isPending || attempt.link === null) return
    await database.transaction(async (tx) => {
      const locked = await lockUnpaid(tx, attempt)
      if (locked !== undefined) await recordPending(tx, locked, true)
    })
  }

  /**
   * The last poll of an attempt found no payment: its page is not handed out again, and the order does not say any
   * longer that a payment is being checked. A payment that still comes is known by its webhook.
   */
  async function endPolling(polled: Attempt): Promise<void> {
    await database.transaction(async (tx) => {
      const locked = await lockUnpaid(tx, polled)
      if (locked === undefined) return
      const { attempt } = locked
      const last = { polls: attempt.polls + 1, nextPollAt: null }
      if (!(await saveNextPoll(tx, polled, last, clock()))) return
      if (isLive(attempt.state)) {
        const transition = attemptStates.transition(attempt.state, 'expired')
        expectSaved(await saveState(tx, attempt.id, transition, { at: clock() }), `attempt ${attempt.id}`)
        attempt.state = 'expired'
      }
      await recordPending(tx, locked, false)
    })
  }

  /** The provider refused a bank transfer: the customer learns that it does not pay the order; `source` names the event. */
  async function notifyRefusedTransfer({ id, orderId, amount }: Attempt, source: string): Promise<void> {
    await database.transaction(async (tx) => {
      const order = await orders.lockOrder(tx, orderId)
      if (order === undefined || !awaitsPayment(order.status)) return
      await notifications.notify(tx, order, { kind: 'refused', amount, key: `${id}:${source}` })
    })
  }

  return { recordUnreachable, endPolling, notifyRefusedTransfer }
}

export type UnpaidAttemptsService = ReturnType<typeof unpaidAttemptsService>
