import { hasErrors } from '@gatefill/domain/core/field-errors'
import { parseId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, refuse } from '@gatefill/domain/core/result'
import type { DispatchOrder } from '@gatefill/domain/dispatch/dispatch'
import { assignProblem, DRIVER_REQUIRED, reasonErrors } from '@gatefill/domain/dispatch/dispatch'
import { decideTransition } from '@gatefill/domain/orders/order-lifecycle'
import type { Tx } from '../../platform/db/database.ts'
import type { DriversService } from '../drivers/index.ts'
import type { OrdersService } from '../orders/index.ts'
import type { DispatchRefusal, StaffOrder } from './staff-order.ts'
import { orderNotFound, readOrder, stateOf, withState } from './staff-order.ts'

export type DispatchDeps = { orders: OrdersService; drivers: DriversService }

/** Gives orders to drivers. Lock order: the order, then the driver. */
export function assignOrderService({ orders, drivers }: DispatchDeps) {
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
    return changed.ok ? readOrder(tx, orders, order.id) : withState(changed, order)
  }

  /** From the driver who has accepted it to another one; the customer's code, if there is one, is void. */
  async function reassign(tx: Tx, on: StaffOrder, form: { driverId: string; reason: string }) {
    const errors = reasonErrors(form)
    return hasErrors(errors) ? invalid(errors) : assignTo(tx, on, form, 'reassign')
  }

  return {
    /** Gives a paid order to a driver. */
    assign: (tx: Tx, on: StaffOrder, form: { driverId: string }) => assignTo(tx, on, form, 'assign'),
    reassign,
  }
}
