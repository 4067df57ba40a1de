import { DROP_REASONS } from '@gatefill/domain/delivery/position-filter'
import * as z from 'zod/mini'
import { endpoint, plain } from '../../core/endpoint.ts'
import { ownOrder } from '../../core/params.ts'
import { fixes, orderTracking } from './tracking-shapes.ts'

/** POST /driver/positions: on shift only; what cannot be true is left out and counted by reason. */
export const postPositions = endpoint({
  summary: 'Positions of the driver',
  method: 'POST',
  path: '/driver/positions',
  access: 'driver',
  body: fixes,
  answer: plain(
    z.object({
      kept: z.int(),
      /** How many were left out, by reason; a jump that two more must agree with is in neither. */
      dropped: z.partialRecord(z.enum(DROP_REASONS), z.int()),
    }),
  ),
  status: 200,
  message: 'Positions received',
  errors: ['CONFLICT'],
})

/** GET /orders/{id}/tracking: the driver's position while the order is out for delivery, else none (C-62). */
export const trackOrder = endpoint({
  summary: 'Follow an own order',
  method: 'GET',
  path: '/orders/:id/tracking',
  params: { id: ownOrder },
  access: 'customer',
  answer: orderTracking,
  status: 200,
  message: 'Tracking',
  errors: ['NOT_FOUND'],
})
