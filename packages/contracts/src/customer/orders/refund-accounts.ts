import { REFUND_NOT_FOUND } from '@gatefill/domain/payments/not-found'
import * as z from 'zod/mini'
import { endpoint, plain } from '../../core/endpoint.ts'
import { text } from '../../core/fields.ts'
import { idParam, ownOrder } from '../../core/params.ts'
import { customerRefund } from './refund-shapes.ts'

const params = { id: ownOrder, refundId: idParam('refund', REFUND_NOT_FOUND) }

const bankSchema = z.object({ code: z.string(), name: z.string() })
export type RefundBank = z.infer<typeof bankSchema>

/** GET /orders/{id}/refunds/{refundId}/banks: the banks that this refund can go to, by name. */
export const listRefundBanks = endpoint({
  summary: 'Banks to which a refund can be sent',
  method: 'GET',
  path: '/orders/:id/refunds/:refundId/banks',
  params,
  access: 'customer',
  answer: plain(z.array(bankSchema)),
  status: 200,
  message: 'Banks',
  errors: ['NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
})

/**
 * POST /orders/{id}/refunds/{refundId}/account-name: whose account it is, by name enquiry at the provider. Only while this
 * refund needs an account, and ten times a day.
 */
export const checkRefundAccount = endpoint({
  summary: 'Name of the holder of an account for a refund',
  method: 'POST',
  path: '/orders/:id/refunds/:refundId/account-name',
  params,
  access: 'customer',
  body: plain(z.object({ bankCode: text(), accountNumber: text() })),
  answer: plain(z.object({ accountName: z.string() })),
  status: 200,
  message: 'Account found',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT', 'RATE_LIMITED', 'UNAVAILABLE'],
})

/**
 * POST /orders/{id}/refunds/{refundId}/account: the account that the refund goes to, with the name that the customer has
 * confirmed. It is kept sealed until the refund has ended.
 */
export const giveRefundAccount = endpoint({
  summary: 'Give the bank account for a refund',
  method: 'POST',
  path: '/orders/:id/refunds/:refundId/account',
  params,
  access: 'customer',
  body: plain(z.object({ bankCode: text(), accountNumber: text(), accountName: text() })),
  answer: customerRefund,
  status: 200,
  message: 'Thank you. We are sending your refund to this account.',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT', 'RATE_LIMITED', 'UNAVAILABLE'],
})
