/** The roles of staff. Which calls a role may make stands in the contract of each call. */
export const STAFF_ROLES = ['admin', 'dispatcher', 'support'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

export const NOT_YOUR_ROLE = 'Your role does not allow this. Please ask an administrator.'
