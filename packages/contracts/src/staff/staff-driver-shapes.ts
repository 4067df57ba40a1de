import { asId } from '@gatefill/domain/core/ids'
import type { Position } from '@gatefill/domain/delivery/tracking'
import type { DispatchDriver } from '@gatefill/domain/dispatch/dispatch'
import * as z from 'zod/mini'
import type { Codec } from '../core/endpoint.ts'
import { id, timestamp } from '../core/fields.ts'
import { positionSchema } from '../customer/orders/tracking-shapes.ts'

const staffDriverSchema = z.object({
  _id: id(),
  name: z.string(),
  phone: z.string(),
  vehicle: z.string(),
  plate: z.string(),
  state: z.enum(['off_shift', 'free', 'busy']),
  onShiftSince: z.nullable(timestamp()),
  orderId: z.nullable(id()),
  position: z.nullable(positionSchema),
})

/** A driver as the staff sees one, with the last position of the shift. */
type StaffDriver = DispatchDriver & { position: Position | null }

export const staffDriver: Codec<StaffDriver, z.infer<typeof staffDriverSchema>> = {
  schema: staffDriverSchema,
  // Field by field: what a caller's value carries beyond these must never leave the server.
  toWire: (driver) => ({
    _id: driver.id,
    name: driver.name,
    phone: driver.phone,
    vehicle: driver.vehicle,
    plate: driver.plate,
    state: driver.state,
    onShiftSince: driver.onShiftSince,
    orderId: driver.orderId,
    position: driver.position,
  }),
  fromWire: ({ _id, orderId, ...rest }) => ({
    ...rest,
    id: asId(_id),
    orderId: orderId === null ? null : asId(orderId),
  }),
}

export const staffDriversSchema = z.array(staffDriverSchema)
