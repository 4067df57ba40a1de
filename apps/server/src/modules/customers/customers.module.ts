import type { App } from '../../app-context.ts'
import type { ServerModule } from '../../platform/module.ts'
import { customersData, eraseOrderNotes } from './customers.personal-data.ts'
import { bindCustomers } from './customers.staff-routes.ts'
import { eraseOldOrders } from './old-orders/old-orders.ts'
import { bindObjections } from './recoveries/objections.routes.ts'
import { recoveriesJobs } from './recoveries/recoveries.jobs.ts'

/** Customers and their orders as staff see them, with what staff do and write down about them. */
export function customersModule(app: App): ServerModule {
  return {
    bindRoutes: async ({ bind, server }) => {
      bindCustomers(app, bind)
      await bindObjections(app, server, app.email.sender.appName)
    },
    handlers: recoveriesJobs(app),
    recurring: [{ name: 'old-orders-housekeeping', cron: '57 2 * * *', run: () => eraseOldOrders(app) }],
    personalData: customersData,
    eraseOrders: eraseOrderNotes,
  }
}
