import { ORDER_CANCELLED } from '@gatefill/domain/payments/refunds/cancellation-refund'
import * as z from 'zod/mini'
import type { Codec } from '../../core/endpoint.ts'
import { endpoint } from '../../core/endpoint.ts'
import { optionalText, text } from '../../core/fields.ts'
import { pageOf } from '../../core/page-shape.ts'
import { ownOrder } from '../../core/params.ts'
import { orderRequest } from './order-request-shapes.ts'
import { order } from './order-shapes.ts'

/** POST /orders: priced by the server; the same Idempotency-Key gives the first answer again (C-42 to C-48). */
export const placeOrder = endpoint({
  summary: 'Order fuel',
  method: 'POST',
  path: '/orders',
  access: 'customer',
  body: orderRequest,
  answer: order,
  status: 201,
  message: 'Order created successfully!',
  errors: ['BAD_REQUEST', 'VALIDATION', 'CONFLICT'],
  idempotent: true,
})

/** GET /orders/user: own orders, newest first; `search` by full or short id or by product name (C-50). */
export const listMyOrders = endpoint({
  summary: 'Own orders, newest first',
  method: 'GET',
  path: '/orders/user',
  access: 'customer',
  query: ['page', 'limit', 'status', 'search'],
  answer: pageOf(order),
  status: 200,
  message: 'Orders',
  errors: [],
  revised: true,
})

/** GET /orders/{id}: the full id or its last 6 characters; the newest where several end in them (C-64). */
export const getOrder = endpoint({
  summary: 'One own order',
  method: 'GET',
  path: '/orders/:id',
  params: { id: ownOrder },
  access: 'customer',
  answer: order,
  status: 200,
  message: 'Order',
  errors: ['NOT_FOUND'],
  revised: true,
})

const cancellationSchema = z.object({ reason: text(), note: text(), cancelledBy: optionalText() })

/** Our client names the canceller, as the specification lists it; the server believes the session alone (C-60). */
const cancellation: Codec<{ reason: string; note: string }, z.infer<typeof cancellationSchema>> = {
  schema: cancellationSchema,
  toWire: ({ reason, note }) => ({ reason, note, cancelledBy: 'customer' }),
  fromWire: ({ reason, note }) => ({ reason, note }),
}

/** PUT /orders/{id}/cancel: before dispatch only, free, with a full refund; a repeat gives the same answer (C-58 to C-60). */
export const cancelOrder = endpoint({
  summary: 'Cancel an own order',
  method: 'PUT',
  path: '/orders/:id/cancel',
  params: { id: ownOrder },
  access: 'customer',
  body: cancellation,
  answer: order,
  status: 200,
  message: ORDER_CANCELLED,
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})
