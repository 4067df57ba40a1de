import type { Context } from '../../platform/context.ts'
import type { ServerModule } from '../../platform/module.ts'
import { customersData } from './customers.personal-data.ts'
import type { CustomersDeps, CustomersService } from './customers.service.ts'
import { customersService } from './customers.service.ts'
import { bindCustomers } from './customers.staff-routes.ts'

/** Customers and their orders as staff see them, with what staff do and write down about them. */
export function customersModule(context: Context, deps: CustomersDeps): ServerModule<CustomersService> {
  const service = customersService(context, deps)
  return {
    service,
    bindRoutes: ({ bind }) => bindCustomers(bind, service),
    personalData: customersData,
  }
}
