import type { StaffRole } from '@gatefill/domain/accounts/roles'
import { NOT_YOUR_ROLE, STAFF_ROLES } from '@gatefill/domain/accounts/roles'
import type { Refusal } from '@gatefill/domain/core/result'
import { refuse } from '@gatefill/domain/core/result'

/** A call of staff, and the roles that it is for. */
export type StaffAccess = { audience: 'staff'; roles: readonly StaffRole[] }

/** Whose token opens an endpoint. Tokens of the four kinds are never interchangeable. */
export type Access = 'public' | 'customer' | 'driver' | StaffAccess

/** Those who have tokens of their own. */
export type Audience = 'customer' | 'driver' | 'staff'

/** Access for staff with one of these roles. */
export const staff = (...roles: readonly StaffRole[]): StaffAccess => ({ audience: 'staff', roles })

/** Access for staff of every role. */
export const anyStaff = staff(...STAFF_ROLES)

export const audienceOf = (access: Access): Audience | 'public' =>
  typeof access === 'string' ? access : access.audience

/** Whether a role may make a call; the console shows only what this allows. */
export const mayCall = (role: StaffRole, { access }: { access: StaffAccess }): boolean =>
  access.roles.includes(role)

/** What staff without the right role is answered; it does not say what the call would have found. */
export const roleRefusal: Refusal<'FORBIDDEN'> = refuse('FORBIDDEN', { message: NOT_YOUR_ROLE })
