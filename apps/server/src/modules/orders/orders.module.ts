import type { Context } from '../../platform/context.ts'
import type { ServerModule } from '../../platform/module.ts'
import { eraseOrderPersons, ordersData } from './orders.personal-data.ts'
import { bindOrders } from './orders.routes.ts'
import type { OrdersService } from './orders.service.ts'
import { ordersService } from './orders.service.ts'
import { bindStaffOrders } from './orders.staff-routes.ts'
import type { PlaceOrderDeps } from './place-order.service.ts'
import { markOrders } from './staff-search/order-marks.repository.ts'

/** Orders of customers, and their transitions. */
export function ordersModule(context: Context, deps: PlaceOrderDeps): ServerModule<OrdersService> {
  const service = ordersService(context, deps)
  return {
    service,
    bindRoutes: ({ bind }) => {
      bindOrders(bind, service)
      bindStaffOrders(bind, service)
    },
    recurring: [
      {
        name: 'orders-housekeeping',
        cron: '37 2 * * *',
        run: () => markOrders(context.database.jobs, context.clock()),
      },
    ],
    personalData: ordersData,
    eraseOrders: eraseOrderPersons,
  }
}
