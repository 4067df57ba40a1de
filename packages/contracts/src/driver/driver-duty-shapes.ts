import * as z from 'zod/mini'
import { id, timestamp } from '../core/fields.ts'
import { levelSchema } from '../core/level-shape.ts'
import { meterSchema } from '../core/meter-shape.ts'

/** A compartment as its driver needs it, in decilitres. */
const driverCompartmentSchema = z.extend(levelSchema, {
  /** Closing reading of the last pour: the next opening reading is not below it. Null before the first pour. */
  meterDl: z.nullable(z.int()),
  /** Number and calibration of its meter, which the driver shows at the gate; absent in what an older phone keeps. */
  meter: z.optional(meterSchema),
})

/** A van with its compartments from the front. */
export const driverVehicleSchema = z.object({
  id: id(),
  plate: z.string(),
  name: z.string(),
  compartments: z.array(driverCompartmentSchema),
})

/** A van that a shift may begin with; `problem` says why it may not now. */
export const shiftVehicleSchema = z.extend(driverVehicleSchema, {
  isUsual: z.boolean(),
  problem: z.nullable(z.string()),
  /** When a shift that begins now usually ends; older servers do not say it. */
  usualEnd: z.optional(timestamp()),
})

/** The open shift; `vehicle` is null where it began without one. */
export const driverShiftSchema = z.object({
  id: id(),
  since: timestamp(),
  /** When it ends as planned; 10 hours after its begin where nothing was said. */
  endsAt: timestamp(),
  vehicle: z.nullable(driverVehicleSchema),
  /** When the van was last checked in this shift or just before it; null where it was not. */
  checkedAt: z.nullable(timestamp()),
  /** Why the van takes no run although the shift is open: a failed check that is not closed. */
  problem: z.nullable(z.string()),
  onBreakSince: z.nullable(timestamp()),
})

/** Whether the driver may be given orders; each null while nothing is the matter. */
export const driverStateSchema = z.object({
  /** No offers: by the desk, or after two that were not answered. */
  pausedSince: z.nullable(timestamp()),
  pausedReason: z.nullable(z.string()),
  suspendedSince: z.nullable(timestamp()),
  suspendedReason: z.nullable(z.string()),
})

export type WireDriverVehicle = z.infer<typeof driverVehicleSchema>
export type WireShiftVehicle = z.infer<typeof shiftVehicleSchema>
export type WireDriverShift = z.infer<typeof driverShiftSchema>
export type WireDriverState = z.infer<typeof driverStateSchema>
