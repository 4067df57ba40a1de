import { asId } from '@gatefill/domain/core/ids'
import type { Position } from '@gatefill/domain/delivery/tracking'
import type { DispatchDriver, DriverStock } from '@gatefill/domain/dispatch/dispatch'
import * as z from 'zod/mini'
import type { Codec } from '../core/endpoint.ts'
import { id, timestamp } from '../core/fields.ts'
import { positionSchema } from '../customer/orders/tracking-shapes.ts'

const stockSchema = z.object({ productId: id(), litres: z.number() })

/** What a driver carries; whole litres. */
export const driverStock: Codec<DriverStock, z.infer<typeof stockSchema>> = {
  schema: stockSchema,
  toWire: ({ productId, litres }) => ({ productId, litres }),
  fromWire: ({ productId, litres }) => ({ productId: asId(productId), litres }),
}

const staffDriverSchema = z.object({
  _id: id(),
  name: z.string(),
  phone: z.string(),
  vehicle: z.string(),
  plate: z.string(),
  state: z.enum(['off_shift', 'free', 'busy']),
  onShiftSince: z.nullable(timestamp()),
  stock: z.array(stockSchema),
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
    stock: driver.stock.map(driverStock.toWire),
    orderId: driver.orderId,
    position: driver.position,
  }),
  fromWire: ({ _id, stock, orderId, ...rest }) => ({
    ...rest,
    id: asId(_id),
    stock: stock.map(driverStock.fromWire),
    orderId: orderId === null ? null : asId(orderId),
  }),
}

export const staffDriversSchema = z.array(staffDriverSchema)
