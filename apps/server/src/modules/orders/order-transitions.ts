import type { DriverId, OrderId, UserId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok } from '@gatefill/domain/core/result'
import type { OrderActor, OrderCommand } from '@gatefill/domain/statuses/order-lifecycle'
import {
  awaitsDriver,
  decideTransition,
  isCancelled,
  isDelivered,
  keepsHandoverCode,
  UNPAID_ORDER_SECONDS,
} from '@gatefill/domain/statuses/order-lifecycle'
import type { App } from '../../app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { domainEvent } from '../../platform/domain-events.ts'
import type { LockedOrder, PaymentFacts } from './order-transitions.repository.ts'
import {
  saveMeterCheck,
  savePayment,
  savePaymentCheck,
  saveTransition,
} from './order-transitions.repository.ts'

/** Who changes an order's status; `id` where the actor is a person. */
export type TransitionActor = { actor: OrderActor; id?: string }

/** What a transition needs besides its command: a cancellation a reason, some commands the driver or the code. */
export type TransitionDetails = {
  reason?: string
  note?: string
  /** Whom the order is assigned to. */
  driverId?: DriverId
  /** The six digits that the customer will say to the driver. */
  handoverCode?: string
  /** What the order shows its customer about the money from now on. */
  payment?: PaymentFacts
  /** When the customer is told of it: 'never' where it undoes what nobody was told; at once without it. */
  notifyAt?: Date | 'never'
}

/** An order has its new status in this transaction; its payment status is not new yet. */
export type OrderTransitioned = {
  order: LockedOrder
  command: OrderCommand
  actor: OrderActor
  actorId: string | null
  reason: string | null
  notifyAt: Date | 'never' | null
}

/** What an order shows its customer about the money was changed in this transaction. */
export type PaymentRecorded = { id: OrderId; userId: UserId }

const EXPIRED_REASON = `Not paid within ${UNPAID_ORDER_SECONDS / 3600} hours`

// The one way an order changes. Lock order: order, then attempt, then refund. The caller locks, may read more, and
// transitions the order in the same transaction; what must follow in it subscribes to a domain event.

/** An order has changed, by any command. */
export const orderTransitioned = domainEvent<App, OrderTransitioned>()

/** What an order shows about its money has changed. */
export const paymentRecorded = domainEvent<App, PaymentRecorded>()

/** An order was cancelled. */
export const orderCancelled = domainEvent<App, LockedOrder>()

/** An order was delivered. */
export const orderDelivered = domainEvent<App, LockedOrder>()

/** Carries out a command on a locked order; CONFLICT names the status that does not allow it. */
export async function transitionOrder(
  app: App,
  tx: Tx,
  order: LockedOrder,
  command: OrderCommand,
  by: TransitionActor,
  details: TransitionDetails = {},
): Promise<Result<LockedOrder, 'CONFLICT'>> {
  const saved = await saveDecision(tx, order, command, by, details, app.clock())
  if (!saved.ok) return saved
  const changed = saved.value
  await orderTransitioned.publish(app, tx, transitionedOf(changed, command, by, details))
  if (details.payment !== undefined)
    await paymentRecorded.publish(app, tx, { id: order.id, userId: order.userId })
  if (isCancelled(changed.status)) await orderCancelled.publish(app, tx, changed)
  if (isDelivered(changed.status)) await orderDelivered.publish(app, tx, changed)
  return ok(changed)
}

/** Ends an order that was not paid in time. The caller has asked the provider before (C-52). */
export const expireOrder = (app: App, tx: Tx, order: LockedOrder) =>
  transitionOrder(app, tx, order, 'expire', { actor: 'clock' }, { reason: EXPIRED_REASON })

/** Saves what the order shows its customer about the money, which the payments module decides. */
export async function recordPayment(app: App, tx: Tx, id: OrderId, payment: PaymentFacts): Promise<void> {
  const userId = await savePayment(tx, id, payment, app.clock())
  if (userId !== undefined) await paymentRecorded.publish(app, tx, { id, userId })
}

/** The provider was asked just now and holds no payment. */
export const recordPaymentCheck = (app: App, tx: Tx, id: OrderId): Promise<void> =>
  savePaymentCheck(tx, id, app.clock())

/** Until when the customer of a short delivery hears from us; null once a person has decided. Gives the customer. */
export async function saveMeterCheckOfOrder(
  app: App,
  tx: Tx,
  id: OrderId,
  by: Date | null,
): Promise<UserId | undefined> {
  const userId = await saveMeterCheck(tx, id, by)
  if (userId !== undefined) await paymentRecorded.publish(app, tx, { id, userId })
  return userId
}

/** Decides on a command and saves the order's new status, as of `at`; gives the order as changed. */
async function saveDecision(
  tx: Tx,
  order: LockedOrder,
  command: OrderCommand,
  by: TransitionActor,
  details: TransitionDetails,
  at: Date,
): Promise<Result<LockedOrder, 'CONFLICT'>> {
  const decision = decideTransition(order.status, command, by.actor)
  if (!decision.ok) return decision
  const to = decision.value
  const ends = isCancelled(to)
  const { reason, note = '' } = details
  if (ends && reason === undefined) throw new Error(`${command} needs a reason`)
  const named = details.driverId ?? order.driverId
  const driverId = awaitsDriver(to) ? null : named
  const handoverCode = keepsHandoverCode(to) ? (details.handoverCode ?? order.handoverCode) : null
  const version = await saveTransition(tx, order, {
    command,
    from: order.status,
    to,
    actor: by.actor,
    actorId: by.id ?? null,
    note: reason ?? null,
    driverId,
    namedDriverId: named,
    handoverCode,
    cancellation: ends && reason !== undefined ? { reason, note } : null,
    payment: details.payment ?? null,
    at,
  })
  const cancelledBy = ends ? by.actor : order.cancelledBy
  return ok({ ...order, status: to, version, driverId, handoverCode, cancelledBy })
}

const transitionedOf = (
  order: LockedOrder,
  command: OrderCommand,
  { actor, id }: TransitionActor,
  { reason, notifyAt }: TransitionDetails,
): OrderTransitioned => ({
  order,
  command,
  actor,
  actorId: id ?? null,
  reason: reason ?? null,
  notifyAt: notifyAt ?? null,
})
