import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { OrderId, RunId, StaffId, StopId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import { invalid, ok, type Refusal, type Result, refuse } from '@gatefill/domain/core/result'
import { isActiveRun, isCommittedRun, isProposedRun, runMachine } from '@gatefill/domain/dispatch/runs/run'
import { ORDER_UNKNOWN, readOrderIds } from '@gatefill/domain/dispatch/runs/run-form'
import { unfilledStops } from '@gatefill/domain/dispatch/runs/run-litres'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type LockedOrder, transitionOrder } from '../../orders/index.ts'
import { orderProblem } from './assign-run.ts'
import { lockCompartments, savePromises } from './compartments.repository.ts'
import { endRun, freeingCommand } from './end-run.ts'
import { type LockedRun, lockRunWithOrders } from './lock-run.ts'
import { fitLines, nextStopId } from './propose-run.ts'
import { changedMeanwhile } from './run-refusals.ts'
import { type GateStop, isLoaded, openGates, type Run, type RunActor, type Stop } from './run-rows.ts'
import { lockRun, saveRun } from './runs.repository.ts'
import { findStops, insertStops, replaceLines, savePins, saveSequence } from './stops.repository.ts'

export type StopsForm = {
  version: number
  orderIds: readonly string[]
  pinned?: readonly string[] | undefined
}

type ChangeRefusal = 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'

const NOT_ON_BOARD = 'The van is loaded and does not carry the fuel for these orders.'
const ONLY_PINS = 'This run is proposed. Its stops can be pinned; confirm it before you change them.'
const TAKEN_OUT = 'Taken out of the run by dispatch'

/** A dispatcher puts the gates of a run into a new order, takes some out and adds others. */
export async function setStops(
  app: App,
  tx: Tx,
  staffId: StaffId,
  runId: RunId,
  form: StopsForm,
): Promise<Result<RunId, ChangeRefusal>> {
  const { ids, errors } = readOrderIds(form.orderIds)
  if (hasErrors(errors)) return invalid(errors)
  const locked = await lockRunWithOrders(tx, runId, ids)
  if (!locked.ok) return locked
  const { run, stops } = locked.value
  if (isProposedRun(run) && run.version === form.version)
    return pinProposal(app, tx, locked.value, ids, form.pinned)
  if (run.version !== form.version || !isCommittedRun(run.state)) return changedMeanwhile(tx, run)
  if (ids.some((id) => !locked.value.orders.has(id))) return invalid({ orderIds: [ORDER_UNKNOWN] })
  const by = { actor: 'dispatcher', id: staffId } as const
  const gates = openGates(stops)
  const added = ids.filter((id) => !gates.some(({ orderId }) => orderId === id))
  const refusal =
    (await newOrdersProblem(app, tx, locked.value, added, by)) ?? (await litresProblem(tx, locked.value, ids))
  if (refusal !== undefined) return refusal
  await addGates(app, tx, locked.value, added, by)
  await removeGates(
    app,
    tx,
    locked.value,
    gates.filter(({ orderId }) => !ids.includes(orderId)),
    by,
  )
  await arrangeGates(app, tx, runId, ids, form.pinned, by)
  return ok(runId)
}

/** Before the loading the van must hold all gates; after it the fuel for them must be on board. */
async function litresProblem(
  tx: Tx,
  { run, stops }: LockedRun,
  ids: readonly OrderId[],
): Promise<Refusal<'CONFLICT'> | undefined> {
  const fitted = await fitLines(tx, run.vehicleId, ids)
  if (!fitted.ok) return fitted
  if (run.vehicleId === null || !isActiveRun(run.state) || !isLoaded(stops)) return undefined
  const onBoard = new Map(
    (await lockCompartments(tx, run.vehicleId)).map(({ id, onBoardDl }) => [id, onBoardDl]),
  )
  const gates = ids.map((id) => ({ lines: fitted.value.get(id) ?? [] }))
  if (unfilledStops(gates, onBoard).length === 0) return undefined
  return refuse('CONFLICT', { message: NOT_ON_BOARD, details: { rule: 'LITRES', since: null } })
}

/** Changes only the pins of a proposal: its gates are the planner's until somebody confirms it. */
async function pinProposal(
  app: App,
  tx: Tx,
  { run, stops }: LockedRun,
  ids: readonly OrderId[],
  pinned: readonly string[] = [],
): Promise<Result<RunId, ChangeRefusal>> {
  const gates = openGates(stops).map(({ orderId }) => orderId)
  if (gates.length !== ids.length || !gates.every((id) => ids.includes(id)))
    return invalid({ orderIds: [ONLY_PINS] })
  const kept = gates.filter((id) => pinned.includes(id))
  await savePins(tx, run.id, kept, app.clock())
  return ok(run.id)
}

async function newOrdersProblem(
  app: App,
  tx: Tx,
  { orders: locked }: LockedRun,
  added: readonly OrderId[],
  by: RunActor,
) {
  for (const id of added) {
    const order = locked.get(id)
    const problem = order && (await orderProblem(app, tx, order, 'assign', by))
    if (problem !== undefined) return problem
  }
  return undefined
}

// Puts gates into a run and takes them out, with their orders.

