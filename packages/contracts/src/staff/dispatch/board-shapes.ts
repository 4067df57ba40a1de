import * as z from 'zod/mini'
import { id, kobo, place, timestamp } from '../../core/fields.ts'
import { levelSchema } from '../../core/level-shape.ts'
import { outageSchema } from '../fleet/outage-shapes.ts'
import { emergencySchema } from './incident-shapes.ts'
import { rangeSchema, runSchema, stopLineSchema } from './run-shapes.ts'

/** A compartment's level, and until when its calibration holds. */
export const compartmentSchema = z.extend(levelSchema, { calibratedUntil: z.nullable(timestamp()) })

/** A paid order that awaits a van. */
export const openOrderSchema = z.object({
  id: id(),
  customerName: z.string(),
  /** For the search of the desk. */
  customerPhone: z.optional(z.string()),
  title: z.string(),
  area: z.nullable(z.string()),
  place: z.nullable(place()),
  hasPin: z.boolean(),
  lines: z.array(stopLineSchema),
  total: kobo(),
  paidAt: timestamp(),
  window: z.nullable(rangeSchema),
  dueAt: timestamp(),
  /** Awaiting the customer's answer after 'cannot deliver' (C-94): not planned until then. */
  isOnHold: z.boolean(),
  /** The last failed attempt, and what the customer is asked or has answered; null where none failed. */
  answer: z.nullable(z.string()),
  /** `answer` in a few words: until when the customer can answer, or who chose what and when. */
  answerNote: z.optional(z.nullable(z.string())),
  /** Why the planner left it out: code and sentence; empty where it is proposed or was not asked yet. */
  unplanned: z.array(z.object({ code: z.string(), text: z.string() })),
  /** The proposed run it stands in. */
  proposedRunId: z.nullable(id()),
})

/** A driver's lane: the van of the shift with its levels, where it was last seen, and what is open. */
export const vanSchema = z.object({
  driverId: id(),
  driverName: z.string(),
  phone: z.string(),
  vehicleId: z.nullable(id()),
  plate: z.nullable(z.string()),
  vehicleName: z.nullable(z.string()),
  onShiftSince: z.nullable(timestamp()),
  shiftEndsAt: z.nullable(timestamp()),
  /** Paused by the desk or after two lapses in a row: no offers. */
  pausedSince: z.nullable(timestamp()),
  pausedReason: z.nullable(z.string()),
  offRoadSince: z.nullable(timestamp()),
  offRoadReason: z.nullable(z.string()),
  compartments: z.array(compartmentSchema),
  position: z.nullable(z.object({ place: place(), at: timestamp() })),
  servedGates: z.int(),
  /** Required papers of driver and vehicle, and calibrations, that have ended: a sentence each. */
  endedPapers: z.array(z.string()),
})

/** GET /staff/board: everything that the desk shows of one zone. `version` is the plan's. */
export const boardSchema = z.object({
  version: z.int(),
  zone: z.string(),
  mode: z.enum(['manual', 'suggest', 'auto']),
  asOf: timestamp(),
  orders: z.array(openOrderSchema),
  /** Open and proposed runs, and those that ended within the last hours of this day. */
  runs: z.array(runSchema),
  vans: z.array(vanSchema),
  /** Emergencies that nobody has explained yet, the newest first. */
  emergencies: z.array(emergencySchema),
  /** Fuels that stations do not have for now. */
  outages: z.array(outageSchema),
})

export type WireBoard = z.infer<typeof boardSchema>
export type WireVan = z.infer<typeof vanSchema>
export type WireOpenOrder = z.infer<typeof openOrderSchema>
