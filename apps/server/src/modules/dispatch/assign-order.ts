import { hasErrors } from '@gatefill/domain/core/field-errors'
import { parseId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import type { Result } from '@gatefill/domain/core/result'
import { invalid } from '@gatefill/domain/core/result'
import type { DispatchOrder } from '@gatefill/domain/dispatch/dispatch'
import { DRIVER_REQUIRED } from '@gatefill/domain/dispatch/dispatch'
import type { App } from '../../app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { lockOrder } from '../orders/index.ts'
import { createRun } from './runs/create-run.ts'
import type { DispatchRefusal, StaffOrder } from './staff-order.ts'
import { orderNotFound, readOrder } from './staff-order.ts'

// Assigns single orders to drivers, each as a run of one gate that its driver sees at once.

/** Assigns an order to a driver on shift for whom no other run waits; of two who try, one wins. */
async function assignTo(
  app: App,
  tx: Tx,
  { staffId, orderId }: StaffOrder,
  form: { driverId: string; reason?: string },
  command: 'assign' | 'reassign',
): Promise<Result<DispatchOrder, DispatchRefusal>> {
  const driverId = parseId('driver', form.driverId)
  if (driverId === undefined) return invalid({ driverId: [DRIVER_REQUIRED] })
  const order = await lockOrder(tx, orderId)
  if (order === undefined) return orderNotFound
  const by = { actor: 'dispatcher', id: staffId } as const
  const why = form.reason === undefined ? {} : { reason: plainLine(form.reason) }
  const assigned = await createRun(app, tx, driverId, new Map([[order.id, order]]), { by, command, ...why })
  return assigned.ok ? readOrder(tx, order.id) : assigned
}

/** From the driver who has accepted it to another one; the customer's code, if there is one, is void. */
export async function reassignOrder(
  app: App,
  tx: Tx,
  on: StaffOrder,
  form: { driverId: string; reason: string },
) {
  const errors = reasonErrors(form)
  return hasErrors(errors) ? invalid(errors) : assignTo(app, tx, on, form, 'reassign')
}

/** Assigns a paid order to a driver. */
export const assignOrder = (app: App, tx: Tx, on: StaffOrder, form: { driverId: string }) =>
  assignTo(app, tx, on, form, 'assign')
