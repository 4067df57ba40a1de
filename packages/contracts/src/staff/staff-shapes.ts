import type { StaffRole } from '@gatefill/domain/accounts/roles'
import { STAFF_ROLES } from '@gatefill/domain/accounts/roles'
import * as z from 'zod/mini'
import type { Codec } from '../core/endpoint.ts'
import { id } from '../core/fields.ts'
import type { IssuedSession } from '../public/session-shapes.ts'
import { session, sessionFields } from '../public/session-shapes.ts'

/** A member of staff as they see themselves. */
export type StaffMember = { id: string; name: string; email: string; role: StaffRole }

const memberSchema = z.object({
  _id: id(),
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
})

export const staffMember: Codec<StaffMember, z.infer<typeof memberSchema>> = {
  schema: memberSchema,
  // Field by field: what a caller's value carries beyond these must never leave the server.
  toWire: ({ id: _id, name, email, role }) => ({ _id, name, email, role }),
  fromWire: ({ _id, ...member }) => ({ id: _id, ...member }),
}

/** A member of staff with what the own account shows. */
export type StaffSelf = StaffMember & {
  /** Whether a sign-in takes a code of the authenticator app. */
  hasAuthenticator: boolean
}

const selfSchema = z.extend(memberSchema, { hasAuthenticator: z._default(z.boolean(), false) })

export const staffSelf: Codec<StaffSelf, z.infer<typeof selfSchema>> = {
  schema: selfSchema,
  toWire: ({ hasAuthenticator, ...member }) => ({ ...staffMember.toWire(member), hasAuthenticator }),
  fromWire: ({ hasAuthenticator, ...member }) => ({ ...staffMember.fromWire(member), hasAuthenticator }),
}

const signedInSchema = z.object({ ...sessionFields, staff: memberSchema })

export const signedInStaff: Codec<IssuedSession & { staff: StaffMember }, z.infer<typeof signedInSchema>> = {
  schema: signedInSchema,
  toWire: ({ staff, ...issued }) => ({ ...session.toWire(issued), staff: staffMember.toWire(staff) }),
  fromWire: ({ staff, ...issued }) => ({ ...session.fromWire(issued), staff: staffMember.fromWire(staff) }),
}
