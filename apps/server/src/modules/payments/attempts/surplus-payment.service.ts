import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { surplusReference } from '@gatefill/domain/payments/attempt-lifecycle'
import { CURRENCY, surplusPayments } from '@gatefill/domain/payments/payment-decision'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Attempt } from './attempts.repository.ts'
import { insertAttempt } from './attempts.repository.ts'
import type { CapturePaymentService } from './capture-payment.service.ts'
import type { UnwantedPayment, VerifiedAttempt } from './verified-attempt.ts'

/** Payments that a provider took under the reference of an attempt that is paid already. */
export function surplusPaymentService(
  { ids }: Context,
  { capturePayment }: { capturePayment: CapturePaymentService },
) {
  /** Captures every payment of the answer that is in none of our attempts, each as an attempt of its own, and refunds it. */
  async function captureSurplus(
    tx: Tx,
    { order, attempts, attempt, verified }: VerifiedAttempt,
  ): Promise<void> {
    const known = attempts.map(({ transactionId }) => transactionId)
    for (const payment of surplusPayments(verified, attempt, known)) {
      const { transactionId, amount, currency } = payment
      const reference = surplusReference(attempt.reference, transactionId)
      const surplus = surplusAttempt(attempt, reference, attempts.length + 1)
      await insertAttempt(tx, surplus)
      attempts.push(surplus)
      const decision: UnwantedPayment =
        currency === CURRENCY
          ? { kind: 'superseded', received: amount }
          : { kind: 'mismatch', received: null, why: 'currency' }
      const found = { order, attempts, attempt: surplus, verified: { ...payment, reference } }
      await capturePayment.captureAndRefund(tx, found, decision)
    }
  }

  const surplusAttempt = (attempt: Attempt, reference: string, number: number): Attempt => ({
    id: asId(ids.next(ID_PREFIX.attempt)),
    orderId: attempt.orderId,
    number,
    provider: attempt.provider,
    mode: attempt.mode,
    reference,
    transactionId: null,
    amount: attempt.amount,
    // Nobody is sent to its page again.
    state: 'expired',
    providerStatus: null,
    isPending: false,
    link: null,
    paidAmount: null,
    nextPollAt: null,
    polls: 0,
    // The provider's lists have it from then on, however late we learn of it.
    createdAt: attempt.createdAt,
  })

  return { captureSurplus }
}

export type SurplusPaymentService = ReturnType<typeof surplusPaymentService>
