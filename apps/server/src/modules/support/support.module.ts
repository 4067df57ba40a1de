import type { App } from '../../app-context.ts'
import type { ServerModule } from '../../platform/module.ts'
import { bindSupportDesk } from './desk/support-desk.staff-routes.ts'
import { bindTicketRoutes } from './desk/tickets.staff-routes.ts'
import { supportJobs } from './support.jobs.ts'
import { supportData } from './support.personal-data.ts'
import { bindSupport } from './support.routes.ts'
import { deleteOldCallers, eraseOrders } from './support.ts'

/** Questions of customers and the answers of support. */
export function supportModule(app: App): ServerModule {
  return {
    bindRoutes: ({ bind }) => {
      bindSupport(app, bind)
      bindTicketRoutes(app, bind)
      bindSupportDesk(app, bind)
    },
    handlers: supportJobs(app),
    recurring: [{ name: 'support-housekeeping', cron: '53 3 * * *', run: () => deleteOldCallers(app) }],
    personalData: supportData(app, app.files.get),
    eraseOrders: (tx, orderIds) => eraseOrders(app, tx, orderIds),
  }
}
