import type { VehicleId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Timestamp } from '@gatefill/domain/core/lagos-time'
import type { DriverStock } from '@gatefill/domain/dispatch/dispatch'
import * as z from 'zod/mini'
import type { Codec } from '../core/endpoint.ts'
import { id, timestamp } from '../core/fields.ts'
import type { IssuedSession } from '../public/session-shapes.ts'
import { session, sessionFields } from '../public/session-shapes.ts'
import { driverStock } from '../staff/staff-driver-shapes.ts'

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

/** Whether a driver is on the road, since when, and with what. */
export type Shift = {
  on: boolean
  since: Timestamp | null
  stock: DriverStock[]
  /** The van of the shift; null without one. */
  vehicleId: VehicleId | null
}

const shiftSchema = z.object({
  on: z.boolean(),
  since: z.nullable(timestamp()),
  stock: z.array(driverStock.schema),
  vehicleId: z.nullable(id()),
})

export const shift: Codec<Shift, z.infer<typeof shiftSchema>> = {
  schema: shiftSchema,
  toWire: ({ on, since, stock, vehicleId }) => ({
    on,
    since,
    stock: stock.map(driverStock.toWire),
    vehicleId,
  }),
  fromWire: ({ stock, vehicleId, ...rest }) => ({
    ...rest,
    stock: stock.map(driverStock.fromWire),
    vehicleId: vehicleId === null ? null : asId(vehicleId),
  }),
}
