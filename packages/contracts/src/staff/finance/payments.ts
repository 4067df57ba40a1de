import { ATTEMPT_STATES } from '@gatefill/domain/payments/attempt-lifecycle'
import { PAYMENT_CHECKS } from '@gatefill/domain/payments/payment-check'
import * as z from 'zod/mini'
import { staff } from '../../core/access.ts'
import { endpoint, plain } from '../../core/endpoint.ts'
import { id, kobo, timestamp } from '../../core/fields.ts'
import { cappedPageOf } from '../../core/page-shape.ts'
import { orderId } from '../../core/params.ts'
import { readsMoney } from './finance-shapes.ts'

const paymentSchema = z.object({
  id: id(),
  orderId: id(),
  provider: z.string(),
  /** Our name of the payment at the provider. */
  reference: z.string(),
  /** The provider's own; null as long as it has none. */
  transactionId: z.nullable(z.string()),
  state: z.enum(ATTEMPT_STATES),
  /** The provider has a payment of it that is not decided. */
  isPending: z.boolean(),
  /** What the order costs, in kobo. */
  amount: kobo(),
  /** What came, in kobo; null where nothing did, or where another currency came. */
  amountReceived: z.nullable(kobo()),
  fee: z.nullable(kobo()),
  /** What has gone back or is owed back, in kobo. */
  refunded: kobo(),
  channel: z.nullable(z.string()),
  createdAt: timestamp(),
  paidAt: z.nullable(timestamp()),
  /** The settlement that it was paid out with. */
  settlementId: z.nullable(z.string()),
})
export type FinancePayment = z.infer<typeof paymentSchema>

/**
 * GET /staff/payments: every attempt to pay, newest first; `state` one of an attempt, `search` an order number, our
 * reference or the provider's transaction. Counted up to 1,000.
 */
export const listPayments = endpoint({
  summary: 'Payments, newest first',
  method: 'GET',
  path: '/staff/payments',
  access: readsMoney,
  query: ['state', 'search', 'page', 'limit'],
  answer: cappedPageOf(plain(paymentSchema)),
  status: 200,
  message: 'Payments',
  errors: [],
})

/**
 * POST /staff/orders/{id}/payment/check: the providers are asked at once about every payment of an unpaid order that may
 * still come, as when its customer says 'I have paid', and no more often; the answer is there within seconds.
 */
export const checkPaymentByStaff = endpoint({
  summary: 'Ask the payment provider at once whether an order is paid',
  method: 'POST',
  path: '/staff/orders/:id/payment/check',
  params: { id: orderId },
  access: staff('admin', 'finance', 'support'),
  audit: 'before',
  answer: plain(z.object({ check: z.enum(PAYMENT_CHECKS), text: z.string() })),
  status: 200,
  message: 'Asked',
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
})
