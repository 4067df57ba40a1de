import { DRIVER_NOT_FOUND } from '@gatefill/domain/accounts/team'
import * as z from 'zod/mini'
import { anyStaff, staff } from '../../core/access.ts'
import { endpoint, plain } from '../../core/endpoint.ts'
import { id, text, timestamp } from '../../core/fields.ts'
import { idParam } from '../../core/params.ts'
import { paperSchema } from './vehicle-shapes.ts'

const driverId = idParam('driver', DRIVER_NOT_FOUND)

const fleetDriverSchema = z.object({
  driverId: id(),
  name: z.string(),
  phone: z.string(),
  usualVehicleId: z.nullable(id()),
  usualPlate: z.nullable(z.string()),
  onShiftSince: z.nullable(timestamp()),
  /** Suspended: drives nothing until resumed. */
  suspendedSince: z.nullable(timestamp()),
  suspendedReason: z.nullable(z.string()),
  /** Paused by the desk or after two lapses in a row: no offers. */
  pausedSince: z.nullable(timestamp()),
  pausedReason: z.nullable(z.string()),
  lapsesInRow: z.int(),
  papers: z.array(paperSchema),
  missingPapers: z.array(z.string()),
})
export type WireFleetDriver = z.infer<typeof fleetDriverSchema>

/** GET /staff/fleet/drivers: drivers by name with papers, usual vehicle, and why one gets no orders. */
export const listFleetDrivers = endpoint({
  summary: 'Drivers with papers, usual vehicle and suspension',
  method: 'GET',
  path: '/staff/fleet/drivers',
  access: anyStaff,
  answer: plain(z.array(fleetDriverSchema)),
  status: 200,
  message: 'Drivers',
  errors: [],
})

const state = plain(z.object({ driverId: id(), since: z.nullable(timestamp()) }))

/** PUT /staff/drivers/{id}/suspension: suspends with a reason, or resumes. A suspended driver is assigned nothing. */
export const setSuspension = endpoint({
  summary: 'Suspend a driver or let the driver go on',
  method: 'PUT',
  path: '/staff/drivers/:id/suspension',
  params: { id: driverId },
  access: staff('admin', 'dispatcher'),
  body: plain(z.object({ isSuspended: z.boolean(), reason: text() })),
  answer: state,
  status: 200,
  message: 'Saved',
  errors: ['VALIDATION', 'NOT_FOUND'],
})

/** PUT /staff/drivers/{id}/pause: no offers until unpaused; unpausing forgets the lapses. */
export const setDriverPause = endpoint({
  summary: "Pause a driver's offers or take the pause away",
  method: 'PUT',
  path: '/staff/drivers/:id/pause',
  params: { id: driverId },
  access: staff('admin', 'dispatcher'),
  body: plain(z.object({ isPaused: z.boolean(), reason: text() })),
  answer: state,
  status: 200,
  message: 'Saved',
  errors: ['VALIDATION', 'NOT_FOUND'],
})

/**
 * POST /staff/drivers/{id}/shift-end: for a driver who cannot dip the van. The shift ends without dips, which is an incident
 * with the reason. 409 while the driver has a run or an order, or is not on shift.
 */
export const endDriverShift = endpoint({
  summary: "End a driver's shift without dips",
  method: 'POST',
  path: '/staff/drivers/:id/shift-end',
  params: { id: driverId },
  access: staff('admin', 'dispatcher'),
  body: plain(z.object({ reason: text() })),
  answer: plain(z.object({ driverId: id(), endedAt: timestamp() })),
  status: 200,
  message: 'The shift has ended',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})
