import { PAPER_OWNERS } from '@gatefill/domain/fleet/paper'
import { VEHICLE_CLASSES } from '@gatefill/domain/fleet/vehicle-form'
import * as z from 'zod/mini'
import { id, timestamp } from '../../core/fields.ts'
import { compartmentSchema } from '../dispatch/board-shapes.ts'

/** A paper of a vehicle or a driver: permit, insurance, licence, training. */
export const paperSchema = z.object({
  id: id(),
  of: z.enum(PAPER_OWNERS),
  ownerId: id(),
  kind: z.string(),
  number: z.string(),
  validFrom: timestamp(),
  validTo: timestamp(),
  version: z.int(),
  /** 'valid', 'expires' within 30 days, 'expired'. */
  state: z.enum(['valid', 'expires', 'expired']),
})

/** A vehicle with its compartments and papers. `version` goes back with every write. */
export const vehicleSchema = z.object({
  id: id(),
  plate: z.string(),
  name: z.string(),
  class: z.enum(VEHICLE_CLASSES),
  version: z.int(),
  offRoadSince: z.nullable(timestamp()),
  offRoadReason: z.nullable(z.string()),
  /** Who usually drives it. */
  drivers: z.array(z.object({ driverId: id(), name: z.string() })),
  /** Who drives it now. */
  shift: z.nullable(z.object({ driverId: id(), name: z.string(), since: timestamp() })),
  compartments: z.array(
    z.extend(compartmentSchema, {
      meterDl: z.nullable(z.int()),
      meterSerial: z.string(),
      /** When its meter was calibrated last. */
      calibratedAt: z.nullable(timestamp()),
    }),
  ),
  /** The paper of each kind that is in force. */
  papers: z.array(paperSchema),
  /** Required kinds of which there is no valid paper now. */
  missingPapers: z.array(z.string()),
})

export type WireVehicle = z.infer<typeof vehicleSchema>
export type WirePaper = z.infer<typeof paperSchema>
