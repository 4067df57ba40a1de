import { addKobo } from '@gatefill/domain/core/money'
import { isCaptured } from '@gatefill/domain/payments/attempt-lifecycle'
import { reversalDisputeId } from '@gatefill/domain/payments/dispute'
import type { VerifiedPayment } from '@gatefill/domain/payments/payment-decision'
import { CURRENCY } from '@gatefill/domain/payments/payment-decision'
import { hasRefundFailed, isRefundDone } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import type { Reversal } from '@gatefill/domain/payments/reversal'
import { provenAmount, refundsWithoutUs } from '@gatefill/domain/payments/reversal'
import type { Context } from '../../../platform/context.ts'
import type { PaymentProvider } from '../../../providers/payments/provider.ts'
import type { Attempt } from '../attempts/attempts.repository.ts'
import { findAttemptByReference } from '../attempts/attempts.repository.ts'
import { refundsOfOrder } from '../refunds/refunds.repository.ts'
import { lostDisputesOf } from './disputes.repository.ts'
import type { DisputesService } from './disputes.service.ts'

/** Payments that a provider calls returned: only its own refund of one, or a dispute, proves that money went back. */
export function reversalsService(
  { database, clock, log }: Context,
  { disputes }: { disputes: Pick<DisputesService, 'recordDispute'> },
) {
  async function refundsByProvider(provider: PaymentProvider, { reference, transactionId }: Transaction) {
    const listed = await provider.listRefunds(transactionId)
    const attempt = await findAttemptByReference(database.db, reference, provider.name)
    const own = attempt === undefined ? [] : await refundsOfOrder(database.db, attempt.orderId)
    return refundsWithoutUs(
      listed,
      own
        .filter(({ attemptId }) => attemptId === attempt?.id)
        .map(({ providerRefundId, marker, state }) => ({
          refundId: providerRefundId,
          marker,
          isOpen: hasRefundFailed(state) || (providerRefundId === null && !isRefundDone(state)),
        })),
    )
  }

  /** Posts what the provider's own refunds prove of a reversal, each once; gives whether there were any. */
  async function recordProof(provider: PaymentProvider, reversal: Reversal): Promise<boolean> {
    const refunds = await refundsByProvider(provider, reversal)
    for (const { refundId, amount, createdAt } of refunds) {
      await disputes.recordDispute(provider.name, {
        disputeId: reversalDisputeId(refundId),
        reference: reversal.reference,
        amount: provenAmount(reversal.amount, [{ amount }]),
        state: 'lost',
        openedAt: createdAt ?? clock(),
      })
    }
    return refunds.length > 0
  }

  /** Posts what is proven of the reversal of a payment that we have; without proof it is left to staff. */
  async function recordReversal(provider: PaymentProvider, reversal: Reversal): Promise<void> {
    if (await recordProof(provider, reversal)) return
    log.error(
      { provider: provider.name, reference: reversal.reference },
      'the provider calls a payment returned without a refund or dispute as proof: staff must check it',
    )
  }

  /**
   * Adds to a reversed payment what is posted as charged back of it. What the provider's own refunds prove is posted
   * before the payment itself is, by the key that a lost dispute of it has: both may name the same money.
   */
  async function withProof(
    provider: PaymentProvider,
    attempt: Pick<Attempt, 'reference' | 'mode' | 'state'>,
    verified: VerifiedPayment,
  ): Promise<VerifiedPayment> {
    const { state, reference, mode, transactionId, amount, currency } = verified
    const isOurs = reference === attempt.reference && mode === attempt.mode
    if (state !== 'reversed' || !isOurs || isCaptured(attempt.state)) return verified
    if (transactionId === undefined || amount === undefined || currency !== CURRENCY) return verified
    await recordProof(provider, { reference, transactionId, amount })
    const lost = await lostDisputesOf(database.db, provider.name, reference)
    return { ...verified, chargedBack: addKobo(...lost.map(({ charged }) => charged)) }
  }

  return { recordReversal, withProof }
}

export type ReversalsService = ReturnType<typeof reversalsService>

type Transaction = { reference: string; transactionId: string }
