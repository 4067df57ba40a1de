/**
 * The roles of staff (C-95). Which calls a role may make stands in the contract of each call. The owner reads everything
 * and writes nothing but his own settings; finance reads orders and acts on money.
 */
export const STAFF_ROLES = ['admin', 'dispatcher', 'support', 'finance', 'owner'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

export const NOT_YOUR_ROLE = 'Your role does not allow this. Please ask an administrator.'

/** Who brings a new shop to its first order. */
export const opensTheShop = (role: StaffRole): boolean => role === 'admin'

/** Who is mailed the figures of the day before. */
export const readsReportMail = (role: StaffRole): boolean => role === 'owner'
