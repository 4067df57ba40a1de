import type { App } from '../../app-context.ts'
import type { ServerModule } from '../../platform/module.ts'
import { phoneOrdersJobs } from './phone-orders.jobs.ts'
import { bindPhoneOrders } from './phone-orders.staff-routes.ts'

/** Orders that staff take by phone. */
export function phoneOrdersModule(app: App): ServerModule {
  return {
    bindRoutes: ({ bind }) => bindPhoneOrders(app, bind),
    handlers: phoneOrdersJobs(app),
  }
}
