import * as z from 'zod/mini'
import type { Codec } from '../../core/endpoint.ts'
import { listOf } from '../../core/endpoint.ts'
import { id, timestamp } from '../../core/fields.ts'

/** A device that is signed in. */
export type SignedInDevice = {
  id: string
  /** In words, as 'Chrome on Android'. */
  device: string
  createdAt: Date
  /** Right to a quarter of an hour. */
  lastSeenAt: Date
  /** The one that asks. */
  current: boolean
}

const deviceSchema = z.object({
  id: id(),
  device: z.string(),
  createdAt: timestamp(),
  lastSeenAt: timestamp(),
  current: z.boolean(),
})

const device: Codec<SignedInDevice, z.infer<typeof deviceSchema>> = {
  schema: deviceSchema,
  // Field by field: what a caller's value carries beyond these must never leave the server.
  toWire: (session) => ({
    id: session.id,
    device: session.device,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    current: session.current,
  }),
  fromWire: ({ createdAt, lastSeenAt, ...rest }) => ({
    ...rest,
    createdAt: new Date(createdAt),
    lastSeenAt: new Date(lastSeenAt),
  }),
}

/** Signed-in devices of an account. */
export const devices = listOf(device, z.array(deviceSchema))
