import * as z from 'zod/mini'
import { id, timestamp } from '../../core/fields.ts'
import { rangeSchema } from './run-shapes.ts'

/** A plan of one zone: other programs script against this shape. */
export const planSchema = z.object({
  version: z.int(),
  /** When it was made. */
  at: timestamp(),
  /** The time limit cut the search short, so that it is not reproducible from its seed alone. */
  wasCut: z.boolean(),
  runs: z.array(
    z.object({
      id: id(),
      driverId: id(),
      vehicleId: id(),
      stops: z.array(
        z.object({
          id: id(),
          kind: z.enum(['load', 'gate']),
          orderId: z.optional(id()),
          stationId: z.optional(id()),
          at: rangeSchema,
          reasons: z.array(z.string()),
        }),
      ),
    }),
  ),
  unplanned: z.array(
    z.object({ orderId: id(), reasons: z.array(z.object({ code: z.string(), text: z.string() })) }),
  ),
  /** In seconds on the road. */
  cost: z.object({ total: z.number(), road: z.number(), lateness: z.number(), spread: z.number() }),
})

/** Answer of POST /staff/plan/confirm: each run is confirmed or refused by itself. `actId` undoes it within 8 seconds. */
export const confirmedSchema = z.object({
  confirmed: z.array(id()),
  refused: z.array(z.object({ runId: id(), code: z.string(), text: z.string() })),
  actId: z.nullable(id()),
  undoUntil: z.nullable(timestamp()),
})

/** Vans for one order, the cheapest first, and why the near others cannot take it. Costs in seconds on the road. */
export const candidatesSchema = z.object({
  ranked: z.array(
    z.object({
      driverId: id(),
      driverName: z.string(),
      vehicleId: id(),
      plate: z.string(),
      cost: z.number(),
      lateSeconds: z.int(),
      roadSeconds: z.int(),
      loadings: z.int(),
      arrives: z.nullable(timestamp()),
      lastSeenAt: z.nullable(timestamp()),
    }),
  ),
  refused: z.array(
    z.object({
      driverId: id(),
      driverName: z.string(),
      vehicleId: id(),
      plate: z.string(),
      code: z.string(),
      text: z.string(),
      since: z.nullable(timestamp()),
    }),
  ),
})

export type WirePlan = z.infer<typeof planSchema>
export type WireConfirmed = z.infer<typeof confirmedSchema>
export type WireCandidates = z.infer<typeof candidatesSchema>
