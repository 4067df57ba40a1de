import type { Context } from '../../platform/context.ts'
import type { ServerModule } from '../../platform/module.ts'
import type { DispatchService } from '../dispatch/index.ts'
import type { FleetService } from '../fleet/index.ts'
import type { OrdersService } from '../orders/index.ts'
import { deliveryData } from './delivery.personal-data.ts'
import { bindDelivery } from './delivery.routes.ts'
import type { DeliveryService } from './delivery.service.ts'
import { deliveryService } from './delivery.service.ts'
import { bindStaffDelivery } from './delivery.staff-routes.ts'

/** What drivers do with an order, from the offer to the hand-over, and what its customer says of it. */
export function deliveryModule(
  context: Context,
  orders: OrdersService,
  dispatch: DispatchService,
  fleet: FleetService,
  settings: { dispatchPhone: string | null },
): ServerModule<DeliveryService> {
  const service = deliveryService(context, orders, {
    dispatch,
    stations: fleet.stations,
    ...settings,
  })
  return {
    service,
    bindRoutes: ({ bind }) => {
      bindDelivery(bind, service)
      bindStaffDelivery(bind, service)
    },
    personalData: deliveryData,
  }
}
