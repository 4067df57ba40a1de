import type { Context } from '../../platform/context.ts'
import type { ServerModule } from '../../platform/module.ts'
import { phoneOrdersJobs } from './phone-orders.jobs.ts'
import type { PhoneOrdersService } from './phone-orders.service.ts'
import { phoneOrdersService } from './phone-orders.service.ts'
import { bindPhoneOrders } from './phone-orders.staff-routes.ts'
import type { PhoneOrdersDeps } from './phone-orders-deps.ts'

/** Orders that staff take by phone. */
export function phoneOrdersModule(context: Context, deps: PhoneOrdersDeps): ServerModule<PhoneOrdersService> {
  const service = phoneOrdersService(context, deps)
  return {
    service,
    bindRoutes: ({ bind }) => bindPhoneOrders(bind, service),
    handlers: phoneOrdersJobs(service),
  }
}
