import type { OrderId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { HANDOVER_CODE_DIGITS } from '@gatefill/domain/delivery/hand-over'
import { isActiveRun, runMachine } from '@gatefill/domain/dispatch/runs/run'
import { isDueToDepart } from '@gatefill/domain/dispatch/runs/run-due'
import { FINISH_RUN_FIRST, LOAD_FIRST } from '@gatefill/domain/dispatch/runs/run-form'
import { decideTransition } from '@gatefill/domain/orders/order-lifecycle'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { LockedOrder } from '../../orders/index.ts'
import { savePromises } from '../runs/compartments.repository.ts'
import { endRun } from '../runs/end-run.ts'
import type { LockDeps, LockedRun } from '../runs/lock-run.ts'
import type { proposeRunService } from '../runs/propose-run.service.ts'
import { changedMeanwhile } from '../runs/run-refusals.ts'
import type { GateStop, Run } from '../runs/run-rows.ts'
import { openGates } from '../runs/run-rows.ts'
import { findOpenRuns, lockRun, saveRun } from '../runs/runs.repository.ts'
import { findStops, replaceLines } from '../runs/stops.repository.ts'
import { runStopOf } from '../shifts/driver-duty.service.ts'
import { findOpenShift } from '../shifts/shifts.repository.ts'
import type { PapersDeps } from './papers-problem.ts'
import { createFindPapersProblem } from './papers-problem.ts'
import { saveStopCode } from './stop-codes.repository.ts'

const OFFER_LAPSED = 'This offer has run out. Dispatch has planned the run again.'

const driverOf = (run: Run) => ({ actor: 'driver', id: run.driverId }) as const

type DriveDeps = LockDeps & PapersDeps & Pick<ReturnType<typeof proposeRunService>, 'linesOf'>

/** What a driver does with a whole run before its gates: accept, decline, leave the station. */
export function driveRunService({ clock, ids }: Context, deps: DriveDeps) {
  const { orders } = deps

  /** Accepts a run with all its orders; each gets its code, which the customer sees on departure. */
  async function acceptRun(
    tx: Tx,
    { run, stops, orders: locked }: LockedRun,
  ): Promise<Result<Run, 'CONFLICT'>> {
    if (!runMachine.canBecome(run.state, 'accepted')) return changedMeanwhile(tx, run)
    if (run.offerEndsAt !== null && run.offerEndsAt <= clock())
      return refuse('CONFLICT', { message: OFFER_LAPSED, details: { code: 'LAPSED', state: run.state } })
    if ((await findOpenRuns(tx, run.driverId)).some(({ state }) => isActiveRun(state)))
      return refuse('CONFLICT', { message: FINISH_RUN_FIRST })
    const shift = await findOpenShift(tx, run.driverId)
    const problem = shift?.vehicleId == null ? undefined : await runStopOf(tx, shift.vehicleId)
    if (problem !== undefined)
      return refuse('CONFLICT', { message: problem, details: { code: 'CHECK', state: run.state } })
    const gates = openGates(stops)
    const vehicleId = shift?.vehicleId ?? run.vehicleId
    const fitted = await deps.linesOf(
      tx,
      vehicleId,
      gates.map(({ orderId }) => orderId),
    )
    if (!fitted.ok) return fitted
    for (const { stop, order } of withOrders(gates, locked)) await acceptOrder(tx, run, stop, order)
    for (const { id, orderId } of gates) await replaceLines(tx, id, fitted.value.get(orderId) ?? [])
    const at = clock()
    const set = {
      accepted_at: at,
      vehicle_id: vehicleId,
      shift_id: shift?.id ?? run.shiftId,
      offer_ends_at: null,
    }
    const change = { event: 'accept', by: driverOf(run), at, set }
    const accepted = await saveRun(tx, run, runMachine.transition(run.state, 'accepted'), change)
    await savePromises(tx, vehicleId, await findStops(tx, run.id))
    return ok(accepted)
  }

  /** The order of an offer is assigned in the same step (C-63). The run holds it, so a refusal is a defect. */
  async function acceptOrder(tx: Tx, run: Run, stop: GateStop, order: LockedOrder): Promise<void> {
    const by = driverOf(run)
    const assigned = decideTransition(order.status, 'assign', 'auto').ok
      ? await orders.transitionOrder(tx, order, 'assign', { actor: 'auto' }, { driverId: run.driverId })
      : ok(order)
    const handoverCode = ids.code(HANDOVER_CODE_DIGITS)
    const accepted =
      assigned.ok && (await orders.transitionOrder(tx, assigned.value, 'accept', by, { handoverCode }))
    if (accepted === false || !accepted.ok)
      throw new Error(`order ${order.id} of run ${run.id} cannot be accepted`)
    await saveStopCode(tx, stop.id, handoverCode)
  }

  /** The orders wait for another van. */
  async function declineRun(tx: Tx, locked: LockedRun, reason: string): Promise<Result<Run, 'CONFLICT'>> {
    const { run } = locked
    if (!runMachine.canBecome(run.state, 'declined')) return changedMeanwhile(tx, run)
    const ending = { event: 'decline', by: driverOf(run), note: reason, at: clock() } as const
    return ok(await endRun(tx, orders, locked, 'declined', ending))
  }

  return { acceptRun, declineRun, ...runDeparture({ clock, ids }, deps) }
}

/** A van leaves the station, and its gates go out for delivery one after the other. */
function runDeparture({ clock, ids }: Pick<Context, 'clock' | 'ids'>, deps: LockDeps & PapersDeps) {
  const { orders } = deps
  const findPapersProblem = createFindPapersProblem({ clock }, deps)

  /** Papers expiring on the road are named on the board; only who has not left yet is kept at the station. */
  const departProblem = async (tx: Tx, run: Run) =>
    run.state === 'loading' ? findPapersProblem(tx, run) : undefined

  /** The van left the station at `leftAt`: the next gate departs, and those that are expected within 45 minutes. */
  async function departRun(
    tx: Tx,
    { run, stops, orders: locked }: LockedRun,
    leftAt = clock(),
  ): Promise<Result<Run, 'CONFLICT'>> {
    if (run.state === 'accepted') return refuse('CONFLICT', { message: LOAD_FIRST })
    const ended = await departProblem(tx, run)
    if (ended !== undefined) return ended
    const left =
      run.state === 'loading'
        ? await saveRun(tx, run, runMachine.transition('loading', 'on_road'), {
            event: 'depart',
            by: driverOf(run),
            at: clock(),
            set: { left_at: leftAt },
          })
        : run
    await departDue(tx, { run: left, stops, orders: locked })
    return ok(left)
  }

  /** Of a van on the road the next gate is out for delivery, and so are those expected within 45 minutes (C-81). */
  async function departDue(tx: Tx, { run, stops, orders: locked }: LockedRun): Promise<void> {
    if (run.state !== 'on_road') return
    for (const [at, { stop, order }] of withOrders(openGates(stops), locked).entries())
      if (at === 0 || isDueToDepart(stop.plannedTo, clock())) await departOrder(tx, order, { actor: 'auto' })
  }

  async function departOrder(
    tx: Tx,
    order: LockedOrder,
    by: { actor: 'auto' } | { actor: 'driver'; id: string },
  ): Promise<void> {
    if (!decideTransition(order.status, 'depart', by.actor).ok) return
    const handoverCode = order.handoverCode ?? ids.code(HANDOVER_CODE_DIGITS)
    const departed = await orders.transitionOrder(tx, order, 'depart', by, { handoverCode })
    if (!departed.ok) throw new Error(`order ${order.id}: ${departed.message}`)
  }

  /** After a gate: the next one of a van on the road departs. The caller has locked every order of the run. */
  async function departNext(tx: Tx, locked: LockedRun): Promise<void> {
    const run = await lockRun(tx, locked.run.id)
    if (run !== undefined) await departDue(tx, { ...locked, run, stops: await findStops(tx, run.id) })
  }

  return { departRun, departProblem, departNext }
}

/** The open gates with their locked orders, in the order of the run. */
function withOrders(gates: readonly GateStop[], locked: ReadonlyMap<OrderId, LockedOrder>) {
  return gates.flatMap((stop) => {
    const order = locked.get(stop.orderId)
    return order === undefined ? [] : [{ stop, order }]
  })
}
