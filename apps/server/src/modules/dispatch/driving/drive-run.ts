import { CODE_LENGTH } from '@gatefill/domain/accounts/one-time-code'
import type { OrderId, RunId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { isActiveRun, runMachine } from '@gatefill/domain/dispatch/runs/run'
import { isDueToDepart } from '@gatefill/domain/dispatch/runs/run-due'
import { FINISH_RUN_FIRST, LOAD_FIRST } from '@gatefill/domain/dispatch/runs/run-form'
import { decideTransition } from '@gatefill/domain/statuses/order-lifecycle'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { LockedOrder } from '../../orders/index.ts'
import { transitionOrder } from '../../orders/index.ts'
import { savePromises } from '../runs/compartments.repository.ts'
import { endRun } from '../runs/end-run.ts'
import type { LockedRun } from '../runs/lock-run.ts'
import { lockRunWithOrders } from '../runs/lock-run.ts'
import { findPapersProblem } from '../runs/papers-problem.ts'
import { fitLines } from '../runs/propose-run.ts'
import { changedMeanwhile } from '../runs/run-refusals.ts'
import type { GateStop, Run } from '../runs/run-rows.ts'
import { openGates } from '../runs/run-rows.ts'
import { findOpenRuns, findRunsToDepart, lockRun, saveRun } from '../runs/runs.repository.ts'
import { findStops, replaceLines } from '../runs/stops.repository.ts'
import { runStopOf } from '../shifts/driver-duty.ts'
import { findOpenShift } from '../shifts/shifts.repository.ts'
import { saveStopCode } from './stop-codes.repository.ts'

const OFFER_LAPSED = 'This offer has run out. Dispatch has planned the run again.'

const driverOf = (run: Run) => ({ actor: 'driver', id: run.driverId }) as const

// What a driver does with a whole run before its gates: accept, decline, leave the station.

/** Accepts a run with all its orders; each gets its code, which the customer sees on departure. */
export async function acceptRun(
  app: App,
  tx: Tx,
  { run, stops, orders: locked }: LockedRun,
): Promise<Result<Run, 'CONFLICT'>> {
  if (!runMachine.canBecome(run.state, 'accepted')) return changedMeanwhile(tx, run)
  if (run.offerEndsAt !== null && run.offerEndsAt <= app.clock())
    return refuse('CONFLICT', { message: OFFER_LAPSED, details: { code: 'LAPSED', state: run.state } })
  if ((await findOpenRuns(tx, run.driverId)).some(({ state }) => isActiveRun(state)))
    return refuse('CONFLICT', { message: FINISH_RUN_FIRST })
  const shift = await findOpenShift(tx, run.driverId)
  const problem = shift?.vehicleId == null ? undefined : await runStopOf(tx, shift.vehicleId)
  if (problem !== undefined)
    return refuse('CONFLICT', { message: problem, details: { code: 'CHECK', state: run.state } })
  const gates = openGates(stops)
  const vehicleId = shift?.vehicleId ?? run.vehicleId
  const fitted = await fitLines(
    tx,
    vehicleId,
    gates.map(({ orderId }) => orderId),
  )
  if (!fitted.ok) return fitted
  for (const { stop, order } of withOrders(gates, locked)) await acceptOrder(app, tx, run, stop, order)
  for (const { id, orderId } of gates) await replaceLines(tx, id, fitted.value.get(orderId) ?? [])
  const at = app.clock()
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
async function acceptOrder(app: App, tx: Tx, run: Run, stop: GateStop, order: LockedOrder): Promise<void> {
  const by = driverOf(run)
  const assigned = decideTransition(order.status, 'assign', 'auto').ok
    ? await transitionOrder(app, tx, order, 'assign', { actor: 'auto' }, { driverId: run.driverId })
    : ok(order)
  const handoverCode = app.ids.code(CODE_LENGTH)
  const accepted =
    assigned.ok && (await transitionOrder(app, tx, assigned.value, 'accept', by, { handoverCode }))
  if (accepted === false || !accepted.ok)
    throw new Error(`order ${order.id} of run ${run.id} cannot be accepted`)
  await saveStopCode(tx, stop.id, handoverCode)
}

/** The orders wait for another van. */
export async function declineRun(
  app: App,
  tx: Tx,
  locked: LockedRun,
  reason: string,
): Promise<Result<Run, 'CONFLICT'>> {
  const { run } = locked
  if (!runMachine.canBecome(run.state, 'declined')) return changedMeanwhile(tx, run)
  const ending = { event: 'decline', by: driverOf(run), note: reason, at: app.clock() } as const
  return ok(await endRun(app, tx, locked, 'declined', ending))
}

/** The van left the station at `leftAt`: the next gate departs, and those that are expected within 45 minutes. */
export async function departRun(
  app: App,
  tx: Tx,
  { run, stops, orders: locked }: LockedRun,
  leftAt = app.clock(),
): Promise<Result<Run, 'CONFLICT'>> {
  if (run.state === 'accepted') return refuse('CONFLICT', { message: LOAD_FIRST })
  // Papers that end on the road are named on the board; only a van that has not left yet is kept at the station.
  const ended = run.state === 'loading' ? await findPapersProblem(app, tx, run) : undefined
  if (ended !== undefined) return ended
  const left =
    run.state === 'loading'
      ? await saveRun(tx, run, runMachine.transition('loading', 'on_road'), {
          event: 'depart',
          by: driverOf(run),
          at: app.clock(),
          set: { left_at: leftAt },
        })
      : run
  await departDue(app, tx, { run: left, stops, orders: locked })
  return ok(left)
}

/** Marks the next gate of a van on the road as out for delivery, and those expected within 45 minutes (C-81). */
async function departDue(app: App, tx: Tx, { run, stops, orders: locked }: LockedRun): Promise<void> {
  if (run.state !== 'on_road') return
  for (const [at, { stop, order }] of withOrders(openGates(stops), locked).entries())
    if (at === 0 || isDueToDepart(stop.plannedTo, app.clock())) await departOrder(app, tx, order)
}

async function departOrder(app: App, tx: Tx, order: LockedOrder): Promise<void> {
  const by = { actor: 'auto' } as const
  if (!decideTransition(order.status, 'depart', by.actor).ok) return
  const handoverCode = order.handoverCode ?? app.ids.code(CODE_LENGTH)
  const departed = await transitionOrder(app, tx, order, 'depart', by, { handoverCode })
  if (!departed.ok) throw new Error(`order ${order.id}: ${departed.message}`)
}

/** After a gate: the next one of a van on the road departs. The caller has locked every order of the run. */
export async function departNext(app: App, tx: Tx, locked: LockedRun): Promise<void> {
  const run = await lockRun(tx, locked.run.id)
  if (run !== undefined) await departDue(app, tx, { ...locked, run, stops: await findStops(tx, run.id) })
}

/** The open gates with their locked orders, in the order of the run. */
function withOrders(gates: readonly GateStop[], locked: ReadonlyMap<OrderId, LockedOrder>) {
  return gates.flatMap((stop) => {
    const order = locked.get(stop.orderId)
    return order === undefined ? [] : [{ stop, order }]
  })
}

/** A run whose gates changed meanwhile is looked at again in a minute. */
const departDueRun = (app: App, id: RunId): Promise<void> =>
  app.database.transaction(async (tx) => {
    const locked = await lockRunWithOrders(tx, id)
    if (locked.ok) await departNext(app, tx, locked.value)
  })

/** Departs the gates that have come near, each minute. */
export async function departDueRuns(app: App): Promise<void> {
  for (const id of await findRunsToDepart(app.database.db)) await departDueRun(app, id)
  app.wake()
}
