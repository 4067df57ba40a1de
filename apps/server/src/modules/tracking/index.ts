export type { EstimateSlipped } from './estimates/estimates.service.ts'
export { trackingModule } from './tracking.module.ts'
export type { TrackingService } from './tracking.service.ts'
