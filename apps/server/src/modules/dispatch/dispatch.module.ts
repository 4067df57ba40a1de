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
import { bindStaffRuns } from './runs/runs.staff-routes.ts'

/** Orders given to drivers. */
export function dispatchModule(
  context: Context,
  deps: DispatchDeps & BoardDeps,
): ServerModule<DispatchService> {
  const service = dispatchService(context, deps)
  const board = boardService(context, deps)
  const zones = zonesService(context, deps)
  const presence = presenceService(context, deps)
  return {
    service,
    bindRoutes: ({ bind }) => {
      bindStaffDispatch(bind, service)
      bindBoard(bind, { board, zones, presence })
      bindStaffRuns(bind, context, service.runs)
    },
  }
}
