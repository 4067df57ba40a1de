export { trackingModule } from './tracking.module.ts'
export type { TrackingService } from './tracking.service.ts'
