import { RUN_STATES, STOP_KINDS, STOP_STATES } from '@gatefill/domain/dispatch/runs/run'
import * as z from 'zod/mini'
import { id, place, timestamp } from '../../core/fields.ts'

/** A time of arrival as a range. */
export const rangeSchema = z.object({ from: timestamp(), to: timestamp() })

/** Litres of one product, in decilitres, and the compartment they go through. */
export const stopLineSchema = z.object({
  productId: id(),
  product: z.string(),
  compartmentId: z.nullable(id()),
  litresDl: z.int(),
})

/** A stop of a run as the desk shows it. `place` is the pin of the gate, or the point of its area. */
export const runStopSchema = z.object({
  id: id(),
  seq: z.int(),
  kind: z.enum(STOP_KINDS),
  state: z.enum(STOP_STATES),
  pinned: z.boolean(),
  orderId: z.nullable(id()),
  stationId: z.nullable(id()),
  /** The station's name, or the first line of the gate's address. */
  title: z.string(),
  /** The name on the order, for the search of the desk; absent at a station. */
  customerName: z.optional(z.string()),
  customerPhone: z.optional(z.string()),
  area: z.nullable(z.string()),
  place: z.nullable(place()),
  hasPin: z.boolean(),
  lines: z.array(stopLineSchema),
  at: z.nullable(rangeSchema),
  /** When its order was paid; null at a station. */
  paidAt: z.nullable(timestamp()),
  answeredAt: z.nullable(timestamp()),
  /** The hours that its customer has chosen; absent where none were. */
  window: z.optional(rangeSchema),
  dueAt: z.nullable(timestamp()),
  /** Seconds by which the planned arrival is later than due; 0 in time. */
  lateSeconds: z.int(),
  arrivedAt: z.nullable(timestamp()),
  endedAt: z.nullable(timestamp()),
  /** Why it was proposed here, or why it failed: sentences for people. */
  reasons: z.array(z.string()),
  /** The last failed attempt of a gate's order and who chose what; absent where none failed. */
  answer: z.optional(z.string()),
  /** `answer` in a few words. */
  answerNote: z.optional(z.string()),
})

/** Something that happened to a run, as a sentence for people; `by` is a name, null for what nobody did by hand. */
const runEventSchema = z.object({ at: timestamp(), text: z.string(), by: z.nullable(z.string()) })

/** A run with its stops in order. `version` goes back with every write. */
export const runSchema = z.object({
  id: id(),
  state: z.enum(RUN_STATES),
  version: z.int(),
  zone: z.string(),
  driverId: id(),
  driverName: z.string(),
  vehicleId: z.nullable(id()),
  plate: z.nullable(z.string()),
  offerEndsAt: z.nullable(timestamp()),
  visibleAt: z.nullable(timestamp()),
  acceptedAt: z.nullable(timestamp()),
  leftAt: z.nullable(timestamp()),
  endedAt: z.nullable(timestamp()),
  reason: z.nullable(z.string()),
  createdAt: timestamp(),
  /** Who of the desk changed it last, and when: what another dispatcher reads when a card has moved. */
  changed: z.optional(z.nullable(z.object({ by: z.string(), at: timestamp() }))),
  /** The newest first; only where one run is read by itself. */
  events: z.optional(z.array(runEventSchema)),
  stops: z.array(runStopSchema),
})

export type WireRun = z.infer<typeof runSchema>
export type WireRunStop = z.infer<typeof runStopSchema>
