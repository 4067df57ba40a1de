import type { Context } from '../../platform/context.ts'
import type { ServerModule } from '../../platform/module.ts'
import { catalogueJobs } from './catalogue.jobs.ts'
import { bindCatalogue } from './catalogue.routes.ts'
import type { CatalogueDeps, CatalogueService } from './catalogue.service.ts'
import { catalogueService } from './catalogue.service.ts'
import { bindStaffCatalogue } from './catalogue.staff-routes.ts'

/** Products and their prices. */
export function catalogueModule(context: Context, deps: CatalogueDeps): ServerModule<CatalogueService> {
  const service = catalogueService(context, deps)
  return {
    service,
    bindRoutes: ({ bind }) => {
      bindCatalogue(bind, context, service)
      bindStaffCatalogue(bind, service)
    },
    handlers: catalogueJobs(service),
  }
}
