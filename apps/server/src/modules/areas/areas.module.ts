import type { Context } from '../../platform/context.ts'
import type { ServerModule } from '../../platform/module.ts'
import { bindAreas } from './areas.routes.ts'
import type { AreasService } from './areas.service.ts'
import { areasService } from './areas.service.ts'

/** Where we deliver. */
export function areasModule(context: Context): ServerModule<AreasService> {
  const service = areasService(context)
  return { service, bindRoutes: ({ bind }) => bindAreas(bind, service) }
}
