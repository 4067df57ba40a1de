import type { App } from '../../app-context.ts'
import type { ServerModule } from '../../platform/module.ts'
import { driversJobs } from './drivers.jobs.ts'
import { bindDrivers } from './drivers.routes.ts'

/** Driver accounts, their sessions and shifts. */
export function driversModule(app: App): ServerModule {
  return {
    bindRoutes: ({ bind }) => bindDrivers(app, bind),
    handlers: driversJobs(app),
  }
}
