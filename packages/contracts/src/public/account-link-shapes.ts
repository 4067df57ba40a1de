import { STAFF_ROLES } from '@gatefill/domain/accounts/roles'
import * as z from 'zod/mini'
import type { Codec } from '../core/endpoint.ts'
import { timestamp } from '../core/fields.ts'

const openedSchema = z.object({
  purpose: z.enum(['invitation', 'recovery']),
  audience: z.enum(['staff', 'driver']),
  email: z.string(),
  name: z.string(),
  role: z.nullable(z.enum(STAFF_ROLES)),
  expiresAt: timestamp(),
  twoFactor: z.nullable(z.object({ secret: z.string(), uri: z.string() })),
})

/**
 * What a one-time link is for. `twoFactor`: the authenticator key to set up, in base32 and as otpauth address; null where
 * none is asked for.
 */
export type OpenedLink = Omit<z.infer<typeof openedSchema>, 'expiresAt'> & { expiresAt: Date }

export const openedLink: Codec<OpenedLink, z.infer<typeof openedSchema>> = {
  schema: openedSchema,
  toWire: ({ expiresAt, ...rest }) => ({ ...rest, expiresAt: expiresAt.toISOString() }),
  fromWire: ({ expiresAt, ...rest }) => ({ ...rest, expiresAt: new Date(expiresAt) }),
}

export const acceptedLinkSchema = z.object({
  audience: z.enum(['staff', 'driver']),
  email: z.string(),
  recoveryCodes: z.array(z.string()),
})

/** The account is ready. `recoveryCodes` replace the phone, each once; they are told only here, and only to staff. */
export type AcceptedLink = z.infer<typeof acceptedLinkSchema>
