import type { Eta } from '@gatefill/domain/delivery/estimate/range'
import type { Signal } from '@gatefill/domain/delivery/estimate/signal'
import { SIGNALS } from '@gatefill/domain/delivery/estimate/signal'
import type { EstimateView, OrderTracking, PositionFix } from '@gatefill/domain/delivery/tracking'
import { FIXES_MAX } from '@gatefill/domain/delivery/tracking'
import { ORDER_STATUSES } from '@gatefill/domain/statuses/order-status'
import * as z from 'zod/mini'
import type { Codec } from '../../core/endpoint.ts'
import { place, timestamp } from '../../core/fields.ts'
import { meterSchema } from '../../core/meter-shape.ts'
import { etaSchema, etaToWire, orderDriverSchema } from './order-shapes.ts'

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

/** What is known of an estimate: each null before the van leaves the station; `eta` also while it is silent. */
export const estimateFields = {
  eta: z.nullable(etaSchema),
  /** Gates that the van serves before this one. */
  stopsBefore: z.nullable(z.int()),
  signal: z.nullable(z.enum(SIGNALS)),
  lastSeenAt: z.nullable(timestamp()),
}

type WireEstimate = {
  eta: Eta | null
  stopsBefore: number | null
  signal: Signal | null
  lastSeenAt: string | null
}

export const estimateToWire = (estimate: Omit<EstimateView, 'change'> | null): WireEstimate => ({
  eta: estimate?.eta == null ? null : etaToWire(estimate.eta),
  stopsBefore: estimate?.stopsBefore ?? null,
  signal: estimate?.signal ?? null,
  lastSeenAt: estimate?.lastSeenAt ?? null,
})

export const estimateFromWire = ({
  eta,
  stopsBefore,
  signal,
  lastSeenAt,
}: WireEstimate): Omit<EstimateView, 'change'> | null =>
  stopsBefore === null || signal === null || lastSeenAt === null
    ? null
    : { eta, stopsBefore, signal, lastSeenAt }

const trackingSchema = z.object({
  status: z.enum(ORDER_STATUSES),
  position: z.nullable(sharedPositionSchema),
  /** The van is near the gate of another customer, so its position is not shown. */
  isWithheld: z.boolean(),
  gate: z.nullable(place()),
  landmark: z.string(),
  distanceMetres: z.nullable(z.int()),
  estimatedDelivery: z.nullable(timestamp()),
  driver: z.nullable(orderDriverSchema),
  ...estimateFields,
  /** The last change to a later end: what was told before, since when, and why. */
  change: z.nullable(z.object({ from: timestamp(), to: timestamp(), at: timestamp(), reason: z.string() })),
  /** The meters that the fuel will be poured through; absent in answers of older servers. */
  meters: z.optional(z.array(meterSchema)),
})

/** A delivery as its customer may follow it. */
export const orderTracking: Codec<OrderTracking, z.infer<typeof trackingSchema>> = {
  schema: trackingSchema,
  toWire: ({
    status,
    position,
    isWithheld,
    gate,
    landmark,
    distanceMetres,
    estimatedDelivery,
    driver,
    estimate,
    meters,
  }) => ({
    status,
    position,
    isWithheld,
    gate,
    landmark,
    distanceMetres,
    estimatedDelivery,
    driver,
    ...estimateToWire(estimate),
    change: estimate?.change ?? null,
    meters,
  }),
  fromWire: ({ eta, stopsBefore, signal, lastSeenAt, change, meters = [], ...wire }) => {
    const estimate = estimateFromWire({ eta, stopsBefore, signal, lastSeenAt })
    return { ...wire, meters, estimate: estimate && { ...estimate, change } }
  },
}
