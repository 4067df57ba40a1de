import type { Context } from '../../platform/context.ts'
import type { ServerModule } from '../../platform/module.ts'
import type { FileStore } from '../../providers/files/provider.ts'
import type { EmailDeps } from '../../providers/mail/provider.ts'
import type { OrdersService } from '../orders/index.ts'
import { bindSupportDesk } from './desk/support-desk.staff-routes.ts'
import { bindTicketRoutes } from './desk/tickets.staff-routes.ts'
import { supportJobs } from './support.jobs.ts'
import { supportData } from './support.personal-data.ts'
import { bindSupport } from './support.routes.ts'
import type { SupportService } from './support.service.ts'
import { supportService } from './support.service.ts'
import type { OnTicketChanged } from './ticket-changes.ts'

type SupportDeps = {
  orders: OrdersService
  files: FileStore
  email: EmailDeps
  origin: () => string
  onTicketChanged: OnTicketChanged
}

/** Questions of customers and the answers of support. */
export function supportModule(context: Context, deps: SupportDeps): ServerModule<SupportService> {
  const service = supportService(context, deps)
  return {
    service,
    bindRoutes: ({ bind }) => {
      bindSupport(bind, service)
      bindTicketRoutes(bind, service)
      bindSupportDesk(bind, service.desk)
    },
    handlers: supportJobs(context, deps),
    recurring: [{ name: 'support-housekeeping', cron: '53 3 * * *', run: service.deleteOld }],
    personalData: supportData(service.eraseCustomer, service.readFile),
    eraseOrders: service.eraseOrders,
  }
}
