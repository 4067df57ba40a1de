import type { App } from '../../app-context.ts'
import type { ServerModule } from '../../platform/module.ts'
import { bindPauses } from './pauses.staff-routes.ts'

/** What the operator does not take for now: a fuel, an area, or everything. */
export const pausesModule = (app: App): ServerModule => ({
  bindRoutes: ({ bind }) => bindPauses(app, bind),
})
