export { pairProblem, writeAudit } from './audit.ts'
export { approvalPairProblem } from './independence.repository.ts'
export { ownOrderRefusal } from './own-orders/own-order.ts'
export { findReadersOfDay } from './people-reads.repository.ts'
export { noteRead } from './people-reads.ts'
export { countRefundAlone, hasRoomAlone } from './refunds-alone.repository.ts'
export { staffModule } from './staff.module.ts'
export type { StaffAccount } from './staff.repository.ts'
export { findStaff, findStaffByEmail, findStaffEmail, listStaff, staffNames } from './staff.repository.ts'
export type { NewStaffMember } from './staff.ts'
export { addMissingStaff, authenticateStaff, liveSessionsOf, staffAccounts } from './staff.ts'
export { newLinkKey, proveLinkKey, showLinkKey } from './staff-link-keys.ts'
export {
  addStaffMember,
  changeStaffRole,
  endSessionsOfStaff,
  listSessionsOfStaff,
  lockStaffMember,
  NEW_ADMINISTRATOR,
  resetStaffPassword,
  unlockStaffMember,
} from './staff-members.ts'
export { switchOnTwoFactor } from './staff-two-factor.ts'
