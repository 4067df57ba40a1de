import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { ActId, RunId, StaffId, VehicleId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok } from '@gatefill/domain/core/result'
import { endingOfBreakdown } from '@gatefill/domain/dispatch/runs/breakdown'
import { isCommittedRun, runMachine } from '@gatefill/domain/dispatch/runs/run'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import { takeOffRoad } from '../../fleet/index.ts'
import { publishDeskChange } from '../../live/index.ts'
import { lockAct } from '../runs/acts.repository.ts'
import { recordAct, visibleFrom } from '../runs/acts.ts'
import type { EndForm } from '../runs/change-stops.ts'
import { endEarly } from '../runs/change-stops.ts'
import { lockRunWithOrders } from '../runs/lock-run.ts'
import { changedMeanwhile } from '../runs/run-refusals.ts'
import { findOpenRunIdsOf, findRun } from '../runs/runs.repository.ts'
import { findOffRoadSince, ordersOfRuns } from './breakdowns.repository.ts'

/** Topic of the message that ends the runs of a van when the time to undo its breakdown is over. */
export const END_RUNS_OF_VAN = 'dispatch.end-runs-of-van'

type Reported = { actId: ActId; undoUntil: string; runIds: RunId[] }

/** Takes a van off the road at once; its runs end when the time to undo is over, so that until then nobody is told. */
export async function reportBreakdown(
  app: App,
  tx: Tx,
  staffId: StaffId,
  vehicleId: VehicleId,
  form: { reason: string },
): Promise<Result<Reported, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>> {
  const errors = reasonErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  const taken = await takeOffRoad(app, tx, { id: vehicleId, staffId }, form.reason)
  if (!taken.ok) return taken
  const undoUntil = visibleFrom(app)
  const breakdown = { vehicleId, reason: plainLine(form.reason) }
  const { id } = await recordAct(app, tx, staffId, { breakdown, undoUntil })
  await addOutboxMessage(
    tx,
    { topic: END_RUNS_OF_VAN, key: `${END_RUNS_OF_VAN}:${id}`, payload: { actId: id }, runAt: undoUntil },
    app.clock(),
  )
  const runIds = await findOpenRunIdsOf(tx, vehicleId)
  return ok({ actId: id, undoUntil: undoUntil.toISOString(), runIds })
}

/** Ends the runs of a van whose breakdown was not undone; nothing where it is back on the road already. */
export async function endRunsOfBreakdown(app: App, actId: ActId): Promise<void> {
  await app.database.transaction(async (tx) => {
    const act = await lockAct(tx, actId)
    if (act === undefined || act.breakdown === null || act.undoneAt !== null) return
    const { vehicleId, reason } = act.breakdown
    const since = await findOffRoadSince(tx, vehicleId)
    // Put back meanwhile, or off again by another breakdown, which has a message of its own.
    if (since === null || since > act.at) return
    const ended = await endRunsOfVan(app, tx, { vehicleId, staffId: act.staffId, reason })
    // A gate was added at this moment: the message is tried again.
    if (!ended.ok) throw new Error(ended.message)
  })
}

/** Breaks a run off at once: its van is off the road, and what else it has is withdrawn. */
export async function breakRun(
  app: App,
  tx: Tx,
  staffId: StaffId,
  id: RunId,
  form: EndForm,
): Promise<Result<RunId, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>> {
  const errors = reasonErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  const vehicleId = (await findRun(tx, id))?.vehicleId ?? null
  const runIds = vehicleId === null ? [] : await findOpenRunIdsOf(tx, vehicleId)
  const locked = await lockRunWithOrders(tx, id, await ordersOfRuns(tx, runIds))
  if (!locked.ok) return locked
  const { run } = locked.value
  if (run.version !== form.version || !runMachine.canBecome(run.state, 'broken'))
    return changedMeanwhile(tx, run)
  await endEarly(app, tx, locked.value, {
    to: 'broken',
    by: { actor: 'dispatcher', id: staffId },
    reason: form.reason,
  })
  publishDeskChange(app, tx, 'run', id)
  if (vehicleId === null) return ok(id)
  const ended = await endRunsOfVan(app, tx, { vehicleId, staffId, reason: form.reason })
  if (!ended.ok) return ended
  const taken = await takeOffRoad(app, tx, { id: vehicleId, staffId }, form.reason)
  // A van that is off the road already stays off with the first reason.
  return taken.ok || taken.code === 'CONFLICT' ? ok(id) : taken
}

type VanEnding = { vehicleId: VehicleId; staffId: StaffId; reason: string }

/** Ends every open run of a van; their orders are locked before the first run, as everywhere. */
async function endRunsOfVan(
  app: App,
  tx: Tx,
  { vehicleId, staffId, reason }: VanEnding,
): Promise<Result<void, 'CONFLICT'>> {
  const runIds = await findOpenRunIdsOf(tx, vehicleId)
  const orderIds = await ordersOfRuns(tx, runIds)
  for (const id of runIds) {
    const locked = await lockRunWithOrders(tx, id, orderIds)
    if (!locked.ok) {
      if (locked.code === 'CONFLICT') return { ...locked, code: 'CONFLICT' }
      continue
    }
    // The driver or a customer may have ended it meanwhile.
    if (!isCommittedRun(locked.value.run.state)) continue
    const to = endingOfBreakdown(locked.value.run.state)
    await endEarly(app, tx, locked.value, { to, by: { actor: 'dispatcher', id: staffId }, reason })
    publishDeskChange(app, tx, 'run', id)
  }
  return ok(undefined)
}
