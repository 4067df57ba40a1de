import type { WireRun } from '@gatefill/contracts/staff/dispatch/run-shapes'
import type { ActId, DriverId, OrderId, RunId, StaffId } from '@gatefill/domain/core/ids'
import { parseId } from '@gatefill/domain/core/ids'
import type { CappedPage } from '@gatefill/domain/core/page'
import { cappedPageOf, clampLimit, clampPage, offsetOf } from '@gatefill/domain/core/page'
import type { Refusal, Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { runStatesOf } from '@gatefill/domain/dispatch/runs/run'
import { RUN_NOT_FOUND } from '@gatefill/domain/dispatch/runs/run-form'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { drivingRuns } from '../driving/drive-run.service.ts'
import { driverRunsOf } from '../driving/driver-runs.ts'
import { loadingRuns } from '../driving/load-run.service.ts'
import { recordingPours } from '../driving/record-pour.ts'
import { runUpkeep } from '../driving/run-upkeep.ts'
import { actsService } from './acts.service.ts'
import type { StopsForm } from './change-stops.service.ts'
import { changingStops } from './change-stops.service.ts'
import { creatingRuns } from './create-run.service.ts'
import { followingOrders } from './follow-orders.ts'
import { givingRuns } from './give-run.ts'
import type { LockDeps } from './lock-run.ts'
import { lockRunOfOrder } from './lock-run.ts'
import { newRuns } from './new-run.ts'
import { findRunIds, findRunView, listRunViews } from './run-views.repository.ts'
import { findUnseenOrders } from './runs.repository.ts'
import { withdrawingRuns } from './withdraw-run.service.ts'

type ListQuery = { page?: string; limit?: string; state?: string; driver?: string }
type EndForm = { version: number; reason: string }
type RunRefusal = 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'
type GivenRun = WireRun & { actId: ActId; undoUntil: string }

/** Runs: made, given to drivers, changed, ended, and shown to staff. */
export function runsService(context: Context, deps: LockDeps) {
  const { db } = context.database
  const proposing = newRuns(context, deps.orders)
  const giving = givingRuns(context, deps)
  const creating = creatingRuns({ ...deps, ...proposing, ...giving })
  const changing = changingStops(context, { ...deps, ...proposing, ...giving })
  const ending = withdrawingRuns(context, deps)
  const acts = actsService(context, deps)
  const driving = drivingRuns(context, { ...deps, ...proposing })
  const pours = recordingPours(context)
  const following = followingOrders(context, pours.bookDelivery)

  /** The run as staff sees it after a write in this transaction. */
  async function readRun(on: Db | Tx, id: RunId): Promise<Result<WireRun, 'NOT_FOUND'>> {
    const run = await findRunView(on, id)
    return run === undefined ? refuse('NOT_FOUND', { message: RUN_NOT_FOUND }) : ok(run)
  }

  const readAfter = async (
    tx: Tx,
    changed: Result<RunId, RunRefusal>,
  ): Promise<Result<WireRun, RunRefusal>> => (changed.ok ? readRun(tx, changed.value) : changed)

  return {
    ...proposing,
    ...giving,
    createRun: creating.createRun,
    onOrderTransitioned: following.onOrderTransitioned,
    visibleFrom: acts.visibleFrom,
    recordAct: acts.recordAct,
    undoAct: acts.undo,
    readRun,
    ...driving,
    ...runUpkeep(context, { ...deps, ...driving }),
    ...loadingRuns(context, deps),
    ...driverRunsOf(context, { ...deps, ...pours }),
    recordPour: pours.recordPour,
    reportOverPour: pours.reportOverPour,
    lockRunOfOrder: (tx: Tx, orderId: OrderId) => lockRunOfOrder(tx, deps, orderId),
    unseenOrders: (on: Db, driverId: DriverId) => findUnseenOrders(on, driverId, context.clock()),

    listRuns: async (query: ListQuery): Promise<CappedPage<WireRun>> => {
      const page = clampPage(query.page)
      const limit = clampLimit(query.limit)
      const driverId = query.driver === undefined ? undefined : parseId('driver', query.driver)
      const filter = { states: runStatesOf(query.state), driverId }
      const { ids, ...found } = await findRunIds(db, filter, { limit, offset: offsetOf(page, limit) })
      return cappedPageOf(await listRunViews(db, ids), found, page, limit)
    },

    /** A run of these orders for a driver, who sees it 8 seconds later. */
    createRunByStaff: async (
      tx: Tx,
      staffId: StaffId,
      form: { driverId: string; orderIds: readonly string[] },
    ): Promise<{ ok: true; value: GivenRun } | Refusal<RunRefusal>> => {
      const undoUntil = acts.visibleFrom()
      const created = await creating.createFromForm(tx, staffId, form, undoUntil)
      if (!created.ok) return created
      const act = await acts.recordAct(tx, staffId, [created.value.id], undoUntil)
      const run = await readRun(tx, created.value.id)
      return run.ok ? ok({ ...run.value, actId: act.id, undoUntil: undoUntil.toISOString() }) : run
    },

    setRunStops: async (tx: Tx, staffId: StaffId, id: RunId, form: StopsForm) =>
      readAfter(tx, await changing.setStops(tx, staffId, id, form)),

    withdrawRunByStaff: async (tx: Tx, staffId: StaffId, id: RunId, form: EndForm) =>
      readAfter(tx, await ending.withdrawRun(tx, { actor: 'dispatcher', id: staffId }, id, form)),

    breakRunByStaff: async (tx: Tx, staffId: StaffId, id: RunId, form: EndForm) =>
      readAfter(tx, await ending.breakRun(tx, { actor: 'dispatcher', id: staffId }, id, form)),
  }
}

export type RunsService = ReturnType<typeof runsService>
