import { VEHICLE_NOT_FOUND } from '@gatefill/domain/fleet/vehicle-form'
import * as z from 'zod/mini'
import { staff } from '../../core/access.ts'
import { endpoint, plain } from '../../core/endpoint.ts'
import { id, text, timestamp } from '../../core/fields.ts'
import { idParam } from '../../core/params.ts'

const WRITE = { access: staff('admin', 'dispatcher'), method: 'POST', status: 200 } as const
const vehicleId = idParam('vehicle', VEHICLE_NOT_FOUND)

/**
 * POST /staff/vehicles/{id}/breakdown: the van cannot go on. It is off the road and out of the plan at once; its runs end
 * when the 8 seconds to undo are over (POST /staff/acts/{actId}/undo), and their orders are planned again first. What is on
 * board stays with the van. 409 where it is off the road already, with the reason.
 */
export const reportBreakdown = endpoint({
  ...WRITE,
  summary: 'Report that a van cannot go on',
  path: '/staff/vehicles/:id/breakdown',
  params: { id: vehicleId },
  body: plain(z.object({ reason: text() })),
  answer: plain(z.object({ actId: id(), undoUntil: timestamp(), runIds: z.array(id()) })),
  message: 'Breakdown reported',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

/** POST /staff/vehicles/{id}/back-on-road: the van takes runs again. 409 where it is on the road. */
export const putBackOnRoad = endpoint({
  ...WRITE,
  summary: 'Put a van back on the road',
  path: '/staff/vehicles/:id/back-on-road',
  params: { id: vehicleId },
  answer: plain(z.object({ vehicleId: id() })),
  message: 'Back on the road',
  errors: ['NOT_FOUND', 'CONFLICT'],
})
