import type { DriverId } from '@gatefill/domain/core/ids'
import { lagosMidnight, toDate } from '@gatefill/domain/core/lagos-time'
import type { Kobo } from '@gatefill/domain/core/money'
import type { ShortRule } from '@gatefill/domain/delivery/short-hold'
import {
  isShortHeld,
  isShortPattern,
  meterCheckBy,
  patternNotes,
  patternsSince,
} from '@gatefill/domain/delivery/short-hold'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { eventChannel } from '../../../platform/domain-events.ts'
import type { DriverStop, LockedRun, RunsService } from '../../dispatch/index.ts'
import type { FleetService } from '../../fleet/index.ts'
import type { LockedOrder } from '../../orders/index.ts'
import { countShort, insertShortDelivery, lockCustomer, sumsSince } from './short-deliveries.repository.ts'

export type ShortDeliveryDeps = {
  readRules: FleetService['rulesAt']
  reportDelivery: RunsService['reportDelivery']
}

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
}

/** Deliveries with less than was paid for: what goes back by itself, what a person decides, and what two people look at. */
export function shortDeliveryService({ clock }: Pick<Context, 'clock'>, deps: ShortDeliveryDeps) {
  const deliveredShort = eventChannel<DeliveredShort>()

  /** Decides in the transaction of the delivery, whose order is locked, and tells who subscribes. */
  async function deliverShort(
    tx: Tx,
    { order, driverId, gate }: ShortGate,
    shortage: Shortage,
  ): Promise<void> {
    const at = clock()
    const rule = (await deps.readRules(tx, at)).shortDelivery
    const vehicleId = gate?.run.vehicleId ?? null
    await lockCustomer(tx, order.userId)
    const sums = await sumsSince(tx, { driverId, vehicleId, userId: order.userId }, lagosMidnight(at))
    const checkBy = isShortHeld(shortage, sums, rule) ? toDate(meterCheckBy(at)) : null
    await insertShortDelivery(tx, { ...shortage, orderId: order.id, driverId, vehicleId, checkBy, at })
    await reportPatterns(tx, { order, driverId, gate }, rule, at)
    await deliveredShort.publish(tx, { order, ...shortage, checkBy })
  }

  async function reportPatterns(tx: Tx, { order, driverId, gate }: ShortGate, rule: ShortRule, at: Date) {
    const counts = await countShort(tx, { driverId, userId: order.userId }, patternsSince(at))
    const where = { orderId: order.id, gate, at, kind: 'short_pattern' } as const
    if (isShortPattern(counts.driver, rule.driverWeek))
      await deps.reportDelivery(tx, { ...where, driverId, note: patternNotes.driver(counts.driver) })
    if (isShortPattern(counts.customer, rule.customerMonth))
      await deps.reportDelivery(tx, { ...where, driverId, note: patternNotes.customer(counts.customer) })
  }

  return { deliverShort, deliveredShort }
}
