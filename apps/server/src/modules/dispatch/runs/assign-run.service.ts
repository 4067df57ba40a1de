import type { OrderId } from '@gatefill/domain/core/ids'
import type { Refusal } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { assignProblem, drivesAnotherVan } from '@gatefill/domain/dispatch/dispatch'
import { AWAITS_ANSWER } from '@gatefill/domain/dispatch/runs/cannot-deliver'
import { isWaitingRun, runMachine } from '@gatefill/domain/dispatch/runs/run'
import type { OrderCommand } from '@gatefill/domain/orders/order-lifecycle'
import { decideTransition } from '@gatefill/domain/orders/order-lifecycle'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { LockedOrder } from '../../orders/index.ts'
import { findOpenShift } from '../shifts/shifts.repository.ts'
import type { LockDeps, LockedRun } from './lock-run.ts'
import { changedMeanwhile, holderOfOrder, takenByAnotherRun } from './run-refusals.ts'
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

type Driver = Awaited<ReturnType<LockDeps['drivers']['lockDriver']>>

/** Assigns proposed runs to drivers or offers them. Every check is made again here, whatever the planner knew when it proposed. */
export function assignRunService({ clock }: Context, { orders, drivers }: LockDeps) {
  /**
   * Why a driver, whom this transaction has locked, cannot get another run now. One may wait while another one is under
   * way; `own` is an order that is with this driver already.
   */
  async function driverProblem(tx: Tx, driver: Driver, own?: OrderId): Promise<string | undefined> {
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
  async function assignRun(
    tx: Tx,
    locked: LockedRun,
    to: 'assigned' | 'offered',
    assignment: RunAssignment & { offerEndsAt?: Date },
  ): Promise<{ ok: true; value: Run } | Refusal<'CONFLICT'>> {
    const { run } = locked
    if (run.state !== 'proposed') return changedMeanwhile(tx, run)
    const gates = gatesOf(locked)
    for (const order of gates) {
      const problem = await orderProblem(tx, order, assignment.command ?? 'assign', assignment.by)
      if (problem !== undefined) return problem
    }
    const driver = await drivers.lockDriver(tx, run.driverId)
    const problem = (await driverProblem(tx, driver)) ?? (await vanProblem(tx, run, driver?.name))
    if (problem !== undefined) return refuse('CONFLICT', { message: problem, details: detailsOf(gates) })
    return assignCheckedRun(tx, locked, to, assignment)
  }

  /** The same for a proposed run whose orders and driver this transaction has locked and checked. */
  async function assignCheckedRun(
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
        const given = await orders.transitionOrder(tx, order, command, by, details)
        if (!given.ok) return given
      }
    const at = clock()
    const set = { visible_at: visibleAt ?? at, offer_ends_at: offerEndsAt ?? null }
    const event = to === 'offered' ? 'offer' : 'assign'
    return ok(
      await saveRun(tx, run, runMachine.transition(run.state, to), { event, by, at, set, note: reason }),
    )
  }

  return { assignRun, assignCheckedRun, orderProblem, driverProblem }
}

/** A run was fitted into one van: it is not for another one that its driver took since. */
async function vanProblem(tx: Tx, run: Run, driverName = 'The driver'): Promise<string | undefined> {
  const shift = await findOpenShift(tx, run.driverId)
  return shift === undefined || shift.vehicleId === run.vehicleId ? undefined : drivesAnotherVan(driverName)
}

/** The orders of the gates that are still to be served, in their order. */
const gatesOf = ({ stops, orders }: LockedRun): LockedOrder[] =>
  openGates(stops).flatMap(({ orderId }) => orders.get(orderId) ?? [])

/** Of a run of one order its state, as the calls for one order answer it. */
const detailsOf = (gates: readonly LockedOrder[]): Record<string, unknown> =>
  gates.length === 1 ? { status: gates[0]?.status } : {}

/** Why an order cannot go into a run now: its status, with who has it, or another run that holds it. */
async function orderProblem(
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
    return inRun === undefined || command === 'reassign' ? undefined : takenByAnotherRun(tx, order.id, inRun)
  const who = inRun === undefined ? {} : await holderOfOrder(tx, inRun)
  return { ...decision, details: { ...who, orderId: order.id, status: order.status } }
}
