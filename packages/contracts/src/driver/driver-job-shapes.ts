import { asId } from '@gatefill/domain/core/ids'
import type { DriverJob, Station } from '@gatefill/domain/delivery/driver-job'
import { ORDER_STATUSES } from '@gatefill/domain/orders/order'
import { ORDER_COMMANDS } from '@gatefill/domain/orders/order-lifecycle'
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

const jobsSchema = z.object({ offers: z.array(jobSchema), active: z.array(jobSchema) })

/** What waits for the driver's yes or no, and what the driver has accepted. */
export const driverJobs: Codec<{ offers: DriverJob[]; active: DriverJob[] }, z.infer<typeof jobsSchema>> = {
  schema: jobsSchema,
  toWire: ({ offers, active }) => ({
    offers: offers.map(driverJob.toWire),
    active: active.map(driverJob.toWire),
  }),
  fromWire: ({ offers, active }) => ({
    offers: offers.map(driverJob.fromWire),
    active: active.map(driverJob.fromWire),
  }),
}

const stationSchema = z.object({ _id: id(), name: z.string(), address: z.string() })

export const station: Codec<Station, z.infer<typeof stationSchema>> = {
  schema: stationSchema,
  toWire: ({ id: _id, name, address }) => ({ _id, name, address }),
  fromWire: ({ _id, ...rest }) => ({ id: asId(_id), ...rest }),
}

export const stationsSchema = z.array(stationSchema)
