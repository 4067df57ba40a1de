import { ATTEMPT_STATES } from '../../../packages/domain/src/payments/attempt-lifecycle.ts'
import { REFUND_STATES } from '../../../packages/domain/src/payments/refunds/refund-lifecycle.ts'
import { ORDER_STATUSES } from '../../../packages/domain/src/statuses/order-status.ts'
import { PAYMENT_STATUSES } from '../../../packages/domain/src/statuses/payment-status.ts'

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
  ...new Set([...ORDER_STATUSES, ...PAYMENT_STATUSES, ...ATTEMPT_STATES, ...REFUND_STATES]),
].filter((word) => !EVERYDAY.has(word))
