import { REFUND_NOT_FOUND, REFUND_REQUEST_NOT_FOUND } from '@gatefill/domain/payments/not-found'
import * as z from 'zod/mini'
import { anyStaff, staff } from '../core/access.ts'
import { endpoint, plain } from '../core/endpoint.ts'
import { text } from '../core/fields.ts'
import { cappedPageOf, pageOf } from '../core/page-shape.ts'
import { idParam, orderId } from '../core/params.ts'
import { staffRefund, staffRefundRequest } from '../customer/orders/refund-shapes.ts'
import { actsOnMoney } from './finance/finance-shapes.ts'

const refundRequestId = idParam('refundRequest', REFUND_REQUEST_NOT_FOUND)

/**
 * POST /staff/orders/{id}/refunds: refunds a part of a payment; `amount` in kobo. Above ₦50,000 it needs the
 * approval of another member of staff (`state` of the answer). Cancelling returns the whole without this call.
 */
export const requestRefund = endpoint({
  summary: 'Issue a partial refund',
  method: 'POST',
  path: '/staff/orders/:id/refunds',
  notOwn: 'order',
  params: { id: orderId },
  access: staff('admin', 'support', 'finance'),
  body: plain(z.object({ amount: z.optional(z.number()), kind: text(), reason: text() })),
  answer: staffRefundRequest,
  status: 201,
  message: 'Refund requested',
  errors: ['BAD_REQUEST', 'VALIDATION', 'NOT_FOUND', 'CONFLICT'],
  idempotent: true,
})

/** GET /staff/refund-requests: `state` requested, approved or declined; newest first. */
export const listRefundRequests = endpoint({
  summary: 'Refund requests of staff',
  method: 'GET',
  path: '/staff/refund-requests',
  access: anyStaff,
  query: ['state', 'page', 'limit'],
  answer: pageOf(staffRefundRequest),
  status: 200,
  message: 'Refund requests',
  errors: [],
})

/**
 * POST /staff/refund-requests/{id}/confirm: by somebody else than who asked; the refund is sent. What a meter asked for is
 * sent by the first person within the limits of one person, also a dispatcher; above them, and where no photo of the meter
 * has come, it waits for a second one, who says in `reason` what they go by without a photo.
 */
export const confirmRefundRequest = endpoint({
  summary: 'Approve a refund request as the second person',
  method: 'POST',
  path: '/staff/refund-requests/:id/confirm',
  notOwn: 'refund_request',
  params: { id: refundRequestId },
  access: staff('admin', 'finance', 'dispatcher'),
  body: plain(z.object({ reason: text() })),
  answer: staffRefundRequest,
  status: 200,
  message: 'Refund approved',
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
})

/** POST /staff/refund-requests/{id}/refuse: by somebody else than who asked; nothing is sent. */
export const refuseRefundRequest = endpoint({
  summary: 'Decline a refund request as the second person',
  method: 'POST',
  path: '/staff/refund-requests/:id/refuse',
  params: { id: refundRequestId },
  access: staff('admin', 'finance', 'dispatcher'),
  body: plain(z.object({ reason: text() })),
  answer: staffRefundRequest,
  status: 200,
  message: 'Refund declined',
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
})

/** GET /staff/refunds: all refunds, the latest change first, counted up to 1,000; `state` one of the states of a refund. */
export const listStaffRefunds = endpoint({
  summary: 'Refunds and their states',
  method: 'GET',
  path: '/staff/refunds',
  access: anyStaff,
  query: ['state', 'page', 'limit'],
  answer: cappedPageOf(staffRefund),
  status: 200,
  message: 'Refunds',
  errors: [],
})

/**
 * POST /staff/refunds/{id}/retry: makes a refund anew that failed for good; one that the provider never confirmed is
 * looked for once more, and sent when it is not there. What is owed stays the same.
 */
export const retryRefund = endpoint({
  summary: 'Retry a refund',
  method: 'POST',
  path: '/staff/refunds/:id/retry',
  notOwn: 'refund',
  params: { id: idParam('refund', REFUND_NOT_FOUND) },
  access: actsOnMoney,
  answer: staffRefund,
  status: 201,
  message: 'Retrying the refund',
  errors: ['NOT_FOUND', 'CONFLICT'],
})
