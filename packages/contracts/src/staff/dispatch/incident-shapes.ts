import { INCIDENT_STATES, INCIDENT_STEPS } from '@gatefill/domain/dispatch/incidents/incident'
import { INCIDENT_KINDS } from '@gatefill/domain/dispatch/incidents/incident-kind'
import { VEHICLE_CHECK_NAMES } from '@gatefill/domain/dispatch/runs/vehicle-check'
import * as z from 'zod/mini'
import { id, place, timestamp } from '../../core/fields.ts'

/** Something that two people must clear up: what it is about, where, and who had what to do with it. */
export const incidentSchema = z.object({
  id: id(),
  kind: z.enum(INCIDENT_KINDS),
  /** 'open' until one person has explained it, 'explained' until another one has closed it. */
  state: z.enum(INCIDENT_STATES),
  driverId: z.nullable(id()),
  driverName: z.nullable(z.string()),
  vehicleId: z.nullable(id()),
  plate: z.nullable(z.string()),
  compartmentId: z.nullable(id()),
  runId: z.nullable(id()),
  orderId: z.nullable(id()),
  /** Decilitres too many (positive) or too few; null where it is not about fuel. */
  deltaDl: z.nullable(z.int()),
  /** The fuel of the compartment or of the order; null where it is about none, or an order of several. */
  product: z.nullable(z.string()),
  note: z.string(),
  at: timestamp(),
  /** Where the phone was, else the gate of the order. */
  place: z.nullable(place()),
  /** The gate of the order, or the served area in or near which the place lies. */
  placeText: z.nullable(z.string()),
  /** A picture of the driver: 'awaited' until the phone has sent all of it. */
  photo: z.enum(['none', 'awaited', 'complete']),
  /** Who has it in hand, since when. */
  acknowledgedBy: z.nullable(z.string()),
  acknowledgedAt: z.nullable(timestamp()),
  explanation: z.nullable(z.string()),
  explainedById: z.nullable(id()),
  explainedBy: z.nullable(z.string()),
  explainedAt: z.nullable(timestamp()),
  closingNote: z.nullable(z.string()),
  closedBy: z.nullable(z.string()),
  closedAt: z.nullable(timestamp()),
})
export type WireIncident = z.infer<typeof incidentSchema>

/** One incident with all that its page shows, for whoever asks. */
export const incidentDetailSchema = z.extend(incidentSchema, {
  /** What staff did, the oldest first. */
  steps: z.array(
    z.object({
      step: z.enum(INCIDENT_STEPS),
      by: z.string(),
      note: z.nullable(z.string()),
      at: timestamp(),
    }),
  ),
  driverPhone: z.nullable(z.string()),
  vehicleName: z.nullable(z.string()),
  /** What the van has on board now. */
  onBoard: z.array(z.object({ product: z.string(), dl: z.int() })),
  /** The list of checks that failed; null where it is about none. */
  check: z.nullable(
    z.object({ failed: z.array(z.enum(VEHICLE_CHECK_NAMES)), note: z.string(), at: timestamp() }),
  ),
  /** Why the caller cannot explain, close or send it back now; null where they can. */
  explainProblem: z.nullable(z.string()),
  closeProblem: z.nullable(z.string()),
  sendBackProblem: z.nullable(z.string()),
})
export type WireIncidentDetail = z.infer<typeof incidentDetailSchema>

/** A driver pressed the emergency button and nobody has explained it yet. */
export const emergencySchema = z.object({
  incidentId: id(),
  driverId: id(),
  driverName: z.string(),
  phone: z.string(),
  plate: z.nullable(z.string()),
  note: z.string(),
  at: timestamp(),
  place: z.nullable(place()),
  placeText: z.nullable(z.string()),
  onBoard: z.array(z.object({ product: z.string(), dl: z.int() })),
  /** Who has it in hand, since when. */
  acknowledgedBy: z.nullable(z.string()),
  acknowledgedAt: z.nullable(timestamp()),
})
export type WireEmergency = z.infer<typeof emergencySchema>
