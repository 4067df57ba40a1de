import type { Context } from '../../platform/context.ts'
import type { ServerModule } from '../../platform/module.ts'
import type { FileStore } from '../../providers/files/provider.ts'
import type { DispatchModuleService } from '../dispatch/index.ts'
import type { FleetService } from '../fleet/index.ts'
import type { OrdersService } from '../orders/index.ts'
import { bindAnswers } from './answers/answers.routes.ts'
import type { AnswersDeps } from './answers/answers.service.ts'
import { answersService } from './answers/answers.service.ts'
import { bindChanges } from './changes/changes.routes.ts'
import { changesService } from './changes/changes.service.ts'
import type { StaffChangesService } from './changes/staff-changes.service.ts'
import { staffChangesService } from './changes/staff-changes.service.ts'
import { deliveryData, eraseDeliveryWords } from './delivery.personal-data.ts'
import { bindDelivery } from './delivery.routes.ts'
import type { DeliveryService } from './delivery.service.ts'
import { deliveryService } from './delivery.service.ts'
import { bindStaffDelivery } from './delivery.staff-routes.ts'
import { bindUploads } from './photos/uploads.routes.ts'

/** With what other modules hear of. */
export type DeliveryModuleService = DeliveryService & Pick<StaffChangesService, 'changedByStaff'>

/** What drivers do with an order, from the offer to the hand-over, and what its customer says of it. */
export function deliveryModule(
  context: Context,
  orders: OrdersService,
  dispatch: DispatchModuleService,
  fleet: FleetService,
  {
    files,
    onDeliveryChanged,
    ...settings
  }: { dispatchPhone: string | null; files: FileStore; origin: () => string } & Pick<
    AnswersDeps,
    'onDeliveryChanged'
  >,
): ServerModule<DeliveryModuleService> {
  const service = deliveryService(context, orders, {
    dispatch,
    stations: fleet.stations,
    rulesAt: fleet.rulesAt,
    files,
    ...settings,
  })
  const answers = answersService(context, { orders, onDeliveryChanged })
  const changes = changesService(context, { orders, ...dispatch, onDeliveryChanged })
  const staffChanges = staffChangesService(context, { orders, ...dispatch, onDeliveryChanged })
  return {
    service: { ...service, changedByStaff: staffChanges.changedByStaff },
    bindRoutes: async (routing) => {
      bindDelivery(routing.bind, service)
      bindAnswers(routing.bind, answers)
      bindChanges(routing.bind, changes)
      bindStaffDelivery(routing.bind, service, staffChanges)
      await bindUploads(routing, service.uploads)
    },
    recurring: [
      // Money goes back a day after the failed attempt, by the minute.
      { name: 'unanswered-deliveries', cron: '* * * * *', run: answers.endAllUnanswered },
      { name: 'missing-photos', cron: '11 * * * *', run: service.photoUpkeep.reportMissing },
      { name: 'odd-photos', cron: '*/5 * * * *', run: service.photoUpkeep.reportOdd },
      { name: 'photo-housekeeping', cron: '41 3 * * *', run: service.photoUpkeep.deleteOld },
    ],
    personalData: deliveryData,
    eraseOrders: eraseDeliveryWords,
  }
}
