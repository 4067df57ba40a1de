import type { Context } from '../../platform/context.ts'
import type { ServerModule } from '../../platform/module.ts'
import type { CatalogueService } from '../catalogue/index.ts'
import type { FindAddress } from './delivery-address.ts'
import { ordersData } from './orders.personal-data.ts'
import { bindOrders } from './orders.routes.ts'
import type { OrdersService } from './orders.service.ts'
import { ordersService } from './orders.service.ts'
import { bindStaffOrders } from './orders.staff-routes.ts'

/** Orders of customers, and their transitions. */
export function ordersModule(
  context: Context,
  { catalogue, findAddress }: { catalogue: CatalogueService; findAddress: FindAddress },
): ServerModule<OrdersService> {
  const service = ordersService(context, catalogue, findAddress)
  return {
    service,
    bindRoutes: ({ bind }) => {
      bindOrders(bind, service)
      bindStaffOrders(bind, service)
    },
    personalData: ordersData,
  }
}
