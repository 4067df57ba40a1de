import * as z from 'zod/mini'
import type { Codec } from '../core/endpoint.ts'
import { timestamp } from '../core/fields.ts'

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
