import type { OrderId } from '@gatefill/domain/core/ids'
import { secondsAfter, secondsBetween } from '@gatefill/domain/core/lagos-time'
import { awaitsPayment } from '@gatefill/domain/orders/order-lifecycle'
import { isCaptured, isLive, LINK_SECONDS } from '@gatefill/domain/payments/attempt-lifecycle'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import type { OrdersService } from '../../orders/index.ts'
import { ORDERS_EXPIRE } from '../../orders/index.ts'
import type { Attempt } from './attempts.repository.ts'
import { attemptsOf } from './attempts.repository.ts'
import type { PollingService } from './polling.service.ts'

/** An order that cannot be expired yet is tried again after this; for a pending payment at most so many times. */
const RETRY_SECONDS = 10 * 60
const MAX_WAITS = 12

/** Ends orders that were not paid in time (C-52). */
export function expireOrderService(
  context: Context,
  { orders, polling }: { orders: OrdersService; polling: PollingService },
) {
  const { database, clock } = context

  /**
   * Polls every attempt that may still succeed, then expires the order. While the provider does not answer the order
   * waits; while a payment may be pending it waits up to two hours more. `waits` counts how often it has.
   */
  async function expireUnpaid(orderId: OrderId, waits: number): Promise<void> {
    const unpaid = (await attemptsOf(database.db, orderId)).filter(({ state }) => !isCaptured(state))
    const mustWait = await isPaymentPossible(unpaid, waits)
    await database.transaction(async (tx) => {
      const order = await orders.lockOrder(tx, orderId)
      if (order === undefined || !awaitsPayment(order.status)) return
      if (mustWait) return tryAgainLater(tx, orderId, waits + 1)
      const expired = await orders.expireOrder(tx, order)
      if (!expired.ok) throw new Error(`order ${orderId} could not be expired`)
    })
    context.wake()
  }

  async function isPaymentPossible(unpaid: readonly Attempt[], waits: number): Promise<boolean> {
    const answers = await Promise.all(unpaid.map((attempt) => polling.pollAttempt(attempt)))
    if (answers.some(({ reached }) => !reached)) return true
    const isPending = answers.some((answer) => answer.reached && answer.isPending)
    const isPageOpen = unpaid.some(
      ({ state, createdAt }) => isLive(state) && secondsBetween(createdAt, clock()) < LINK_SECONDS,
    )
    return (isPending || isPageOpen) && waits < MAX_WAITS
  }

  async function tryAgainLater(tx: Tx, orderId: OrderId, waits: number): Promise<void> {
    const now = clock()
    const runAt = secondsAfter(now, RETRY_SECONDS)
    const key = `${ORDERS_EXPIRE}:${orderId}:${waits}`
    await addOutboxMessage(tx, { topic: ORDERS_EXPIRE, key, payload: { orderId, waits }, runAt }, now)
  }

  return { expireUnpaid }
}
