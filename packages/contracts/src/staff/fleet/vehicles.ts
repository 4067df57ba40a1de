import { DRIVER_NOT_FOUND } from '@gatefill/domain/accounts/team'
import { VEHICLE_NOT_FOUND } from '@gatefill/domain/fleet/vehicle-form'
import * as z from 'zod/mini'
import { anyStaff, staff } from '../../core/access.ts'
import { endpoint, plain } from '../../core/endpoint.ts'
import { id, text, timestamp } from '../../core/fields.ts'
import { idParam } from '../../core/params.ts'
import { vehicleSchema } from './vehicle-shapes.ts'

const vehicleId = idParam('vehicle', VEHICLE_NOT_FOUND)
const READ = { method: 'GET', access: anyStaff, status: 200, errors: [] } as const
const WRITE = { method: 'PUT', access: staff('admin', 'dispatcher'), status: 200 } as const
const vehicle = plain(vehicleSchema)

/** Capacity in decilitres; both times of calibration in ISO, '' where they are not known. */
const compartments = z._default(
  z.array(
    z.object({
      id: z.optional(id()),
      productId: text(),
      capacityDl: z.optional(z.number()),
      meterSerial: text(),
      calibratedAt: z._default(text(), ''),
      calibratedUntil: text(),
    }),
  ),
  [],
)
const form = { plate: text(), name: text(), class: z._default(z.string(), 'van'), compartments }

/** GET /staff/vehicles: all of them by number plate, those off the road too. */
export const listVehicles = endpoint({
  ...READ,
  summary: 'Vehicles with compartments, papers and drivers',
  path: '/staff/vehicles',
  answer: plain(z.array(vehicleSchema)),
  message: 'Vehicles',
})

/** POST /staff/vehicles: with its compartments, counted from the front. It is planned once its papers are valid. */
export const addVehicle = endpoint({
  ...WRITE,
  summary: 'Add a vehicle',
  method: 'POST',
  path: '/staff/vehicles',
  body: plain(z.object(form)),
  answer: vehicle,
  status: 201,
  message: 'Vehicle added',
  errors: ['VALIDATION'],
})

/**
 * PUT /staff/vehicles/{id}: the vehicle as it is to be. A compartment keeps its `id`; one without is new; one that is left
 * out goes if it never held anything. The product changes only while it is empty. 409 on an old version: who and when.
 */
export const saveVehicle = endpoint({
  ...WRITE,
  summary: 'Change a vehicle and its compartments',
  path: '/staff/vehicles/:id',
  params: { id: vehicleId },
  body: plain(z.object({ version: z.int(), ...form })),
  answer: vehicle,
  message: 'Vehicle saved',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

/** PUT /staff/vehicles/{id}/road: off the road for service, with the reason, or back. It gets no new run while off. */
export const setVehicleRoad = endpoint({
  ...WRITE,
  summary: 'Take a vehicle off the road or put it back',
  path: '/staff/vehicles/:id/road',
  params: { id: vehicleId },
  body: plain(z.object({ version: z.int(), isOffRoad: z.boolean(), reason: text() })),
  answer: vehicle,
  message: 'Saved',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

/** PUT /staff/drivers/{id}/usual-vehicle: what a shift begins with when no vehicle is named; '' for none. */
export const setUsualVehicle = endpoint({
  ...WRITE,
  summary: "Set a driver's usual vehicle",
  path: '/staff/drivers/:id/usual-vehicle',
  params: { id: idParam('driver', DRIVER_NOT_FOUND) },
  body: plain(z.object({ vehicleId: text() })),
  answer: plain(z.object({ driverId: id(), vehicleId: z.nullable(id()) })),
  message: 'Usual vehicle saved',
  errors: ['VALIDATION', 'NOT_FOUND'],
})

const stockMoveSchema = z.object({
  id: id(),
  compartmentId: id(),
  product: z.string(),
  kind: z.enum(['load', 'deliver', 'return', 'sample', 'adjust']),
  /** Decilitres, into the compartment positive; `balanceDl` is what was on board after it. */
  deltaDl: z.int(),
  balanceDl: z.int(),
  orderId: z.nullable(id()),
  stationName: z.nullable(z.string()),
  batch: z.nullable(z.string()),
  seal: z.nullable(z.string()),
  note: z.nullable(z.string()),
  at: timestamp(),
})
export type WireStockMove = z.infer<typeof stockMoveSchema>

/** GET /staff/vehicles/{id}/stock-moves: the last 200 of all its compartments, the newest first. */
export const listStockMoves = endpoint({
  ...READ,
  summary: 'Litres that entered and left a vehicle',
  path: '/staff/vehicles/:id/stock-moves',
  params: { id: vehicleId },
  answer: plain(z.array(stockMoveSchema)),
  message: 'Stock moves',
  errors: ['NOT_FOUND'],
})

const shiftSchema = z.object({
  id: id(),
  driverId: id(),
  driverName: z.string(),
  vehicleId: z.nullable(id()),
  plate: z.nullable(z.string()),
  beganAt: timestamp(),
  plannedEnd: z.nullable(timestamp()),
  endedAt: z.nullable(timestamp()),
  /** Decilitres loaded, delivered and adjusted through the vehicle during the shift. */
  loadedDl: z.int(),
  deliveredDl: z.int(),
  adjustedDl: z.int(),
})
export type WireShift = z.infer<typeof shiftSchema>

/** GET /staff/shifts: the newest 100, of one driver or vehicle if named. */
export const listShifts = endpoint({
  ...READ,
  summary: 'Shifts of drivers with the litres of each',
  path: '/staff/shifts',
  query: ['driverId', 'vehicleId'],
  answer: plain(z.array(shiftSchema)),
  message: 'Shifts',
})
