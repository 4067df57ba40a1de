import type { Context } from '../../platform/context.ts'
import type { ServerModule } from '../../platform/module.ts'
import type { FileStore } from '../../providers/files/provider.ts'
import type { EmailDeps } from '../../providers/mail/provider.ts'
import type { OrdersService } from '../orders/index.ts'
import { supportJobs } from './support.jobs.ts'
import { supportData } from './support.personal-data.ts'
import { bindSupport } from './support.routes.ts'
import type { SupportService } from './support.service.ts'
import { supportService } from './support.service.ts'
import { bindStaffSupport } from './support.staff-routes.ts'

type SupportDeps = { orders: OrdersService; files: FileStore; email: EmailDeps; origin: () => string }

/** Questions of customers and the answers of support. */
export function supportModule(context: Context, deps: SupportDeps): ServerModule<SupportService> {
  const service = supportService(context, deps)
  return {
    service,
    bindRoutes: ({ bind }) => {
      bindSupport(bind, service)
      bindStaffSupport(bind, service)
    },
    handlers: supportJobs(context, deps),
    personalData: supportData(service.eraseCustomer, service.readFile),
  }
}
