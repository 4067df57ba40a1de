import { ORDER_STATUSES } from '../../../packages/domain/src/orders/order.ts'
import {
  ATTEMPT_TRANSITIONS,
  REFUND_TRANSITIONS,
} from '../../../packages/domain/src/payments/payment-lifecycle.ts'
import { PAYMENT_STATUSES } from '../../../packages/domain/src/payments/payment-status.ts'

/** States whose word is said of other things too; comparing them is left to the reader's eye. */
const EVERYDAY = new Set([
  'created',
  'open',
  'expired',
  'requested',
  'sending',
  'unknown',
  'pending',
  'failed',
])

/** Words that only packages/domain may compare: statuses of orders, payments, attempts and refunds. */
export const statusWords = [
  ...new Set([
    ...ORDER_STATUSES,
    ...PAYMENT_STATUSES,
    ...Object.keys(ATTEMPT_TRANSITIONS),
    ...Object.keys(REFUND_TRANSITIONS),
  ]),
].filter((word) => !EVERYDAY.has(word))
