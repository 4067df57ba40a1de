import type { ServedArea } from '@gatefill/domain/addresses/service-area'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import { invalid, ok, type Result } from '@gatefill/domain/core/result'
import {
  slotMovedSentence,
  slotWindow,
  type TimeSlot,
  windowInsteadOf,
} from '@gatefill/domain/delivery/time-slot'
import type { Order } from '@gatefill/domain/orders/order'
import { deliveryErrors } from '@gatefill/domain/orders/order-form'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { domainEvent } from '../../../platform/domain-events.ts'
import { type Delivery, deliveryAddress } from '../delivery-address.ts'
import type { LockedOrder } from '../order-transitions.repository.ts'
import type { OrderTransitioned } from '../order-transitions.ts'
import { pausedOrders } from '../paused-orders.ts'
import { areaOf } from '../place-order.ts'
import { findSlot, goesTo, saveDestination, saveSlot } from './delivery-change.repository.ts'

/** Where else an order goes, checked. */
type Destination = Delivery & { area: ServedArea | undefined }

// Another address and another time of an order that no run has yet (C-91).

/** A saved address of the customer, or a typed one, as the new destination, by the rules of a new order. */
export async function destinationOf(
  app: App,
  userId: UserId,
  { items }: Pick<Order, 'items'>,
  wanted: { addressText: string; addressId?: string },
): Promise<Result<Destination, 'VALIDATION' | 'CONFLICT'>> {
  const delivery = await deliveryAddress(app.database.db, userId, wanted)
  const errors = deliveryErrors(delivery)
  if (hasErrors(errors)) return invalid(errors)
  const paused = await pausedOrders(app, { items }, delivery)
  return paused ?? ok({ ...delivery, area: await areaOf(app, delivery) })
}

/**
 * Saves what differs from an order that this transaction has locked; undefined stays as it is. False where nothing
 * differs, and nothing was written.
 */
export async function redirectOrder(
  app: App,
  tx: Tx,
  order: LockedOrder,
  { to, slot }: { to: Destination | undefined; slot: TimeSlot | null | undefined },
): Promise<boolean> {
  const now = app.clock()
  const isElsewhere = to !== undefined && !(await goesTo(tx, order.id, to))
  if (isElsewhere) await saveDestination(tx, order, to, now)
  const window = slot && slotWindow(slot, now)
  const isAtAnotherTime =
    window !== undefined && (await findSlot(tx, order.id))?.from !== (window ?? undefined)?.from
  if (isAtAnotherTime) await saveSlot(tx, order.id, window, now)
  return isElsewhere || isAtAnotherTime
}

/** The chosen time had passed when the payment arrived; `text` says which one it is now. */
export type SlotMoved = { order: { id: OrderId; userId: UserId }; text: string; at: Date }

/** The time of an order was moved, because the payment came after it. */
export const slotMoved = domainEvent<App, SlotMoved>()

/** Moves the chosen time of an order whose payment arrived after it. */
export async function moveLateSlot(app: App, tx: Tx, { order, command }: OrderTransitioned): Promise<void> {
  // A window that is chosen at this very moment has not passed.
  if (command !== 'confirmPayment' || order.slotTo === null) return
  const slot = await findSlot(tx, order.id)
  const at = app.clock()
  const next = slot && windowInsteadOf(slot, at)
  if (next === undefined) return
  await saveSlot(tx, order.id, next, at)
  await slotMoved.publish(app, tx, { order, text: slotMovedSentence(next, at), at })
}
