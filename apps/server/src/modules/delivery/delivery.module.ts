import type { Context } from '../../platform/context.ts'
import type { ServerModule } from '../../platform/module.ts'
import type { FileStore } from '../../providers/files/provider.ts'
import type { DispatchService } from '../dispatch/index.ts'
import type { FleetService } from '../fleet/index.ts'
import type { OrdersService } from '../orders/index.ts'
import { deliveryData } from './delivery.personal-data.ts'
import { bindDelivery } from './delivery.routes.ts'
import type { DeliveryService } from './delivery.service.ts'
import { deliveryService } from './delivery.service.ts'
import { bindStaffDelivery } from './delivery.staff-routes.ts'
import { bindUploads } from './photos/uploads.routes.ts'

/** What drivers do with an order, from the offer to the hand-over, and what its customer says of it. */
export function deliveryModule(
  context: Context,
  orders: OrdersService,
  dispatch: DispatchService,
  fleet: FleetService,
  { files, ...settings }: { dispatchPhone: string | null; files: FileStore },
): ServerModule<DeliveryService> {
  const service = deliveryService(context, orders, {
    dispatch,
    stations: fleet.stations,
    files,
    ...settings,
  })
  return {
    service,
    bindRoutes: async (routing) => {
      bindDelivery(routing.bind, service)
      bindStaffDelivery(routing.bind, service)
      await bindUploads(routing, service.uploads)
    },
    recurring: [
      { name: 'missing-photos', cron: '11 * * * *', run: service.photoUpkeep.reportMissing },
      { name: 'photo-housekeeping', cron: '41 3 * * *', run: service.photoUpkeep.deleteOld },
    ],
    personalData: deliveryData,
  }
}
