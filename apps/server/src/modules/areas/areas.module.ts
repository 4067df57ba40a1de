import type { Context } from '../../platform/context.ts'
import type { ServerModule } from '../../platform/module.ts'
import { bindAreas } from './areas.routes.ts'
import type { AreasDeps, AreasService } from './areas.service.ts'
import { areasService } from './areas.service.ts'
import { bindStaffAreas } from './areas.staff-routes.ts'

/** Where we deliver. */
export function areasModule(context: Context, deps: AreasDeps): ServerModule<AreasService> {
  const service = areasService(context, deps)
  return {
    service,
    bindRoutes: ({ bind }) => {
      bindAreas(bind, service)
      bindStaffAreas(bind, service)
    },
  }
}
