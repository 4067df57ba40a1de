export { bindTracking } from './tracking.routes.ts'
export type { TrackingService } from './tracking.service.ts'
export { trackingService } from './tracking.service.ts'
