import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { DriverId, OrderId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import type { Result } from '@gatefill/domain/core/result'
import { invalid } from '@gatefill/domain/core/result'
import type { DispatchDriver, DispatchOrder } from '@gatefill/domain/dispatch/dispatch'
import { driverState } from '@gatefill/domain/dispatch/dispatch'
import type { OrderCommand } from '@gatefill/domain/statuses/order-lifecycle'
import type { App } from '../../app-context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { findVans, listDrivers } from '../drivers/index.ts'
import { lockOrder, transitionOrder, unfinishedOrders } from '../orders/index.ts'
import type { DispatchRefusal, StaffOrder } from './staff-order.ts'
import { orderNotFound, readOrder, withState } from './staff-order.ts'

// Orders and drivers brought together.

/** A command of staff that needs a reason. */
async function transitionWithReason(
  app: App,
  tx: Tx,
  { staffId, orderId }: StaffOrder,
  form: { reason: string },
  { command, actor }: { command: OrderCommand; actor: 'dispatcher' | 'staff' },
): Promise<Result<DispatchOrder, DispatchRefusal>> {
  const errors = reasonErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  const order = await lockOrder(tx, orderId)
  if (order === undefined) return orderNotFound
  const by = { actor, id: staffId }
  const changed = await transitionOrder(app, tx, order, command, by, {
    reason: plainLine(form.reason),
  })
  return changed.ok ? readOrder(tx, order.id) : withState(changed, order)
}

/** Takes an order away from its driver, with a reason. */
export const unassignOrder = (app: App, tx: Tx, on: StaffOrder, form: { reason: string }) =>
  transitionWithReason(app, tx, on, form, { command: 'unassign', actor: 'dispatcher' })

/** It cannot be delivered this time: it waits for a driver again. */
export const returnOrderByStaff = (app: App, tx: Tx, on: StaffOrder, form: { reason: string }) =>
  transitionWithReason(app, tx, on, form, { command: 'return', actor: 'dispatcher' })

/** Every driver with what they do now. */
export async function listDriversOfDesk(db: Db): Promise<DispatchDriver[]> {
  const [all, vans, unfinished] = await Promise.all([listDrivers(db), findVans(db), unfinishedOrders(db)])
  const orderOf = new Map<DriverId, OrderId>(unfinished.map(({ driverId, orderId }) => [driverId, orderId]))
  return all.map((driver) => ({
    id: driver.id,
    name: driver.name,
    phone: driver.phone,
    ...(vans.get(driver.id) ?? { vehicle: driver.vehicle, plate: driver.plate }),
    state: driverState({ ...driver, orderId: orderOf.get(driver.id) }),
    onShiftSince: driver.onShiftSince?.toISOString() ?? null,
    orderId: orderOf.get(driver.id) ?? null,
  }))
}
