import * as z from 'zod/mini'
import { endpoint, plain } from '../core/endpoint.ts'
import { text } from '../core/fields.ts'
import { pageOf } from '../core/page-shape.ts'
import { staffRefund, staffRefundRequest } from '../customer/orders/refund-shapes.ts'

/**
 * POST /staff/orders/{id}/refunds: sends a part of a payment back; `amount` in kobo. Above ₦50,000 it waits until
 * another member of staff has confirmed it (`state` of the answer). Cancelling returns the whole without this call.
 */
export const requestRefund = endpoint({
  summary: 'Send a part of a payment back',
  method: 'POST',
  path: '/staff/orders/:id/refunds',
  access: 'staff',
  body: plain(z.object({ amount: z.optional(z.number()), kind: text(), reason: text() })),
  answer: staffRefundRequest,
  status: 201,
  message: 'Refund requested',
  errors: ['BAD_REQUEST', 'VALIDATION', 'NOT_FOUND', 'CONFLICT'],
  idempotent: true,
})

/** GET /staff/refund-requests: `state` waiting, confirmed or refused; newest first. */
export const listRefundRequests = endpoint({
  summary: 'Refunds that staff asked for',
  method: 'GET',
  path: '/staff/refund-requests',
  access: 'staff',
  query: ['state', 'page', 'limit'],
  answer: pageOf(staffRefundRequest),
  status: 200,
  message: 'Refund requests',
  errors: ['NOT_FOUND'],
})

/** POST /staff/refund-requests/{id}/confirm: by somebody else than who asked; the money leaves. */
export const confirmRefundRequest = endpoint({
  summary: 'Confirm a refund as the second person',
  method: 'POST',
  path: '/staff/refund-requests/:id/confirm',
  access: 'staff',
  answer: staffRefundRequest,
  status: 200,
  message: 'Refund confirmed',
  errors: ['NOT_FOUND', 'CONFLICT'],
})

/** POST /staff/refund-requests/{id}/refuse: by somebody else than who asked; no money moves. */
export const refuseRefundRequest = endpoint({
  summary: 'Refuse a refund as the second person',
  method: 'POST',
  path: '/staff/refund-requests/:id/refuse',
  access: 'staff',
  body: plain(z.object({ reason: text() })),
  answer: staffRefundRequest,
  status: 200,
  message: 'Refund refused',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

/** GET /staff/refunds: all refunds, the latest change first; `state` one of the states of a refund. */
export const listStaffRefunds = endpoint({
  summary: 'Refunds and where they are',
  method: 'GET',
  path: '/staff/refunds',
  access: 'staff',
  query: ['state', 'page', 'limit'],
  answer: pageOf(staffRefund),
  status: 200,
  message: 'Refunds',
  errors: ['NOT_FOUND'],
})

/**
 * POST /staff/refunds/{id}/retry: makes a refund anew that failed for good; one that the provider never confirmed is
 * looked for once more, and sent when it is not there. What is owed stays the same.
 */
export const retryRefund = endpoint({
  summary: 'Bring a refund on its way again',
  method: 'POST',
  path: '/staff/refunds/:id/retry',
  access: 'staff',
  answer: staffRefund,
  status: 201,
  message: 'Refund on its way again',
  errors: ['NOT_FOUND', 'CONFLICT'],
})
