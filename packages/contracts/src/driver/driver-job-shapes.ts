import { RECEPTACLES } from '@gatefill/domain/addresses/receptacle'
import { asId } from '@gatefill/domain/core/ids'
import type { DriverJob, Station } from '@gatefill/domain/delivery/driver-job'
import { ORDER_COMMANDS } from '@gatefill/domain/statuses/order-lifecycle'
import { ORDER_STATUSES } from '@gatefill/domain/statuses/order-status'
import * as z from 'zod/mini'
import type { Codec } from '../core/endpoint.ts'
import { id, place, timestamp } from '../core/fields.ts'
import { orderItem } from '../customer/orders/order-shapes.ts'

const jobSchema = z.object({
  orderId: id(),
  status: z.enum(ORDER_STATUSES),
  statusAt: timestamp(),
  offer: z.boolean(),
  can: z.array(z.enum(ORDER_COMMANDS)),
  orderItems: z.array(orderItem.schema),
  /** What the customer wants it filled into; null where they did not say. */
  receptacle: z.nullable(z.enum(RECEPTACLES)),
  litres: z.int(),
  orderAddress: z.string(),
  landmark: z.string(),
  pin: z.nullable(place()),
  accessCode: z.nullable(z.string()),
  customer: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
  estimatedDelivery: z.nullable(timestamp()),
})

/** An order as its driver sees it. */
export const driverJob: Codec<DriverJob, z.infer<typeof jobSchema>> = {
  schema: jobSchema,
  // Field by field: what a caller's value carries beyond these must never leave the server.
  toWire: (job) => ({
    orderId: job.orderId,
    status: job.status,
    statusAt: job.statusAt,
    offer: job.offer,
    can: job.can,
    orderItems: job.items.map(orderItem.toWire),
    receptacle: job.receptacle,
    litres: job.litres,
    orderAddress: job.addressText,
    landmark: job.landmark,
    pin: job.pin,
    accessCode: job.accessCode,
    customer: { name: job.customer.name, phone: job.customer.phone },
    estimatedDelivery: job.estimatedDelivery,
  }),
  fromWire: ({ orderId, orderItems, orderAddress, ...rest }) => ({
    ...rest,
    orderId: asId(orderId),
    items: orderItems.map(orderItem.fromWire),
    addressText: orderAddress,
  }),
}

const stationSchema = z.object({ _id: id(), name: z.string(), address: z.string() })

export const station: Codec<Station, z.infer<typeof stationSchema>> = {
  schema: stationSchema,
  toWire: ({ id: _id, name, address }) => ({ _id, name, address }),
  fromWire: ({ _id, ...rest }) => ({ id: asId(_id), ...rest }),
}

export const stationsSchema = z.array(stationSchema)
