import type { Context } from '../../platform/context.ts'
import type { ServerModule } from '../../platform/module.ts'
import type { DispatchDeps } from './assign-order.service.ts'
import type { BoardDeps } from './board/board.service.ts'
import { boardService } from './board/board.service.ts'
import { bindBoard } from './board/board.staff-routes.ts'
import { presenceService } from './board/presence.service.ts'
import { zonesService } from './board/zones.service.ts'
import { dayBoardService } from './days/day-board.service.ts'
import { bindDays } from './days/days.staff-routes.ts'
import { deskNotesService } from './days/desk-notes.service.ts'
import { eraseStopWords } from './dispatch.personal-data.ts'
import { dispatchService } from './dispatch.service.ts'
import { bindStaffDispatch } from './dispatch.staff-routes.ts'
import { bindIncidents } from './incidents/incidents.staff-routes.ts'
import { bindPlan } from './planning/plan.staff-routes.ts'
import type { PlanFactsDeps } from './planning/plan-facts.service.ts'
import type { PlannerDeps, PlannerService } from './planning/planner.service.ts'
import { plannerService } from './planning/planner.service.ts'
import { bindStaffRuns } from './runs/runs.staff-routes.ts'
import { bindShifts } from './shifts/shifts.routes.ts'
import type { ShiftDeps } from './shifts/shifts.service.ts'

type DispatchModuleDeps = DispatchDeps &
  ShiftDeps &
  BoardDeps &
  PlanFactsDeps &
  Pick<PlannerDeps, 'secondPlanner'>

/** Orders assigned to drivers: one by one, as runs, by plans. */
export function dispatchModule(
  context: Context,
  deps: DispatchModuleDeps,
): ServerModule<DispatchModuleService> {
  const service = dispatchService(context, deps)
  const planner = plannerService(context, { ...deps, runs: service.runs })
  const board = boardService(context, deps)
  const zones = zonesService(context, { ...deps, ask: planner.ask })
  const presence = presenceService(context, deps)
  return {
    service: { ...service, planner },
    bindRoutes: ({ bind }) => {
      bindStaffDispatch(bind, service)
      bindIncidents(bind, context, deps)
      bindShifts(bind, service.shifts)
      bindBoard(bind, { board, zones, presence })
      bindDays(bind, { notes: deskNotesService(context, deps), days: dayBoardService(context, deps) })
      bindPlan(bind, context, planner)
      bindStaffRuns(bind, context, { ...service.runs, onDeskChanged: deps.onDeskChanged })
    },
    background: planner.background,
    recurring: [
      { name: 'runs-upkeep', cron: '* * * * *', run: service.runs.departDueRuns },
      { name: 'road-factors', cron: '15 2 * * *', run: planner.learnRoads },
    ],
    eraseOrders: eraseStopWords,
  }
}

export type DispatchModuleService = ReturnType<typeof dispatchService> & { planner: PlannerService }
