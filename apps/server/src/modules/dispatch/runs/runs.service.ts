import type { WireRun } from '@gatefill/contracts/staff/dispatch/run-shapes'
import type { DriverId, OrderId } from '@gatefill/domain/core/ids'
import { parseId } from '@gatefill/domain/core/ids'
import type { CappedPage } from '@gatefill/domain/core/page'
import { cappedPageOf, clampLimit, clampPage, offsetOf } from '@gatefill/domain/core/page'
import { runStatesOf } from '@gatefill/domain/dispatch/runs/run'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { DeskLive } from '../board/zones.service.ts'
import { createDepartDueRuns } from '../driving/depart-due-runs.ts'
import { driveRunService } from '../driving/drive-run.service.ts'
import { driverRunsService } from '../driving/driver-runs.service.ts'
import { loadRunService } from '../driving/load-run.service.ts'
import type { PapersDeps } from '../driving/papers-problem.ts'
import { recordPourService } from '../driving/record-pour.service.ts'
import { deliveryIncidents } from '../incidents/report-delivery.ts'
import { actsService } from './acts.service.ts'
import { assignRunService } from './assign-run.service.ts'
import { changeStopsService } from './change-stops.service.ts'
import { createRunService } from './create-run.service.ts'
import { createFollowOrder } from './follow-order.ts'
import type { LockDeps } from './lock-run.ts'
import { lockRunOfOrder } from './lock-run.ts'
import { proposeRunService } from './propose-run.service.ts'
import { findRunIds, listRunViews } from './run-views.repository.ts'
import { findOpenRunOf, findUnseenOrders } from './runs.repository.ts'
import { staffRunsService } from './staff-runs.service.ts'
import { withdrawRunService } from './withdraw-run.service.ts'

type ListQuery = { page?: string; limit?: string; state?: string; driver?: string }

/** Runs: made, given to drivers, changed, ended, and shown to staff. */
export function runsService(context: Context, deps: LockDeps & DeskLive & PapersDeps) {
  const { db } = context.database
  const proposals = proposeRunService(context, deps.orders)
  const assignments = assignRunService(context, deps)
  const newRuns = createRunService({ ...deps, ...proposals, ...assignments })
  const stopChanges = changeStopsService(context, { ...deps, ...proposals, ...assignments })
  const withdrawals = withdrawRunService(context, deps)
  const acts = actsService(context, deps)
  const driverSteps = driveRunService(context, { ...deps, ...proposals })
  const pours = recordPourService(context)

  return {
    ...proposals,
    ...assignments,
    createRun: newRuns.createRun,
    onOrderTransitioned: createFollowOrder(context, pours.recordDelivery),
    visibleFrom: acts.visibleFrom,
    recordAct: acts.recordAct,
    undoAct: acts.undo,
    ...staffRunsService(context, { newRuns, stopChanges, withdrawals, acts }),
    ...driverSteps,
    departDueRuns: createDepartDueRuns(context, { ...deps, ...driverSteps }),
    ...loadRunService(context, deps),
    ...driverRunsService(context, { ...deps, ...pours }),
    recordPour: pours.recordPour,
    reportOverPour: pours.reportOverPour,
    ...deliveryIncidents(context),
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
