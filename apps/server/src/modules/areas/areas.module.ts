import type { App } from '../../app-context.ts'
import type { ServerModule } from '../../platform/module.ts'
import { bindAreas } from './areas.routes.ts'
import { bindStaffAreas } from './areas.staff-routes.ts'

/** Where we deliver. */
export function areasModule(app: App): ServerModule {
  return {
    bindRoutes: ({ bind }) => {
      bindAreas(app, bind)
      bindStaffAreas(app, bind)
    },
  }
}
