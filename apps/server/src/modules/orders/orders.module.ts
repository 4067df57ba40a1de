import type { App } from '../../app-context.ts'
import type { ServerModule } from '../../platform/module.ts'
import { eraseOrderPersons, ordersData } from './orders.personal-data.ts'
import { bindOrders } from './orders.routes.ts'
import { bindStaffOrders } from './orders.staff-routes.ts'

import { markOrders } from './staff-search/order-conditions.repository.ts'

/** Orders of customers, and their transitions. */
export function ordersModule(app: App): ServerModule {
  return {
    bindRoutes: ({ bind }) => {
      bindOrders(app, bind)
      bindStaffOrders(app, bind)
    },
    recurring: [
      {
        name: 'orders-housekeeping',
        cron: '37 2 * * *',
        run: () => markOrders(app.database.jobs, app.clock()),
      },
    ],
    personalData: ordersData,
    eraseOrders: eraseOrderPersons,
  }
}
