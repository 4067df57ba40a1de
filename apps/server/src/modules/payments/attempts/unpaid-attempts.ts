import { attemptStates, isCaptured, isLive } from '@gatefill/domain/payments/attempt-lifecycle'
import { awaitsPayment } from '@gatefill/domain/statuses/order-lifecycle'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { LockedOrder } from '../../orders/index.ts'
import { lockOrder } from '../../orders/index.ts'
import { publishPaymentChange } from '../payment-notifications.ts'
import type { Attempt } from '../records/attempts.repository.ts'
import { saveNextPoll, savePending, saveState } from '../records/attempts.repository.ts'
import { expectSaved } from '../records/expect-saved.ts'
import { lockWithAttempts } from '../records/locks.ts'
import { recordPaymentStatus } from '../records/order-payment.ts'

type LockedAttempt = { order: LockedOrder; attempts: Attempt[]; attempt: Attempt }

/** The attempt with its order, locked; undefined once its payment is decided. */
async function lockUnpaid(
  tx: Tx,
  { id, orderId }: Pick<Attempt, 'id' | 'orderId'>,
): Promise<LockedAttempt | undefined> {
  const { order, attempts } = await lockWithAttempts(tx, orderId)
  const attempt = attempts.find((one) => one.id === id)
  if (order === undefined || attempt === undefined || isCaptured(attempt.state)) return undefined
  return { order, attempts, attempt }
}

async function recordPending(
  app: App,
  tx: Tx,
  { order, attempts, attempt }: LockedAttempt,
  isPending: boolean,
): Promise<void> {
  const answer = { isPending, providerStatus: attempt.providerStatus }
  expectSaved(await savePending(tx, attempt.id, attempt.state, answer, app.clock()), `attempt ${attempt.id}`)
  attempt.isPending = isPending
  await recordPaymentStatus(app, tx, order, attempts)
}

/** The provider could not be asked: until it answers, the order does not say that nothing was paid. */
export async function recordUnreachable(app: App, attempt: Attempt): Promise<void> {
  // Without a link the customer was never on its page.
  if (attempt.isPending || attempt.link === null) return
  await app.database.transaction(async (tx) => {
    const locked = await lockUnpaid(tx, attempt)
    if (locked !== undefined) await recordPending(app, tx, locked, true)
  })
}

/**
 * The last poll of an attempt found no payment: its page is not handed out again, and the order does not say any
 * longer that a payment is being checked. A payment that still comes is known by its webhook.
 */
export async function endPolling(app: App, polled: Attempt): Promise<void> {
  await app.database.transaction(async (tx) => {
    const locked = await lockUnpaid(tx, polled)
    if (locked === undefined) return
    const { attempt } = locked
    const last = { polls: attempt.polls + 1, nextPollAt: null }
    if (!(await saveNextPoll(tx, polled, last, app.clock()))) return
    if (isLive(attempt.state)) {
      const transition = attemptStates.transition(attempt.state, 'expired')
      expectSaved(await saveState(tx, attempt.id, transition, { at: app.clock() }), `attempt ${attempt.id}`)
      attempt.state = 'expired'
    }
    await recordPending(app, tx, locked, false)
  })
}

/** The provider refused a bank transfer: the customer learns that it does not pay the order; `source` names the event. */
export async function notifyRefusedTransfer(
  app: App,
  { id, orderId, amount }: Attempt,
  source: string,
): Promise<void> {
  await app.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order === undefined || !awaitsPayment(order.status)) return
    await publishPaymentChange(app, tx, order, { kind: 'refused', amount, key: `${id}:${source}` })
  })
}
