import type { StaffProviderRefund } from '@gatefill/contracts/staff/staff-refund-adoptions'
import type { RefundId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { REFUND_NOT_FOUND } from '@gatefill/domain/payments/not-found'
import type { Context } from '../../../../platform/context.ts'
import type { ProviderRefund } from '../../../../providers/payments/provider.ts'
import { isProviderError } from '../../../../providers/payments/provider.ts'
import type { Attempt } from '../../attempts/attempts.repository.ts'
import { findAttempt } from '../../attempts/attempts.repository.ts'
import type { AskProvider } from '../../providers/providers.ts'
import type { Refund } from '../refunds.repository.ts'
import { findRefund, refundsOfOrder } from '../refunds.repository.ts'
import { boundTo } from './adoptable-refund.ts'

const NO_ANSWER = refuse('UNAVAILABLE', {
  message: 'The payment provider did not answer. Nothing was changed; please try again.',
})

/** What a provider has returned, as staff compares it with ours. */
export function providerRefundsService(
  { database: { db }, log }: Context,
  { askProvider }: { askProvider: AskProvider },
) {
  /** What the provider has returned of the payment of a refund. */
  async function theirsFor(
    refund: Refund,
  ): Promise<Result<{ attempt: Attempt; list: ProviderRefund[] }, 'UNAVAILABLE'>> {
    const attempt = await findAttempt(db, refund.attemptId)
    if (attempt?.transactionId == null) throw new Error(`refund ${refund.id} has no payment to return`)
    const provider = askProvider(attempt.provider)
    if (!provider.ok) return provider
    try {
      return ok({ attempt, list: await provider.value.listRefunds(attempt.transactionId) })
    } catch (error) {
      if (!isProviderError(error)) throw error
      log.warn({ refund: refund.id, reason: error.message }, 'refunds could not be listed for staff')
      return NO_ANSWER
    }
  }

  async function atProvider(
    id: RefundId,
  ): Promise<Result<StaffProviderRefund[], 'NOT_FOUND' | 'UNAVAILABLE'>> {
    const refund = await findRefund(db, id)
    if (refund === undefined) return refuse('NOT_FOUND', { message: REFUND_NOT_FOUND })
    const theirs = await theirsFor(refund)
    if (!theirs.ok) return theirs
    const ours = await refundsOfOrder(db, refund.orderId)
    return ok(
      theirs.value.list.map((one) => ({
        providerRefundId: one.refundId,
        amount: one.amount,
        state: one.state,
        createdAt: one.createdAt?.toISOString() ?? null,
        boundTo: boundTo(ours, refund, one),
      })),
    )
  }

  return { theirsFor, atProvider }
}

export type ProviderRefundsService = ReturnType<typeof providerRefundsService>
