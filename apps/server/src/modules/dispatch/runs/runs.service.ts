import type { WireRun } from '@gatefill/contracts/staff/dispatch/run-shapes'
import type { DriverId, OrderId } from '@gatefill/domain/core/ids'
import { parseId } from '@gatefill/domain/core/ids'
import type { CappedPage } from '@gatefill/domain/core/page'
import { cappedPageOf, clampLimit, clampPage, offsetOf } from '@gatefill/domain/core/page'
import { runStatesOf } from '@gatefill/domain/dispatch/runs/run'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { DeskLive } from '../board/zones.service.ts'
import { driveRunService } from '../driving/drive-run.service.ts'
import { driverRunsOf } from '../driving/driver-runs.ts'
import { loadRunService } from '../driving/load-run.service.ts'
import type { PapersDeps } from '../driving/papers-problem.ts'
import { pourRecorder } from '../driving/record-pour.ts'
import { runUpkeep } from '../driving/run-upkeep.ts'
import { actsService } from './acts.service.ts'
import { runAssigner } from './assign-run.ts'
import { changeStopsService } from './change-stops.service.ts'
import { createRunService } from './create-run.service.ts'
import { orderFollower } from './follow-orders.ts'
import type { LockDeps } from './lock-run.ts'
import { lockRunOfOrder } from './lock-run.ts'
import { newRuns } from './new-run.ts'
import { findRunIds, listRunViews } from './run-views.repository.ts'
import { findOpenRunOf, findUnseenOrders } from './runs.repository.ts'
import { staffRunsService } from './staff-runs.service.ts'
import { withdrawRunService } from './withdraw-run.service.ts'

type ListQuery = { page?: string; limit?: string; state?: string; driver?: string }

/** Runs: made, given to drivers, changed, ended, and shown to staff. */
export function runsService(context: Context, deps: LockDeps & DeskLive & PapersDeps) {
  const { db } = context.database
  const proposing = newRuns(context, deps.orders)
  const assigner = runAssigner(context, deps)
  const creating = createRunService({ ...deps, ...proposing, ...assigner })
  const changing = changeStopsService(context, { ...deps, ...proposing, ...assigner })
  const ending = withdrawRunService(context, deps)
  const acts = actsService(context, deps)
  const driving = driveRunService(context, { ...deps, ...proposing })
  const pours = pourRecorder(context)
  const follower = orderFollower(context, pours.recordDelivery)

  return {
    ...proposing,
    ...assigner,
    createRun: creating.createRun,
    onOrderTransitioned: follower.onOrderTransitioned,
    visibleFrom: acts.visibleFrom,
    recordAct: acts.recordAct,
    undoAct: acts.undo,
    ...staffRunsService(context, { creating, changing, ending, acts }),
    ...driving,
    ...runUpkeep(context, { ...deps, ...driving }),
    ...loadRunService(context, deps),
    ...driverRunsOf(context, { ...deps, ...pours }),
    recordPour: pours.recordPour,
    reportOverPour: pours.reportOverPour,
    meterBefore: pours.meterBefore,
    openRunOf: findOpenRunOf,
    lockRunOfOrder: (tx: Tx, orderId: OrderId) => lockRunOfOrder(tx, deps, orderId),
    unseenOrders: (on: Db, driverId: DriverId) => findUnseenOrders(on, driverId, context.clock()),

    listRuns: async (query: ListQuery): Promise<CappedPage<WireRun>> => {
      const page = clampPage(query.page)
      const limit = clampLimit(query.limit)
      const driverId = query.driver === undefined ? undefined : parseId('driver', query.driver)
      const filter = { states: runStatesOf(query.state), driverId }
      const { ids, ...found } = await findRunIds(db, filter, { limit, offset: offsetOf(page, limit) })
      return cappedPageOf(await listRunViews(db, ids, context.clock()), found, page, limit)
    },
  }
}

export type RunsService = ReturnType<typeof runsService>
