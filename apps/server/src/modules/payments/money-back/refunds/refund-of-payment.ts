import type { Kobo } from '@gatefill/domain/core/money'
import { addKobo } from '@gatefill/domain/core/money'
import { isChargedBack } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import type { Attempt } from '../../records/attempts.repository.ts'
import type { Refund } from '../../records/refunds.repository.ts'

/** A refund with the payment that it returns, and that payment's id at the provider. */
export type RefundOfPayment = { refund: Refund; attempt: Attempt; transactionId: string }

/** What refunds of a payment count as charged back, in kobo; refunds of other payments of its order are left out. */
export const chargedBackOf = (refunds: readonly Refund[], paymentId: Refund['attemptId']): Kobo =>
  addKobo(
    ...refunds
      .filter(({ attemptId, state }) => attemptId === paymentId && isChargedBack(state))
      .map(({ amount }) => amount),
  )
