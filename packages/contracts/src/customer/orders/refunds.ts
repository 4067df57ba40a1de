import { endpoint, listOf } from '../../core/endpoint.ts'
import { ownOrder } from '../../core/params.ts'
import { customerRefund, customerRefundsSchema } from './refund-shapes.ts'

/** GET /orders/{id}/refunds: what of an own order's money goes back, newest first, with where it is now. */
export const listOrderRefunds = endpoint({
  summary: 'Refunds of an own order',
  method: 'GET',
  path: '/orders/:id/refunds',
  params: { id: ownOrder },
  access: 'customer',
  answer: listOf(customerRefund, customerRefundsSchema),
  status: 200,
  message: 'Refunds',
  errors: ['NOT_FOUND'],
})
