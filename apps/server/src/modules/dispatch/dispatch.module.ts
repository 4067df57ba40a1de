import type { Context } from '../../platform/context.ts'
import type { ServerModule } from '../../platform/module.ts'
import type { DispatchDeps } from './assign-order.service.ts'
import type { BoardDeps } from './board/board.service.ts'
import { boardService } from './board/board.service.ts'
import { bindBoard } from './board/board.staff-routes.ts'
import { presenceService } from './board/presence.service.ts'
import { zonesService } from './board/zones.service.ts'
import type { DispatchService } from './dispatch.service.ts'
import { dispatchService } from './dispatch.service.ts'
import { bindStaffDispatch } from './dispatch.staff-routes.ts'
import { bindIncidents } from './incidents/incidents.staff-routes.ts'
import { bindStaffRuns } from './runs/runs.staff-routes.ts'
import { bindShifts } from './shifts/shifts.routes.ts'
import type { ShiftDeps } from './shifts/shifts.service.ts'

/** Orders given to drivers. */
export function dispatchModule(
  context: Context,
  deps: DispatchDeps & ShiftDeps & BoardDeps,
): ServerModule<DispatchService> {
  const service = dispatchService(context, deps)
  const board = boardService(context, deps)
  const zones = zonesService(context, deps)
  const presence = presenceService(context, deps)
  return {
    service,
    // Offers end and gates come near by the minute.
    recurring: [{ name: 'runs-upkeep', cron: '* * * * *', run: service.runs.keepUp }],
    bindRoutes: ({ bind }) => {
      bindStaffDispatch(bind, service)
      bindIncidents(bind, context)
      bindShifts(bind, service.shifts)
      bindBoard(bind, { board, zones, presence })
      bindStaffRuns(bind, context, service.runs)
    },
  }
}
