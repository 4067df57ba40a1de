import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { DriverId, OrderId } from '@gatefill/domain/core/ids'
import { parseId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { DispatchDriver, DispatchOrder } from '@gatefill/domain/dispatch/dispatch'
import { assignProblem, DRIVER_REQUIRED, driverState, reasonErrors } from '@gatefill/domain/dispatch/dispatch'
import type { OrderCommand } from '@gatefill/domain/orders/order-lifecycle'
import { decideTransition } from '@gatefill/domain/orders/order-lifecycle'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { DriversService } from '../drivers/index.ts'
import type { OrdersService } from '../orders/index.ts'
import { staffCancellations } from './staff-cancellation.service.ts'
import type { DispatchRefusal, StaffOrder } from './staff-order.ts'
import { orderNotFound, stateOf, withState } from './staff-order.ts'

export type DispatchDeps = { orders: OrdersService; drivers: DriversService }

/** Orders and drivers brought together. Lock order: the order, then the driver. */
export function dispatchService(context: Context, { orders, drivers }: DispatchDeps) {
  const { database } = context

  /** Gives an order to a driver who is on shift and has none; of two who try, one wins. */
  async function assignTo(
    tx: Tx,
    { staffId, orderId }: StaffOrder,
    form: { driverId: string; reason?: string },
    command: 'assign' | 'reassign',
  ): Promise<Result<DispatchOrder, DispatchRefusal>> {
    const driverId = parseId('driver', form.driverId)
    if (driverId === undefined) return invalid({ driverId: [DRIVER_REQUIRED] })
    const order = await orders.lockOrder(tx, orderId)
    if (order === undefined) return orderNotFound
    const decision = decideTransition(order.status, command, 'dispatcher')
    if (!decision.ok) return withState(decision, order)
    const driver = await drivers.lockDriver(tx, driverId)
    if (driver === undefined || !driver.active) return invalid({ driverId: [DRIVER_REQUIRED] })
    const problem = assignProblem({ ...driver, orderId: await orders.unfinishedOrderOf(tx, driver.id) })
    if (problem !== undefined) return refuse('CONFLICT', { message: problem, details: stateOf(order) })
    const by = { actor: 'dispatcher', id: staffId } as const
    const why = form.reason === undefined ? {} : { reason: plainLine(form.reason) }
    const changed = await orders.transitionOrder(tx, order, command, by, { driverId: driver.id, ...why })
    return changed.ok ? read(tx, order.id) : withState(changed, order)
  }

  /** From the driver who has accepted it to another one; the customer's code, if there is one, is void. */
  async function reassign(tx: Tx, on: StaffOrder, form: { driverId: string; reason: string }) {
    const errors = reasonErrors(form)
    return hasErrors(errors) ? invalid(errors) : assignTo(tx, on, form, 'reassign')
  }

  /** A command of staff that needs a reason. */
  async function transitionWithReason(
    tx: Tx,
    { staffId, orderId }: StaffOrder,
    form: { reason: string },
    { command, actor }: { command: OrderCommand; actor: 'dispatcher' | 'staff' },
  ): Promise<Result<DispatchOrder, DispatchRefusal>> {
    const errors = reasonErrors(form)
    if (hasErrors(errors)) return invalid(errors)
    const order = await orders.lockOrder(tx, orderId)
    if (order === undefined) return orderNotFound
    const by = { actor, id: staffId }
    const changed = await orders.transitionOrder(tx, order, command, by, {
      reason: plainLine(form.reason),
    })
    return changed.ok ? read(tx, order.id) : withState(changed, order)
  }

  async function read(tx: Tx, id: OrderId): Promise<Result<DispatchOrder>> {
    const order = await orders.findWorkOrder(tx, id)
    if (order === undefined) throw new Error(`order ${id} is gone`)
    return ok(order)
  }

  /** Every driver with what they do now. */
  async function listDrivers(): Promise<DispatchDriver[]> {
    const { db } = database
    const [all, stock, unfinished] = await Promise.all([
      drivers.listDrivers(db),
      drivers.stockOf(db),
      orders.unfinishedOrders(db),
    ])
    const orderOf = new Map<DriverId, OrderId>(unfinished.map(({ driverId, orderId }) => [driverId, orderId]))
    return all.map((driver) => ({
      id: driver.id,
      name: driver.name,
      phone: driver.phone,
      vehicle: driver.vehicle,
      plate: driver.plate,
      state: driverState({ ...driver, orderId: orderOf.get(driver.id) }),
      onShiftSince: driver.onShiftSince?.toISOString() ?? null,
      stock: stock.filter(({ driverId }) => driverId === driver.id),
      orderId: orderOf.get(driver.id) ?? null,
    }))
  }

  return {
    /** Gives a paid order to a driver. */
    assign: (tx: Tx, on: StaffOrder, form: { driverId: string }) => assignTo(tx, on, form, 'assign'),
    reassign,
    unassign: (tx: Tx, on: StaffOrder, form: { reason: string }) =>
      transitionWithReason(tx, on, form, { command: 'unassign', actor: 'dispatcher' }),
    /** It cannot be delivered this time: it waits for a driver again. */
    returnOrder: (tx: Tx, on: StaffOrder, form: { reason: string }) =>
      transitionWithReason(tx, on, form, { command: 'return', actor: 'dispatcher' }),
    ...staffCancellations(context, orders),
    listDrivers,
  }
}

export type DispatchService = ReturnType<typeof dispatchService>
