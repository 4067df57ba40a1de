/** What people of the house are. */
export const STAFF_ROLES = ['admin', 'dispatcher', 'support'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]
