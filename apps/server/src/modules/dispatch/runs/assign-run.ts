import type { OrderId } from '@gatefill/domain/core/ids'
import type { Refusal } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { AWAITS_ANSWER } from '@gatefill/domain/delivery/cannot-deliver'
import { assignProblem, drivesAnotherVan } from '@gatefill/domain/dispatch/dispatch'
import { isWaitingRun, runMachine } from '@gatefill/domain/dispatch/runs/run'
import type { OrderCommand } from '@gatefill/domain/statuses/order-lifecycle'
import { decideTransition } from '@gatefill/domain/statuses/order-lifecycle'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { lockDriver } from '../../drivers/index.ts'
import type { LockedOrder } from '../../orders/index.ts'
import { transitionOrder } from '../../orders/index.ts'
import { runStopOf } from '../shifts/driver-duty.ts'
import { findOpenShift } from '../shifts/shifts.repository.ts'
import type { LockedRun } from './lock-run.ts'
import { changedMeanwhile, takenByAnotherRun } from './run-refusals.ts'
import type { Run, RunActor } from './run-rows.ts'
import { openGates } from './run-rows.ts'
import { findHolders, findOpenRuns, saveRun } from './runs.repository.ts'
import { findStops } from './stops.repository.ts'

/** When the driver sees the run and the customers are told; at once without it. */
export type RunAssignment = {
  by: RunActor
  visibleAt?: Date
  reason?: string
  command?: 'assign' | 'reassign'
}

type Driver = Awaited<ReturnType<typeof lockDriver>>

// Assigns proposed runs to drivers or offers them. Every check is made again here, whatever the planner knew when it proposed.

/**
 * Why a driver, whom this transaction has locked, cannot get another run now. One may wait while another one is under
 * way; `own` is an order that is with this driver already.
 */
export async function driverProblem(tx: Tx, driver: Driver, own?: OrderId): Promise<string | undefined> {
  if (driver === undefined || !driver.active) return 'This driver cannot take orders now.'
  const waiting = (await findOpenRuns(tx, driver.id)).find(({ state }) => isWaitingRun(state))
  return assignProblem({
    ...driver,
    orderId: waiting === undefined ? own : await firstOrderOf(tx, waiting),
  })
}

const firstOrderOf = async (tx: Tx, run: Run): Promise<OrderId | undefined> =>
  openGates(await findStops(tx, run.id))[0]?.orderId

/** Assigns a proposed run with all its orders, or offers it: an offer is no status of an order (C-63). */
export async function assignRun(
  app: App,
  tx: Tx,
  locked: LockedRun,
  to: 'assigned' | 'offered',
  assignment: RunAssignment & { offerEndsAt?: Date },
): Promise<{ ok: true; value: Run } | Refusal<'CONFLICT'>> {
  const { run } = locked
  if (run.state !== 'proposed') return changedMeanwhile(tx, run)
  const gates = gatesOf(locked)
  for (const order of gates) {
    const problem = await orderProblem(app, tx, order, assignment.command ?? 'assign', assignment.by)
    if (problem !== undefined) return problem
  }
  const driver = await lockDriver(tx, run.driverId)
  const problem = (await driverProblem(tx, driver)) ?? (await vanProblem(tx, run, driver?.name))
  if (problem !== undefined) return refuse('CONFLICT', { message: problem, details: detailsOf(gates) })
  return assignCheckedRun(app, tx, locked, to, assignment)
}

/** Assigns or offers a proposed run whose orders and driver this transaction has locked and checked. */
export async function assignCheckedRun(
  app: App,
  tx: Tx,
  locked: LockedRun,
  to: 'assigned' | 'offered',
  { by, visibleAt, reason, command = 'assign', offerEndsAt }: RunAssignment & { offerEndsAt?: Date },
): Promise<{ ok: true; value: Run } | Refusal<'CONFLICT'>> {
  const { run } = locked
  const notifyAt = visibleAt === undefined ? {} : { notifyAt: visibleAt }
  const why = reason === undefined ? {} : { reason }
  if (to === 'assigned')
    for (const order of gatesOf(locked)) {
      const details = { driverId: run.driverId, ...notifyAt, ...why }
      const given = await transitionOrder(app, tx, order, command, by, details)
      if (!given.ok) return given
    }
  const at = app.clock()
  const set = { visible_at: visibleAt ?? at, offer_ends_at: offerEndsAt ?? null }
  const event = to === 'offered' ? 'offer' : 'assign'
  return ok(
    await saveRun(tx, run, runMachine.transition(run.state, to), { event, by, at, set, note: reason }),
  )
}

/**
 * A run was fitted into one van: it is not for another one that its driver took since, nor for one that takes no further
 * run.
 */
async function vanProblem(tx: Tx, run: Run, driverName = 'The driver'): Promise<string | undefined> {
  const shift = await findOpenShift(tx, run.driverId)
  if (shift !== undefined && shift.vehicleId !== run.vehicleId) return drivesAnotherVan(driverName)
  return run.vehicleId === null ? undefined : runStopOf(tx, run.vehicleId)
}

/** The orders of the gates that are still to be served, in their order. */
const gatesOf = ({ stops, orders }: LockedRun): LockedOrder[] =>
  openGates(stops).flatMap(({ orderId }) => orders.get(orderId) ?? [])

/** The details of a refusal: the status of the order, where the run has a single one. */
const detailsOf = (gates: readonly LockedOrder[]): Record<string, unknown> =>
  gates.length === 1 ? { status: gates[0]?.status } : {}

/** Why an order cannot go into a run now: its status, with who has it, or another run that holds it. */
export async function orderProblem(
  app: App,
  tx: Tx,
  order: LockedOrder,
  command: OrderCommand,
  by: RunActor,
): Promise<Refusal<'CONFLICT'> | undefined> {
  const decision = decideTransition(order.status, command, by.actor)
  const { runId: inRun, isOnHold } = await findHolders(tx, order.id)
  if (decision.ok && isOnHold)
    return refuse('CONFLICT', {
      message: AWAITS_ANSWER,
      details: { orderId: order.id, status: order.status },
    })
  if (decision.ok)
    return inRun === undefined || command === 'reassign'
      ? undefined
      : takenByAnotherRun(app, tx, order, inRun)
  if (inRun !== undefined) return takenByAnotherRun(app, tx, order, inRun)
  return { ...decision, details: { orderId: order.id, status: order.status } }
}
