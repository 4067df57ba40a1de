import { RATING_THANKS } from '@gatefill/domain/delivery/rating'
import * as z from 'zod/mini'
import { endpoint, plain } from '../../core/endpoint.ts'
import { text } from '../../core/fields.ts'
import { ownOrder } from '../../core/params.ts'
import { order } from './order-shapes.ts'

/** POST /orders/{id}/rating: once, of an own delivered order; `stars` 1 to 5. The same rating again is the same answer. */
export const rateOrder = endpoint({
  summary: 'Rate a delivery',
  method: 'POST',
  path: '/orders/:id/rating',
  params: { id: ownOrder },
  access: 'customer',
  body: plain(z.object({ stars: z.optional(z.number()), comment: text() })),
  answer: order,
  status: 200,
  message: RATING_THANKS,
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})
