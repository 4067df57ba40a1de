import * as z from 'zod/mini'
import type { Codec } from '../core/endpoint.ts'
import { id } from '../core/fields.ts'
import type { IssuedSession } from '../public/session-shapes.ts'
import { session, sessionFields } from '../public/session-shapes.ts'

/** A driver as they see themselves. */
export type DriverSelf = { id: string; name: string; phone: string; vehicle: string; plate: string }

const selfSchema = z.object({
  _id: id(),
  name: z.string(),
  phone: z.string(),
  vehicle: z.string(),
  plate: z.string(),
})

export const driverSelf: Codec<DriverSelf, z.infer<typeof selfSchema>> = {
  schema: selfSchema,
  // Field by field: what a caller's value carries beyond these must never leave the server.
  toWire: ({ id: _id, name, phone, vehicle, plate }) => ({ _id, name, phone, vehicle, plate }),
  fromWire: ({ _id, ...self }) => ({ id: _id, ...self }),
}

const signedInSchema = z.object({
  ...sessionFields,
  driver: selfSchema,
  deviceToken: z.optional(z.string()),
})

/** `deviceToken`: only after a mailed code; the phone keeps it and sends it with every sign-in. */
export type SignedInDriver = IssuedSession & { driver: DriverSelf; deviceToken?: string | undefined }

export const signedInDriver: Codec<SignedInDriver, z.infer<typeof signedInSchema>> = {
  schema: signedInSchema,
  toWire: ({ driver, deviceToken, ...issued }) => ({
    ...session.toWire(issued),
    driver: driverSelf.toWire(driver),
    ...(deviceToken === undefined ? {} : { deviceToken }),
  }),
  fromWire: ({ driver, deviceToken, ...issued }) => ({
    ...session.fromWire(issued),
    driver: driverSelf.fromWire(driver),
    ...(deviceToken === undefined ? {} : { deviceToken }),
  }),
}
