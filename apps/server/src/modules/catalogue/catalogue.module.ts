import type { App } from '../../app-context.ts'
import type { ServerModule } from '../../platform/module.ts'
import { catalogueJobs } from './catalogue.jobs.ts'
import { bindCatalogue } from './catalogue.routes.ts'
import { bindStaffCatalogue } from './catalogue.staff-routes.ts'

/** Products and their prices. */
export function catalogueModule(app: App): ServerModule {
  return {
    bindRoutes: ({ bind }) => {
      bindCatalogue(app, bind)
      bindStaffCatalogue(app, bind)
    },
    handlers: catalogueJobs(app),
  }
}
