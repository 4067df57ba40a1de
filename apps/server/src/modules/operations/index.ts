export { operationsService } from './operations.service.ts'
export { bindStaffOperations } from './operations.staff-routes.ts'
