export { countRefundAlone } from './refunds-alone.repository.ts'
export { staffModule } from './staff.module.ts'
export { staffNames } from './staff.repository.ts'
export type { NewStaffMember, StaffService } from './staff.service.ts'
