export { staffModule } from './staff.module.ts'
export type { StaffAccount } from './staff.repository.ts'
export { staffNames } from './staff.repository.ts'
export type { NewStaffMember, StaffService } from './staff.service.ts'
