export { staffNames } from './staff.repository.ts'
export { bindStaff } from './staff.routes.ts'
export { staffService } from './staff.service.ts'
