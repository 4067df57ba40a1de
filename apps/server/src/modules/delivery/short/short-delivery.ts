import type { DriverId } from '@gatefill/domain/core/ids'
import { lagosMidnight, toDate } from '@gatefill/domain/core/lagos-time'
import type { Kobo } from '@gatefill/domain/core/money'
import {
  HELD_WITHOUT_PHOTO,
  isShortHeld,
  isShortPattern,
  meterCheckBy,
  patternNotes,
  patternsSince,
} from '@gatefill/domain/delivery/short-hold'
import type { ShortRule } from '@gatefill/domain/fleet/dispatch-rules'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { domainEvent } from '../../../platform/domain-events.ts'
import type { DriverStop, LockedRun } from '../../dispatch/index.ts'
import { reportDelivery } from '../../dispatch/index.ts'
import type { LockedOrder } from '../../orders/index.ts'
import { fleetRulesAt } from '../../rules/index.ts'
import { countShort, insertShortDelivery, lockCustomer, sumsSince } from './short-deliveries.repository.ts'

/**
 * An order was delivered with less than its litres, in this transaction; `shortDl` lacks, for `price` kobo. `checkBy`: when
 * the customer hears from us, where a person decides; null where the price goes back by itself.
 */
export type DeliveredShort = {
  order: LockedOrder
  litres: number
  shortDl: number
  price: Kobo
  checkBy: Date | null
}

/** In kobo; litres as ordered, and what lacks of them in decilitres. */
type Shortage = { litres: number; shortDl: number; price: Kobo }

/** Who poured, and the run and stop of it; none of an order that stands in no run. */
type ShortGate = {
  order: LockedOrder
  driverId: DriverId
  gate:
    | { run: Pick<LockedRun['run'], 'id' | 'vehicleId' | 'shiftId'>; stop: Pick<DriverStop, 'id'> }
    | undefined
  /** The picture of the meter that the phone uploads, before or after. */
  photoId?: string | undefined
}

// Deliveries with less than was paid for: what goes back by itself, what a person decides, and what two people look at.

/** An order was delivered with less than was paid for. */
export const deliveredShort = domainEvent<App, DeliveredShort>()

/** Decides in the transaction of the delivery, whose order is locked, and tells who subscribes. */
export async function deliverShort(
  app: App,
  tx: Tx,
  { order, driverId, gate, photoId }: ShortGate,
  shortage: Shortage,
): Promise<void> {
  const at = app.clock()
  const rule = (await fleetRulesAt(tx, at)).shortDelivery
  const vehicleId = gate?.run.vehicleId ?? null
  const ofOrder = { orderId: order.id, gate, at }
  await lockCustomer(tx, order.userId)
  const sums = await sumsSince(tx, { driverId, vehicleId, userId: order.userId }, lagosMidnight(at))
  const checkBy = isShortHeld(shortage, sums, rule) ? toDate(meterCheckBy(at)) : null
  await insertShortDelivery(tx, { ...shortage, orderId: order.id, driverId, vehicleId, checkBy, at })
  if (checkBy !== null && photoId === undefined)
    await reportDelivery(app, tx, { ...ofOrder, driverId, kind: 'photo_missing', note: HELD_WITHOUT_PHOTO })
  await reportPatterns(app, tx, { order, driverId, gate }, rule, at)
  await deliveredShort.publish(app, tx, { order, ...shortage, checkBy })
}

async function reportPatterns(
  app: App,
  tx: Tx,
  { order, driverId, gate }: ShortGate,
  rule: ShortRule,
  at: Date,
) {
  const counts = await countShort(tx, { driverId, userId: order.userId }, patternsSince(at))
  const where = { orderId: order.id, gate, at, kind: 'short_pattern' } as const
  if (isShortPattern(counts.driver, rule.driverWeek))
    await reportDelivery(app, tx, { ...where, driverId, note: patternNotes.driver(counts.driver) })
  if (isShortPattern(counts.customer, rule.customerMonth))
    await reportDelivery(app, tx, { ...where, driverId, note: patternNotes.customer(counts.customer) })
}
