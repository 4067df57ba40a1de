import type { Context } from '../../platform/context.ts'
import type { ServerModule } from '../../platform/module.ts'
import { customersData, eraseOrderNotes } from './customers.personal-data.ts'
import type { CustomersDeps, CustomersService } from './customers.service.ts'
import { customersService } from './customers.service.ts'
import { bindCustomers } from './customers.staff-routes.ts'
import { bindObjections } from './recoveries/objections.routes.ts'
import { objectionsService } from './recoveries/objections.service.ts'
import { recoveriesJobs } from './recoveries/recoveries.jobs.ts'

/** Customers and their orders as staff see them, with what staff do and write down about them. */
export function customersModule(context: Context, deps: CustomersDeps): ServerModule<CustomersService> {
  const service = customersService(context, deps)
  const objections = objectionsService(context, deps)
  return {
    service,
    bindRoutes: async ({ bind, server }) => {
      bindCustomers(bind, service)
      await bindObjections(server, objections, deps.email.sender.appName)
    },
    handlers: recoveriesJobs(objections),
    recurring: [{ name: 'old-orders-housekeeping', cron: '57 2 * * *', run: service.oldOrders.eraseOld }],
    personalData: customersData,
    eraseOrders: eraseOrderNotes,
  }
}