/** New gates go behind the others. Those of a run that its driver has accepted are accepted with it. */
async function addGates(
  app: App,
  tx: Tx,
  { run, stops, orders: locked }: LockedRun,
  added: readonly OrderId[],
  by: RunActor,
) {
  const driver = { actor: 'driver', id: run.driverId } as const
  const commands = isActiveRun(run.state)
    ? isLoaded(stops)
      ? (['accept', 'load'] as const)
      : (['accept'] as const)
    : []
  const gates: GateToAdd[] = added.map((orderId) => ({ id: nextStopId(app), orderId }))
  const notifyAt = run.visibleAt === null || run.visibleAt <= app.clock() ? {} : { notifyAt: run.visibleAt }
  for (const { orderId } of gates) {
    let order = locked.get(orderId)
    if (order === undefined) throw new Error(`order ${orderId} is not locked`)
    order = expectChanged(
      await transitionOrder(app, tx, order, 'assign', by, { driverId: run.driverId, ...notifyAt }),
    )
    for (const command of commands)
      order = expectChanged(await transitionOrder(app, tx, order, command, driver))
  }
  const last = Math.max(0, ...stops.map(({ seq }) => seq))
  const newStops = gates.map((gate, at) => ({
    ...gate,
    seq: last + 1 + at,
    kind: 'gate' as const,
    stationId: null,
    lines: [],
  }))
  await insertStops(tx, { id: run.id, isOpen: true }, newStops)
}

async function removeGates(
  app: App,
  tx: Tx,
  { run, orders: locked }: LockedRun,
  gates: readonly GateStop[],
  by: RunActor,
) {
  for (const { orderId } of gates) {
    const order = locked.get(orderId)
    const command = order && freeingCommand(order, by)
    if (order !== undefined && command !== undefined)
      expectChanged(
        await transitionOrder(app, tx, order, command, by, { reason: TAKEN_OUT, ...withoutNotice(app, run) }),
      )
  }
}

/** A customer who was not notified of the assignment is not notified of its end either. */
const withoutNotice = (app: App, { visibleAt }: Run) =>
  visibleAt === null || visibleAt <= app.clock() ? {} : { notifyAt: 'never' as const }

/** Saves the sequence, the pins, and which compartments the gates go through now. */
async function arrangeGates(
  app: App,
  tx: Tx,
  runId: RunId,
  ids: readonly OrderId[],
  pinned: readonly string[] | undefined,
  by: RunActor,
): Promise<void> {
  // Taking gates out has counted the version up.
  const run = await lockRun(tx, runId)
  if (run === undefined) throw new Error(`run ${runId} is gone`)
  const stops = inOrder(await findStops(tx, runId), ids)
  const isPinned = (stop: Stop) => (pinned === undefined ? stop.pinned : pinned.includes(stop.orderId ?? ''))
  await saveSequence(
    tx,
    stops.map((stop, at) => ({ id: stop.id, seq: at + 1, pinned: isPinned(stop) })),
  )
  await saveFittedLines(tx, run, stops)
  const at = app.clock()
  await saveRun(tx, run, runMachine.transitionOrStay(run.state, run.state), { event: 'change', by, at })
}

async function saveFittedLines(tx: Tx, run: Run, stops: readonly Stop[]): Promise<void> {
  const gates = openGates(stops)
  const fitted = await fitLines(
    tx,
    run.vehicleId,
    gates.map(({ orderId }) => orderId),
  )
  if (!fitted.ok) throw new Error(`run ${run.id}: ${fitted.message}`)
  const linesOf = (stop: GateStop) => fitted.value.get(stop.orderId) ?? []
  for (const stop of gates) await replaceLines(tx, stop.id, linesOf(stop))
  const after = stops.map((stop) => {
    const gate = gates.find(({ id }) => id === stop.id)
    return gate === undefined ? stop : { ...stop, lines: linesOf(gate) }
  })
  if (isActiveRun(run.state)) await savePromises(tx, run.vehicleId, after)
}

type GateToAdd = { id: StopId; orderId: OrderId }

/** What is over stays in front, then the loading, then the open gates as asked. */
function inOrder(stops: readonly Stop[], ids: readonly OrderId[]): Stop[] {
  const gates = openGates(stops)
  const wanted = ids.flatMap((id) => gates.find(({ orderId }) => orderId === id) ?? [])
  return [...stops.filter((stop) => !gates.some(({ id }) => id === stop.id)), ...wanted]
}

/** Every order was checked before; a refusal now is a defect, and the transaction is rolled back. */
function expectChanged(changed: Result<LockedOrder, 'CONFLICT'>): LockedOrder {
  if (!changed.ok) throw new Error(changed.message)
  return changed.value
}

export type EndForm = { version: number; reason: string }
type Outcome = Promise<Result<RunId, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>>

// Runs that end before their last gate. Their orders wait for a van again in the same transaction.

/** Withdraws a run with a reason; its orders wait for a van again. */
export async function withdrawRun(app: App, tx: Tx, by: RunActor, id: RunId, form: EndForm): Outcome {
  const errors = reasonErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  const locked = await lockRunWithOrders(tx, id)
  if (!locked.ok) return locked
  const { run } = locked.value
  if (run.version !== form.version || !runMachine.canBecome(run.state, 'withdrawn'))
    return changedMeanwhile(tx, run)
  await endEarly(app, tx, locked.value, { to: 'withdrawn', by, reason: form.reason })
  return ok(id)
}

/** Ends a run that is locked; where its driver has not seen it, its customers are not told. */
export async function endEarly(
  app: App,
  tx: Tx,
  locked: LockedRun,
  { to, by, reason }: { to: 'withdrawn' | 'broken'; by: RunActor; reason: string },
): Promise<void> {
  const { state, visibleAt } = locked.run
  const isUnseen = !isActiveRun(state) && visibleAt !== null && visibleAt > app.clock()
  const details = isUnseen ? { details: { notifyAt: 'never' as const } } : {}
  const event = to === 'broken' ? 'break' : 'withdraw'
  await endRun(app, tx, locked, to, { event, by, note: plainLine(reason), at: app.clock(), ...details })
}
