import { INCIDENT_KINDS, INCIDENT_STATES } from '@gatefill/domain/dispatch/runs/incident'
import * as z from 'zod/mini'
import { id, timestamp } from '../../core/fields.ts'

/** Fuel that does not add up, a meter that does not go on where it stopped, or what a driver reports. */
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
  note: z.string(),
  at: timestamp(),
  explanation: z.nullable(z.string()),
  explainedBy: z.nullable(z.string()),
  closedBy: z.nullable(z.string()),
  closedAt: z.nullable(timestamp()),
})
export type WireIncident = z.infer<typeof incidentSchema>
