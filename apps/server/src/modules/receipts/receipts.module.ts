import type { App } from '../../app-context.ts'
import type { ServerModule } from '../../platform/module.ts'
import { receiptsJobs } from './receipts.jobs.ts'
import { eraseBuyers, receiptsData } from './receipts.personal-data.ts'
import { bindReceipts } from './receipts.routes.ts'
import { bindStaffReceipts } from './receipts.staff-routes.ts'

/** Receipts of paid orders. */
export function receiptsModule(app: App): ServerModule {
  return {
    bindRoutes: (routing) => {
      bindReceipts(app, routing)
      bindStaffReceipts(app, routing.bind)
    },
    handlers: receiptsJobs(app),
    personalData: receiptsData,
    eraseOrders: eraseBuyers,
  }
}
