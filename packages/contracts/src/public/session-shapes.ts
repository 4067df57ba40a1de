import * as z from 'zod/mini'
import type { Codec } from '../core/endpoint.ts'
import { id, timestamp } from '../core/fields.ts'

/** A session as its owner gets it: the bearer token, and the end of both. */
export type IssuedSession = { accessToken: string; expiresAt: Date }

export const sessionFields = {
  accessToken: z.string(),
  tokenType: z.literal('Bearer'),
  expiresAt: timestamp(),
}
const sessionSchema = z.object(sessionFields)

export const session: Codec<IssuedSession, z.infer<typeof sessionSchema>> = {
  schema: sessionSchema,
  toWire: ({ accessToken, expiresAt }) => ({
    accessToken,
    tokenType: 'Bearer',
    expiresAt: expiresAt.toISOString(),
  }),
  fromWire: ({ accessToken, expiresAt }) => ({ accessToken, expiresAt: new Date(expiresAt) }),
}

/** A session with whose it is. */
type SignedIn = IssuedSession & {
  user: { id: string; firstName: string; lastName: string; email: string }
}

const signedInSchema = z.object({
  ...sessionFields,
  user: z.object({ _id: id(), firstName: z.string(), lastName: z.string(), email: z.string() }),
})

export const signedIn: Codec<SignedIn, z.infer<typeof signedInSchema>> = {
  schema: signedInSchema,
  // Field by field: what a caller's value carries beyond these must never leave the server.
  toWire: ({ user, ...issued }) => ({
    ...session.toWire(issued),
    user: { _id: user.id, firstName: user.firstName, lastName: user.lastName, email: user.email },
  }),
  fromWire: ({ user: { _id, ...user }, ...issued }) => ({
    ...session.fromWire(issued),
    user: { id: _id, ...user },
  }),
}
