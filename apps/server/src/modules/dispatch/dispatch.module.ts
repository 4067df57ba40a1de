import type { App } from '../../app-context.ts'
import type { ServerModule } from '../../platform/module.ts'
import { bindBoard } from './board/board.staff-routes.ts'
import { bindBreakdowns } from './breakdowns/breakdowns.staff-routes.ts'
import { bindDays } from './days/days.staff-routes.ts'
import { dispatchJobs } from './dispatch.jobs.ts'
import { eraseStopWords } from './dispatch.personal-data.ts'
import { bindStaffDispatch } from './dispatch.staff-routes.ts'
import { departDueRuns } from './driving/drive-run.ts'

import { bindIncidents } from './incidents/incidents.staff-routes.ts'
import { bindPlan } from './planning/plan.staff-routes.ts'

import { plannerLoopOf, stopPlanning } from './planning/planner.ts'
import { learnRoads } from './roads/learn-roads.ts'
import { bindStaffRuns } from './runs/runs.staff-routes.ts'
import { bindShifts } from './shifts/shifts.routes.ts'

/** Orders assigned to drivers: one by one, as runs, by plans. */
export function dispatchModule(app: App): ServerModule {
  return {
    bindRoutes: ({ bind }) => {
      bindStaffDispatch(app, bind)
      bindIncidents(app, bind)
      bindShifts(app, bind)
      bindBoard(app, bind)
      bindDays(app, bind)
      bindPlan(app, bind)
      bindStaffRuns(app, bind)
      bindBreakdowns(app, bind)
    },
    handlers: dispatchJobs(app),
    background: { start: plannerLoopOf(app).loop.start, stop: () => stopPlanning(app) },
    recurring: [
      { name: 'runs-upkeep', cron: '* * * * *', run: () => departDueRuns(app) },
      { name: 'road-factors', cron: '15 2 * * *', run: () => learnRoads(app) },
    ],
    eraseOrders: eraseStopWords,
  }
}
