import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { DriverId, OrderId, StaffId } from '@gatefill/domain/core/ids'
import { parseId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, refuse } from '@gatefill/domain/core/result'
import { DRIVER_REQUIRED } from '@gatefill/domain/dispatch/dispatch'
import { ORDER_UNKNOWN, readOrderIds } from '@gatefill/domain/dispatch/runs/run-form'
import type { Tx } from '../../../platform/db/database.ts'
import type { LockedOrder } from '../../orders/index.ts'
import { findOpenShift } from '../shifts/shifts.repository.ts'
import type { assignRunService, RunAssignment } from './assign-run.service.ts'
import type { LockDeps } from './lock-run.ts'
import { lockOrders } from './lock-run.ts'
import type { proposeRunService } from './propose-run.service.ts'
import type { Run } from './run-rows.ts'

type RunRefusal = 'VALIDATION' | 'CONFLICT'

type CreateDeps = LockDeps & ReturnType<typeof proposeRunService> & ReturnType<typeof assignRunService>

/** Runs that a dispatcher makes by hand. */
export function createRunService(deps: CreateDeps) {
  /** A run of orders that this transaction has locked; refused with the first rule that forbids it. */
  async function createRun(
    tx: Tx,
    driverId: DriverId,
    locked: ReadonlyMap<OrderId, LockedOrder>,
    assignment: RunAssignment,
  ): Promise<Result<Run, RunRefusal>> {
    const { by, command = 'assign' } = assignment
    const given = [...locked.values()]
    for (const order of given) {
      const problem = await deps.orderProblem(tx, order, command, by)
      if (problem !== undefined) return problem
    }
    const driver = await deps.drivers.lockDriver(tx, driverId)
    if (driver === undefined || !driver.active) return invalid({ driverId: [DRIVER_REQUIRED] })
    const own = given.find((order) => order.driverId === driverId)
    const [message, shift] = await Promise.all([
      deps.driverProblem(tx, driver, own?.id),
      findOpenShift(tx, driverId),
    ])
    if (message !== undefined)
      return refuse('CONFLICT', {
        message,
        details: { status: given.length === 1 ? given[0]?.status : undefined },
      })
    const on = { driverId, vehicleId: shift?.vehicleId ?? null, shiftId: shift?.id ?? null }
    const gates = given.map(({ id }) => ({ orderId: id }))
    const proposed = await deps.proposeRun(tx, by, { ...on, gates })
    if (!proposed.ok) return proposed
    return deps.assignCheckedRun(tx, { ...proposed.value, orders: new Map(locked) }, 'assigned', assignment)
  }

  /** From a dispatcher's form: each order once, all of them known. */
  async function createFromForm(
    tx: Tx,
    staffId: StaffId,
    form: { driverId: string; orderIds: readonly string[] },
    visibleAt: Date,
  ): Promise<Result<Run, RunRefusal>> {
    const driverId = parseId('driver', form.driverId)
    const { ids, errors } = readOrderIds(form.orderIds)
    const driverErrors = driverId === undefined ? { driverId: [DRIVER_REQUIRED] } : {}
    if (driverId === undefined || hasErrors(errors)) return invalid({ ...driverErrors, ...errors })
    const locked = await lockOrders(tx, deps.orders, ids)
    if (locked.size < ids.length) return invalid({ orderIds: [ORDER_UNKNOWN] })
    const inOrder = new Map(ids.flatMap((id) => pairOf(locked, id)))
    const by = { actor: 'dispatcher', id: staffId } as const
    return createRun(tx, driverId, inOrder, { by, visibleAt })
  }

  return { createRun, createFromForm }
}

function pairOf(locked: ReadonlyMap<OrderId, LockedOrder>, id: OrderId): [OrderId, LockedOrder][] {
  const order = locked.get(id)
  return order === undefined ? [] : [[id, order]]
}
