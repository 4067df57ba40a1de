import { STAFF_ROLES } from '@gatefill/domain/accounts/roles'
import * as z from 'zod/mini'
import { id, timestamp } from '../../core/fields.ts'

/** A member of staff as an administrator sees the account. */
export const teamMemberSchema = z.object({
  id: id(),
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  isLocked: z.boolean(),
  hasTwoFactor: z.boolean(),
})
export type TeamMember = z.infer<typeof teamMemberSchema>

/** A member in the list: also how many devices are signed in, and when one was last used, to the minute. */
export const listedMemberSchema = z.extend(teamMemberSchema, {
  sessions: z.int(),
  lastUsedAt: z.nullable(timestamp()),
})
export type ListedMember = z.infer<typeof listedMemberSchema>

/** An invitation that was neither accepted nor revoked; `role` null for a driver. */
export const invitationSchema = z.object({
  id: id(),
  audience: z.enum(['staff', 'driver']),
  email: z.string(),
  name: z.string(),
  role: z.nullable(z.enum(STAFF_ROLES)),
  expiresAt: timestamp(),
  isExpired: z.boolean(),
})
export type Invitation = z.infer<typeof invitationSchema>

/** A driver's account; `devices` is how many phones are bound to it. */
export const driverAccountSchema = z.object({
  id: id(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  vehicle: z.string(),
  plate: z.string(),
  isLocked: z.boolean(),
  devices: z.int(),
})
export type DriverAccount = z.infer<typeof driverAccountSchema>
