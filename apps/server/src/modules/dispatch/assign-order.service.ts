import { hasErrors } from '@gatefill/domain/core/field-errors'
import { parseId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import type { Result } from '@gatefill/domain/core/result'
import { invalid } from '@gatefill/domain/core/result'
import type { DispatchOrder } from '@gatefill/domain/dispatch/dispatch'
import { DRIVER_REQUIRED } from '@gatefill/domain/dispatch/dispatch'
import type { Tx } from '../../platform/db/database.ts'
import type { DriversService } from '../drivers/index.ts'
import type { OrdersService } from '../orders/index.ts'
import type { RunsService } from './runs/runs.service.ts'
import type { DispatchRefusal, StaffOrder } from './staff-order.ts'
import { orderNotFound, readOrder } from './staff-order.ts'

export type DispatchDeps = { orders: OrdersService; drivers: DriversService }

/** Assigns single orders to drivers, each as a run of one gate that its driver sees at once. */
export function assignOrderService({ orders }: DispatchDeps, runs: Pick<RunsService, 'createRun'>) {
  /** Assigns an order to a driver on shift for whom no other run waits; of two who try, one wins. */
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
    const by = { actor: 'dispatcher', id: staffId } as const
    const why = form.reason === undefined ? {} : { reason: plainLine(form.reason) }
    const assigned = await runs.createRun(tx, driverId, new Map([[order.id, order]]), { by, command, ...why })
    return assigned.ok ? readOrder(tx, orders, order.id) : assigned
  }

  /** From the driver who has accepted it to another one; the customer's code, if there is one, is void. */
  async function reassign(tx: Tx, on: StaffOrder, form: { driverId: string; reason: string }) {
    const errors = reasonErrors(form)
    return hasErrors(errors) ? invalid(errors) : assignTo(tx, on, form, 'reassign')
  }

  return {
    /** Assigns a paid order to a driver. */
    assign: (tx: Tx, on: StaffOrder, form: { driverId: string }) => assignTo(tx, on, form, 'assign'),
    reassign,
  }
}
