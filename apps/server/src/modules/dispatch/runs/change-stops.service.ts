import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { OrderId, RunId, StaffId, StopId } from '@gatefill/domain/core/ids'
import type { Refusal, Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { isActiveRun, isCommittedRun, isProposedRun, runMachine } from '@gatefill/domain/dispatch/runs/run'
import { ORDER_UNKNOWN, readOrderIds } from '@gatefill/domain/dispatch/runs/run-form'
import { unfilledStops } from '@gatefill/domain/dispatch/runs/run-litres'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { LockedOrder } from '../../orders/index.ts'
import type { assignRunService } from './assign-run.service.ts'
import { lockCompartments, savePromises } from './compartments.repository.ts'
import { freeingCommand } from './end-run.ts'
import type { LockDeps, LockedRun } from './lock-run.ts'
import { lockRunWithOrders } from './lock-run.ts'
import type { proposeRunService } from './propose-run.service.ts'
import { changedMeanwhile } from './run-refusals.ts'
import type { GateStop, Run, RunActor, Stop } from './run-rows.ts'
import { isLoaded, openGates } from './run-rows.ts'
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

type ChangeDeps = LockDeps & ReturnType<typeof proposeRunService> & ReturnType<typeof assignRunService>

/** A dispatcher puts the gates of a run into a new order, takes some out and adds others. */
export function changeStopsService(context: Context, deps: ChangeDeps) {
  const { addGates, removeGates } = gateChanges(context, deps)
  const arrangeGates = createArrangeGates(context, deps)
  const pinProposal = createPinProposal(context)

  async function setStops(
    tx: Tx,
    staffId: StaffId,
    runId: RunId,
    form: StopsForm,
  ): Promise<Result<RunId, ChangeRefusal>> {
    const { ids, errors } = readOrderIds(form.orderIds)
    if (hasErrors(errors)) return invalid(errors)
    const locked = await lockRunWithOrders(tx, deps, runId, ids)
    if (!locked.ok) return locked
    const { run, stops } = locked.value
    if (isProposedRun(run) && run.version === form.version)
      return pinProposal(tx, locked.value, ids, form.pinned)
    if (run.version !== form.version || !isCommittedRun(run.state)) return changedMeanwhile(tx, run)
    if (ids.some((id) => !locked.value.orders.has(id))) return invalid({ orderIds: [ORDER_UNKNOWN] })
    const by = { actor: 'dispatcher', id: staffId } as const
    const gates = openGates(stops)
    const added = ids.filter((id) => !gates.some(({ orderId }) => orderId === id))
    const refusal =
      (await newOrdersProblem(tx, deps, locked.value, added, by)) ??
      (await litresProblem(tx, locked.value, ids))
    if (refusal !== undefined) return refusal
    await addGates(tx, locked.value, added, by)
    await removeGates(
      tx,
      locked.value,
      gates.filter(({ orderId }) => !ids.includes(orderId)),
      by,
    )
    await arrangeGates(tx, runId, ids, form.pinned, by)
    return ok(runId)
  }

  /** Before the loading the van must hold all gates; after it the fuel for them must be on board. */
  async function litresProblem(
    tx: Tx,
    { run, stops }: LockedRun,
    ids: readonly OrderId[],
  ): Promise<Refusal<'CONFLICT'> | undefined> {
    const fitted = await deps.linesOf(tx, run.vehicleId, ids)
    if (!fitted.ok) return fitted
    if (run.vehicleId === null || !isActiveRun(run.state) || !isLoaded(stops)) return undefined
    const onBoard = new Map(
      (await lockCompartments(tx, run.vehicleId)).map(({ id, onBoardDl }) => [id, onBoardDl]),
    )
    const gates = ids.map((id) => ({ lines: fitted.value.get(id) ?? [] }))
    if (unfilledStops(gates, onBoard).length === 0) return undefined
    return refuse('CONFLICT', { message: NOT_ON_BOARD, details: { rule: 'LITRES', since: null } })
  }

  return { setStops }
}

/** Of a proposal only the pins change: its gates are the planner's until somebody confirms it. */
const createPinProposal =
  ({ clock }: Pick<Context, 'clock'>) =>
  async (
    tx: Tx,
    { run, stops }: LockedRun,
    ids: readonly OrderId[],
    pinned: readonly string[] = [],
  ): Promise<Result<RunId, ChangeRefusal>> => {
    const gates = openGates(stops).map(({ orderId }) => orderId)
    if (gates.length !== ids.length || !gates.every((id) => ids.includes(id)))
      return invalid({ orderIds: [ONLY_PINS] })
    const kept = gates.filter((id) => pinned.includes(id))
    await savePins(tx, run.id, kept, clock())
    return ok(run.id)
  }

async function newOrdersProblem(
  tx: Tx,
  deps: ChangeDeps,
  { orders: locked }: LockedRun,
  added: readonly OrderId[],
  by: RunActor,
) {
  for (const id of added) {
    const order = locked.get(id)
    const problem = order && (await deps.orderProblem(tx, order, 'assign', by))
    if (problem !== undefined) return problem
  }
  return undefined
}

/** Puts gates into a run and takes them out, with their orders. */
function gateChanges({ clock }: Pick<Context, 'clock'>, { orders, nextStopId }: ChangeDeps) {
  /** New gates go behind the others. Those of a run that its driver has accepted are accepted with it. */
  async function addGates(
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
    const gates: GateToAdd[] = added.map((orderId) => ({ id: nextStopId(), orderId }))
    const notifyAt = run.visibleAt === null || run.visibleAt <= clock() ? {} : { notifyAt: run.visibleAt }
    for (const { orderId } of gates) {
      let order = locked.get(orderId)
      if (order === undefined) throw new Error(`order ${orderId} is not locked`)
      order = expectChanged(
        await orders.transitionOrder(tx, order, 'assign', by, { driverId: run.driverId, ...notifyAt }),
      )
      for (const command of commands)
        order = expectChanged(await orders.transitionOrder(tx, order, command, driver))
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
          await orders.transitionOrder(tx, order, command, by, { reason: TAKEN_OUT, ...withoutNotice(run) }),
        )
    }
  }

  /** A customer who was not notified of the assignment is not notified of its end either. */
  const withoutNotice = ({ visibleAt }: Run) =>
    visibleAt === null || visibleAt <= clock() ? {} : { notifyAt: 'never' as const }

  return { addGates, removeGates }
}

/** The sequence of a run's gates, and what of the van they are poured from. */
function createArrangeGates({ clock }: Pick<Context, 'clock'>, deps: ChangeDeps) {
  /** Saves the sequence, the pins, and which compartments the gates go through now. */
  async function arrangeGates(
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
    const isPinned = (stop: Stop) =>
      pinned === undefined ? stop.pinned : pinned.includes(stop.orderId ?? '')
    await saveSequence(
      tx,
      stops.map((stop, at) => ({ id: stop.id, seq: at + 1, pinned: isPinned(stop) })),
    )
    await saveFittedLines(tx, run, stops)
    const at = clock()
    await saveRun(tx, run, runMachine.transitionOrStay(run.state, run.state), { event: 'change', by, at })
  }

  async function saveFittedLines(tx: Tx, run: Run, stops: readonly Stop[]): Promise<void> {
    const gates = openGates(stops)
    const fitted = await deps.linesOf(
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

  return arrangeGates
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
