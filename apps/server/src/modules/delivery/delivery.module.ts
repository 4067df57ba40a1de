import type { App } from '../../app-context.ts'
import type { ServerModule } from '../../platform/module.ts'
import { bindAnswers } from './answers/answers.routes.ts'

import { endAllUnanswered } from './answers/answers.ts'
import { bindChanges } from './changes/changes.routes.ts'
import { deliveryData, eraseDeliveryWords } from './delivery.personal-data.ts'
import { bindDelivery } from './delivery.routes.ts'
import { bindStaffDelivery } from './delivery.staff-routes.ts'
import { deleteOldPhotos, reportMissingPhotos, reportOddPhotos } from './photos/photo-upkeep.ts'
import { bindUploads } from './photos/uploads.routes.ts'

/** What drivers do with an order, from the offer to the hand-over, and what its customer says of it. */
export function deliveryModule(app: App): ServerModule {
  return {
    bindRoutes: async (routing) => {
      bindDelivery(app, routing.bind)
      bindAnswers(app, routing.bind)
      bindChanges(app, routing.bind)
      bindStaffDelivery(app, routing.bind)
      await bindUploads(app, routing)
    },
    recurring: [
      // Money goes back a day after the failed attempt, by the minute.
      { name: 'unanswered-deliveries', cron: '* * * * *', run: () => endAllUnanswered(app) },
      { name: 'missing-photos', cron: '11 * * * *', run: () => reportMissingPhotos(app) },
      { name: 'odd-photos', cron: '*/5 * * * *', run: () => reportOddPhotos(app) },
      { name: 'photo-housekeeping', cron: '41 3 * * *', run: () => deleteOldPhotos(app) },
    ],
    personalData: deliveryData,
    eraseOrders: eraseDeliveryWords,
  }
}
