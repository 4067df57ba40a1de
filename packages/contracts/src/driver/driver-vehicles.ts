import * as z from 'zod/mini'
import { endpoint, plain } from '../core/endpoint.ts'
import { shiftVehicleSchema } from './driver-duty-shapes.ts'

/** GET /driver/vehicles: what a shift may begin with, the usual van first; each with what its compartments hold. */
export const listShiftVehicles = endpoint({
  summary: 'Vans that a shift may begin with',
  method: 'GET',
  path: '/driver/vehicles',
  access: 'driver',
  answer: plain(z.array(shiftVehicleSchema)),
  status: 200,
  message: 'Vehicles',
  errors: [],
})
