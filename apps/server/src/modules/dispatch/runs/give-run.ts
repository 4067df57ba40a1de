import type { DriverId, OrderId } from '@gatefill/domain/core/ids'
import type { Refusal } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { assignProblem } from '@gatefill/domain/dispatch/dispatch'
import { AWAITS_ANSWER } from '@gatefill/domain/dispatch/runs/cannot-deliver'
import { isWaitingRun, runMachine } from '@gatefill/domain/dispatch/runs/run'
import type { OrderCommand } from '@gatefill/domain/orders/order-lifecycle'
import { decideTransition } from '@gatefill/domain/orders/order-lifecycle'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { LockedOrder } from '../../orders/index.ts'
import { isOnHold } from '../driving/holds.repository.ts'
import type { LockDeps, LockedRun } from './lock-run.ts'
import { changedMeanwhile, takenByAnotherRun, whoHasIt } from './run-refusals.ts'
import type { Run, RunActor } from './run-rows.ts'
import { openGates } from './run-rows.ts'
import { findOpenRunOf, findOpenRuns, saveRun } from './runs.repository.ts'
import { findStops } from './stops.repository.ts'

/** When the driver sees the run and the customers are told; at once without it. */
export type Giving = { by: RunActor; visibleAt?: Date; reason?: string; command?: 'assign' | 'reassign' }

/** Gives proposed runs to drivers. Every check is made again here, whatever the planner knew when it proposed. */
export function givingRuns({ clock }: Context, { orders, drivers }: LockDeps) {
  /**
   * Why a driver cannot get another run now. One may wait while another one is under way; `own` is an order that is with
   * this driver already.
   */
  async function driverProblem(tx: Tx, driverId: DriverId, own?: OrderId): Promise<string | undefined> {
    const driver = await drivers.lockDriver(tx, driverId)
    if (driver === undefined || !driver.active) return 'This driver cannot take orders now.'
    const waiting = (await findOpenRuns(tx, driverId)).find(({ state }) => isWaitingRun(state))
    return assignProblem({
      ...driver,
      orderId: waiting === undefined ? own : await firstOrderOf(tx, waiting),
    })
  }

  const firstOrderOf = async (tx: Tx, run: Run): Promise<OrderId | undefined> =>
    openGates(await findStops(tx, run.id))[0]?.orderId

  /** Assigns a proposed run with all its orders, or offers it: an offer is no status of an order (C-63). */
  async function giveRun(
    tx: Tx,
    { run, stops, orders: locked }: LockedRun,
    to: 'assigned' | 'offered',
    { by, visibleAt, reason, command = 'assign', offerEndsAt }: Giving & { offerEndsAt?: Date },
  ): Promise<{ ok: true; value: Run } | Refusal<'CONFLICT'>> {
    if (run.state !== 'proposed') return changedMeanwhile(tx, run)
    const gates = openGates(stops).flatMap(({ orderId }) => locked.get(orderId) ?? [])
    for (const order of gates) {
      const problem = await orderProblem(tx, order, command, by)
      if (problem !== undefined) return problem
    }
    const problem = await driverProblem(tx, run.driverId)
    if (problem !== undefined) return refuse('CONFLICT', { message: problem, details: detailsOf(gates) })
    const notifyAt = visibleAt === undefined ? {} : { notifyAt: visibleAt }
    const why = reason === undefined ? {} : { reason }
    if (to === 'assigned')
      for (const order of gates) {
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

  return { giveRun, orderProblem, driverProblem }
}

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
  const inRun = await findOpenRunOf(tx, order.id)
  if (decision.ok && (await isOnHold(tx, order.id)))
    return refuse('CONFLICT', {
      message: AWAITS_ANSWER,
      details: { orderId: order.id, status: order.status },
    })
  if (decision.ok)
    return inRun === undefined || command === 'reassign' ? undefined : takenByAnotherRun(tx, order.id, inRun)
  const who = inRun === undefined ? {} : await whoHasIt(tx, inRun)
  return { ...decision, details: { ...who, orderId: order.id, status: order.status } }
}
