import type { OrderTracking, PositionFix } from '@gatefill/domain/delivery/tracking'
import { FIXES_MAX } from '@gatefill/domain/delivery/tracking'
import { ORDER_STATUSES } from '@gatefill/domain/orders/order'
import * as z from 'zod/mini'
import type { Codec } from '../../core/endpoint.ts'
import { place, timestamp } from '../../core/fields.ts'
import { orderDriverSchema } from './order-shapes.ts'

const fixesSchema = z.object({
  fixes: z
    .array(
      z.object({
        seq: z.int(),
        at: z.iso.datetime({ offset: true }),
        lat: z.number(),
        lng: z.number(),
        accuracy: z.number(),
        speed: z.optional(z.nullable(z.number())),
      }),
    )
    .check(z.maxLength(FIXES_MAX)),
})

/** What a driver's telephone measured since it last sent; in any order, and again if in doubt. */
export const fixes: Codec<{ fixes: PositionFix[] }, z.infer<typeof fixesSchema>> = {
  schema: fixesSchema,
  toWire: (value) => ({ fixes: value.fixes.map((fix) => ({ ...fix, at: fix.at.toISOString() })) }),
  fromWire: (wire) => ({
    fixes: wire.fixes.map(({ at, speed, ...fix }) => ({ ...fix, at: new Date(at), speed: speed ?? null })),
  }),
}

const positionFields = { lat: z.number(), lng: z.number(), accuracy: z.number(), at: timestamp() }

export const positionSchema = z.object(positionFields)

/** A position with its age in seconds, as those who wait for it see it. */
export const sharedPositionSchema = z.object({ ...positionFields, ageSeconds: z.int() })

const trackingSchema = z.object({
  status: z.enum(ORDER_STATUSES),
  position: z.nullable(sharedPositionSchema),
  gate: z.nullable(place()),
  distanceMetres: z.nullable(z.int()),
  estimatedDelivery: z.nullable(timestamp()),
  driver: z.nullable(orderDriverSchema),
})

/** A delivery as its customer may follow it. */
export const orderTracking: Codec<OrderTracking, z.infer<typeof trackingSchema>> = {
  schema: trackingSchema,
  toWire: ({ status, position, gate, distanceMetres, estimatedDelivery, driver }) => ({
    status,
    position,
    gate,
    distanceMetres,
    estimatedDelivery,
    driver,
  }),
  fromWire: (wire) => wire,
}
