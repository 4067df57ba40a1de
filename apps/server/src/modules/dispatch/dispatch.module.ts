import type { Context } from '../../platform/context.ts'
import type { ServerModule } from '../../platform/module.ts'
import type { DispatchDeps } from './assign-order.service.ts'
import type { DispatchService } from './dispatch.service.ts'
import { dispatchService } from './dispatch.service.ts'
import { bindStaffDispatch } from './dispatch.staff-routes.ts'
import { bindStaffRuns } from './runs/runs.staff-routes.ts'

/** Orders given to drivers. */
export function dispatchModule(context: Context, deps: DispatchDeps): ServerModule<DispatchService> {
  const service = dispatchService(context, deps)
  return {
    service,
    bindRoutes: ({ bind }) => {
      bindStaffDispatch(bind, service)
      bindStaffRuns(bind, context, service.runs)
    },
  }
}
