export { bindTracking } from './tracking.routes.ts'
export { trackingService } from './tracking.service.ts'
export { bindStaffTracking } from './tracking.staff-routes.ts'
