import type { WireRun } from '@gatefill/contracts/staff/dispatch/run-shapes'
import type { ActId, RunId, StaffId } from '@gatefill/domain/core/ids'
import { parseId } from '@gatefill/domain/core/ids'
import type { CappedPage } from '@gatefill/domain/core/page'
import { cappedPageOf, clampLimit, clampPage, offsetOf } from '@gatefill/domain/core/page'
import type { Refusal, Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { runStatesOf } from '@gatefill/domain/dispatch/runs/run'
import { RUN_NOT_FOUND } from '@gatefill/domain/dispatch/runs/run-form'
import type { App } from '../../../app-context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { recordAct, visibleFrom } from './acts.ts'
import { type StopsForm, setStops, withdrawRun } from './change-stops.ts'
import { createFromForm } from './create-run.ts'
import { findRunIds, findRunView, listRunViews } from './run-views.repository.ts'

type EndForm = { version: number; reason: string }
type RunRefusal = 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'
type GivenRun = WireRun & { actId: ActId; undoUntil: string }

// What a dispatcher does with one run, answered with the run as staff sees it afterwards.

/** The run as staff sees it after a write in this transaction. */
export async function readRun(app: App, on: Db | Tx, id: RunId): Promise<Result<WireRun, 'NOT_FOUND'>> {
  const run = await findRunView(on, id, app.clock())
  return run === undefined ? refuse('NOT_FOUND', { message: RUN_NOT_FOUND }) : ok(run)
}

/** What a write of a run answers: the run as staff sees it then, or the refusal. */
export const readAfter = async (
  app: App,
  tx: Tx,
  changed: Result<RunId, RunRefusal>,
): Promise<Result<WireRun, RunRefusal>> => (changed.ok ? readRun(app, tx, changed.value) : changed)

/** A run of these orders for a driver, who sees it 8 seconds later. */
export async function createRunByStaff(
  app: App,
  tx: Tx,
  staffId: StaffId,
  form: { driverId: string; orderIds: readonly string[] },
): Promise<{ ok: true; value: GivenRun } | Refusal<RunRefusal>> {
  const undoUntil = visibleFrom(app)
  const created = await createFromForm(app, tx, staffId, form, undoUntil)
  if (!created.ok) return created
  const act = await recordAct(app, tx, staffId, { runIds: [created.value.id], undoUntil })
  const run = await readRun(app, tx, created.value.id)
  return run.ok ? ok({ ...run.value, actId: act.id, undoUntil: undoUntil.toISOString() }) : run
}

/** Puts other gates into a run, or the same in another order. */
export const setRunStops = async (app: App, tx: Tx, staffId: StaffId, id: RunId, form: StopsForm) =>
  readAfter(app, tx, await setStops(app, tx, staffId, id, form))

/** Withdraws a run that has not begun, with a reason. */
export const withdrawRunByStaff = async (app: App, tx: Tx, staffId: StaffId, id: RunId, form: EndForm) =>
  readAfter(app, tx, await withdrawRun(app, tx, { actor: 'dispatcher', id: staffId }, id, form))

type ListQuery = { page?: string; limit?: string; state?: string; driver?: string }

/** A page of runs, for staff. */
export async function listRuns(app: App, query: ListQuery): Promise<CappedPage<WireRun>> {
  const page = clampPage(query.page)
  const limit = clampLimit(query.limit)
  const driverId = query.driver === undefined ? undefined : parseId('driver', query.driver)
  const filter = { states: runStatesOf(query.state), driverId }
  const { ids, ...found } = await findRunIds(app.database.db, filter, {
    limit,
    offset: offsetOf(page, limit),
  })
  return cappedPageOf(await listRunViews(app.database.db, ids, app.clock()), found, page, limit)
}
