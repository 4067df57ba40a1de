import type { Attempt } from '../attempts/attempts.repository.ts'
import type { Refund } from './refunds.repository.ts'

/** A refund with the payment that it returns, and that payment's id at the provider. */
export type RefundOfPayment = { refund: Refund; attempt: Attempt; transactionId: string }
