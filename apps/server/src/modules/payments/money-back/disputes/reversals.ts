import { addKobo } from '@gatefill/domain/core/money'
import { isCaptured } from '@gatefill/domain/payments/attempt-lifecycle'
import { reversalDisputeId } from '@gatefill/domain/payments/dispute'
import type { VerifiedPayment } from '@gatefill/domain/payments/payment-decision'
import { CURRENCY } from '@gatefill/domain/payments/payment-decision'
import { hasRefundFailed, isRefundDone } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import type { Reversal } from '@gatefill/domain/payments/reversal'
import { provenAmount, refundsWithoutUs } from '@gatefill/domain/payments/reversal'
import type { App } from '../../../../app-context.ts'
import type { Db } from '../../../../platform/db/database.ts'
import type { PaymentProvider } from '../../../../providers/payments/provider.ts'
import type { Attempt } from '../../records/attempts.repository.ts'
import { findAttemptByReference } from '../../records/attempts.repository.ts'
import { lostDisputesOf } from '../../records/disputes.repository.ts'
import { refundsOfOrder } from '../../records/refunds.repository.ts'
import { recordDispute } from './record-dispute.ts'

async function refundsByProvider(
  db: Db,
  provider: PaymentProvider,
  { reference, transactionId }: Transaction,
) {
  const listed = await provider.listRefunds(transactionId)
  const attempt = await findAttemptByReference(db, reference, provider.name)
  const own = attempt === undefined ? [] : await refundsOfOrder(db, attempt.orderId)
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
async function recordProof(
  app: App,
  db: Db,
  provider: PaymentProvider,
  reversal: Reversal,
): Promise<boolean> {
  const refunds = await refundsByProvider(db, provider, reversal)
  for (const { refundId, amount, createdAt } of refunds) {
    await recordDispute(app, provider.name, {
      disputeId: reversalDisputeId(refundId),
      reference: reversal.reference,
      amount: provenAmount(reversal.amount, [{ amount }]),
      state: 'lost',
      openedAt: createdAt ?? app.clock(),
    })
  }
  return refunds.length > 0
}

/**
 * Posts what is proven of a payment that a provider calls returned. Only its own refund or a dispute proves that money
 * went back; without proof it is left to staff. Reads on the connection of the jobs: only recurring ones call it.
 */
export async function recordReversal(app: App, provider: PaymentProvider, reversal: Reversal): Promise<void> {
  if (await recordProof(app, app.database.jobs, provider, reversal)) return
  app.log.error(
    { provider: provider.name, reference: reversal.reference },
    'the provider calls a payment returned without a refund or dispute as proof: staff must check it',
  )
}

/**
 * Adds to a reversed payment what is posted as charged back of it. What the provider's own refunds prove is posted
 * before the payment itself is, by the key that a lost dispute of it has: both may name the same money.
 */
export async function withProof(
  app: App,
  provider: PaymentProvider,
  attempt: Pick<Attempt, 'reference' | 'mode' | 'state'>,
  verified: VerifiedPayment,
): Promise<VerifiedPayment> {
  const { state, reference, mode, transactionId, amount, currency } = verified
  const isOurs = reference === attempt.reference && mode === attempt.mode
  if (state !== 'reversed' || !isOurs || isCaptured(attempt.state)) return verified
  if (transactionId === undefined || amount === undefined || currency !== CURRENCY) return verified
  await recordProof(app, app.database.db, provider, { reference, transactionId, amount })
  const lost = await lostDisputesOf(app.database.db, provider.name, reference)
  return { ...verified, chargedBack: addKobo(...lost.map(({ charged }) => charged)) }
}

type Transaction = { reference: string; transactionId: string }
