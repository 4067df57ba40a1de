import type { Context } from '../../platform/context.ts'
import type { ServerModule } from '../../platform/module.ts'
import { trackingData } from './tracking.personal-data.ts'
import { bindTracking } from './tracking.routes.ts'
import type { TrackingDeps, TrackingService } from './tracking.service.ts'
import { trackingService } from './tracking.service.ts'
import { bindStaffTracking } from './tracking.staff-routes.ts'

/** Where drivers are. */
export function trackingModule(context: Context, deps: TrackingDeps): ServerModule<TrackingService> {
  const service = trackingService(context, deps)
  return {
    service,
    bindRoutes: ({ bind }) => {
      bindTracking(bind, service)
      bindStaffTracking(bind, service)
    },
    personalData: trackingData,
    background: service.estimates.background,
    recurring: [
      { name: 'tracking-housekeeping', cron: '37 3 * * *', run: service.deleteOld },
      { name: 'estimate-spreads', cron: '25 2 * * *', run: service.estimates.learnSpreads },
    ],
  }
}
