import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { DriverId, OrderId, StaffId } from '@gatefill/domain/core/ids'
import { parseId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, refuse } from '@gatefill/domain/core/result'
import { DRIVER_REQUIRED } from '@gatefill/domain/dispatch/dispatch'
import { ORDER_UNKNOWN, readOrderIds } from '@gatefill/domain/dispatch/runs/run-form'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { lockDriver } from '../../drivers/index.ts'
import type { LockedOrder } from '../../orders/index.ts'
import { runStopOf } from '../shifts/driver-duty.ts'
import { findOpenShift } from '../shifts/shifts.repository.ts'
import type { RunAssignment } from './assign-run.ts'
import { assignCheckedRun, driverProblem, orderProblem } from './assign-run.ts'
import { lockOrders } from './lock-run.ts'
import { proposeRun } from './propose-run.ts'
import type { Run } from './run-rows.ts'

type RunRefusal = 'VALIDATION' | 'CONFLICT'

// Runs that a dispatcher makes by hand.

/** A run of orders that this transaction has locked; refused with the first rule that forbids it. */
export async function createRun(
  app: App,
  tx: Tx,
  driverId: DriverId,
  locked: ReadonlyMap<OrderId, LockedOrder>,
  assignment: RunAssignment,
): Promise<Result<Run, RunRefusal>> {
  const { by, command = 'assign' } = assignment
  const given = [...locked.values()]
  for (const order of given) {
    const problem = await orderProblem(app, tx, order, command, by)
    if (problem !== undefined) return problem
  }
  const driver = await lockDriver(tx, driverId)
  if (driver === undefined || !driver.active) return invalid({ driverId: [DRIVER_REQUIRED] })
  const own = given.find((order) => order.driverId === driverId)
  const shift = await findOpenShift(tx, driverId)
  const message =
    (shift?.vehicleId == null ? undefined : await runStopOf(tx, shift.vehicleId)) ??
    (await driverProblem(tx, driver, own?.id))
  if (message !== undefined)
    return refuse('CONFLICT', {
      message,
      details: { status: given.length === 1 ? given[0]?.status : undefined },
    })
  const on = { driverId, vehicleId: shift?.vehicleId ?? null, shiftId: shift?.id ?? null }
  const gates = given.map(({ id }) => ({ orderId: id }))
  const proposed = await proposeRun(app, tx, by, { ...on, gates })
  if (!proposed.ok) return proposed
  return assignCheckedRun(app, tx, { ...proposed.value, orders: new Map(locked) }, 'assigned', assignment)
}

/** From a dispatcher's form: each order once, all of them known. */
export async function createFromForm(
  app: App,
  tx: Tx,
  staffId: StaffId,
  form: { driverId: string; orderIds: readonly string[] },
  visibleAt: Date,
): Promise<Result<Run, RunRefusal>> {
  const driverId = parseId('driver', form.driverId)
  const { ids, errors } = readOrderIds(form.orderIds)
  const driverErrors = driverId === undefined ? { driverId: [DRIVER_REQUIRED] } : {}
  if (driverId === undefined || hasErrors(errors)) return invalid({ ...driverErrors, ...errors })
  const locked = await lockOrders(tx, ids)
  if (locked.size < ids.length) return invalid({ orderIds: [ORDER_UNKNOWN] })
  const inOrder = new Map(ids.flatMap((id) => pairOf(locked, id)))
  const by = { actor: 'dispatcher', id: staffId } as const
  return createRun(app, tx, driverId, inOrder, { by, visibleAt })
}

function pairOf(locked: ReadonlyMap<OrderId, LockedOrder>, id: OrderId): [OrderId, LockedOrder][] {
  const order = locked.get(id)
  return order === undefined ? [] : [[id, order]]
}
