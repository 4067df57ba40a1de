import type { OrderId } from '@gatefill/domain/core/ids'
import { secondsAfter, secondsBetween } from '@gatefill/domain/core/lagos-time'
import { isCaptured, isLive, LINK_SECONDS } from '@gatefill/domain/payments/attempt-lifecycle'
import { awaitsPayment } from '@gatefill/domain/statuses/order-lifecycle'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import { expireOrder, lockOrder, ORDERS_EXPIRE } from '../../orders/index.ts'
import type { Attempt } from '../records/attempts.repository.ts'
import { attemptsOf } from '../records/attempts.repository.ts'
import { pollAttempt } from './polling.ts'

/** An order that cannot be expired yet is tried again after this; for a pending payment at most so many times. */
const RETRY_SECONDS = 10 * 60
const MAX_WAITS = 12

/**
 * Polls every attempt that may still succeed, then expires the order. While the provider does not answer the order
 * waits; while a payment may be pending it waits up to two hours more. `waits` counts how often it has.
 */
export async function expireUnpaid(app: App, orderId: OrderId, waits: number): Promise<void> {
  const unpaid = (await attemptsOf(app.database.db, orderId)).filter(({ state }) => !isCaptured(state))
  const mustWait = await isPaymentPossible(app, unpaid, waits)
  await app.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order === undefined || !awaitsPayment(order.status)) return
    if (mustWait) return tryAgainLater(app, tx, orderId, waits + 1)
    const expired = await expireOrder(app, tx, order)
    if (!expired.ok) throw new Error(`order ${orderId} could not be expired`)
  })
  app.wake()
}

async function isPaymentPossible(app: App, unpaid: readonly Attempt[], waits: number): Promise<boolean> {
  const answers = await Promise.all(unpaid.map((attempt) => pollAttempt(app, attempt)))
  if (answers.some(({ reached }) => !reached)) return true
  const isPending = answers.some((answer) => answer.reached && answer.isPending)
  const isPageOpen = unpaid.some(
    ({ state, createdAt }) => isLive(state) && secondsBetween(createdAt, app.clock()) < LINK_SECONDS,
  )
  return (isPending || isPageOpen) && waits < MAX_WAITS
}

async function tryAgainLater(app: App, tx: Tx, orderId: OrderId, waits: number): Promise<void> {
  const now = app.clock()
  const runAt = secondsAfter(now, RETRY_SECONDS)
  const key = `${ORDERS_EXPIRE}:${orderId}:${waits}`
  await addOutboxMessage(tx, { topic: ORDERS_EXPIRE, key, payload: { orderId, waits }, runAt }, now)
}
