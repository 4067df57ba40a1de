import type { Context } from '../../platform/context.ts'
import type { ServerModule } from '../../platform/module.ts'
import type { DispatchDeps } from './assign-order.service.ts'
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
  deps: DispatchDeps & ShiftDeps,
): ServerModule<DispatchService> {
  const service = dispatchService(context, deps)
  return {
    service,
    bindRoutes: ({ bind }) => {
      bindStaffDispatch(bind, service)
      bindIncidents(bind, context)
      bindShifts(bind, service.shifts)
      bindStaffRuns(bind, context, service.runs)
    },
  }
}
