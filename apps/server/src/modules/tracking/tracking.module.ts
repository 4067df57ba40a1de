import type { App } from '../../app-context.ts'
import type { ServerModule } from '../../platform/module.ts'
import { estimatePolling } from './estimates/estimates.ts'
import { learnEstimateSpreads } from './estimates/learn-spreads.ts'
import { trackingData } from './tracking.personal-data.ts'
import { bindTracking } from './tracking.routes.ts'
import { bindStaffTracking } from './tracking.staff-routes.ts'
import { deleteOldPositions } from './tracking-upkeep.ts'

/** Where drivers are. */
export function trackingModule(app: App): ServerModule {
  return {
    bindRoutes: ({ bind }) => {
      bindTracking(app, bind)
      bindStaffTracking(app, bind)
    },
    personalData: trackingData,
    background: estimatePolling(app),
    recurring: [
      { name: 'tracking-housekeeping', cron: '37 3 * * *', run: () => deleteOldPositions(app) },
      { name: 'estimate-spreads', cron: '25 2 * * *', run: () => learnEstimateSpreads(app) },
    ],
  }
}
