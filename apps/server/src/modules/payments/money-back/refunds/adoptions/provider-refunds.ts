import type { StaffProviderRefund } from '@gatefill/contracts/staff/staff-refund-adoptions'
import type { RefundId } from '@gatefill/domain/core/ids'
import { ok, type Result, refuse } from '@gatefill/domain/core/result'
import { REFUND_NOT_FOUND } from '@gatefill/domain/payments/not-found'
import { adoptionProblem, canAdopt } from '@gatefill/domain/payments/refunds/refund-adoption'
import { hasRefundFailed } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import type { App } from '../../../../../app-context.ts'
import { isProviderError, type ProviderRefund } from '../../../../../providers/payments/provider.ts'
import { askProvider } from '../../../providers/providers.ts'
import { type Attempt, findAttempt } from '../../../records/attempts.repository.ts'
import { findRefund, type Refund, refundsOfOrder } from '../../../records/refunds.repository.ts'

const NO_ANSWER = refuse('UNAVAILABLE', {
  message: 'The payment provider did not answer. Nothing was changed; please try again.',
})

/** What the provider has returned of the payment of a refund. */
export async function findProviderRefunds(
  app: App,
  refund: Refund,
): Promise<Result<{ attempt: Attempt; list: ProviderRefund[] }, 'UNAVAILABLE'>> {
  const attempt = await findAttempt(app.database.db, refund.attemptId)
  if (attempt?.transactionId == null) throw new Error(`refund ${refund.id} has no payment to return`)
  const provider = askProvider(app, attempt.provider)
  if (!provider.ok) return provider
  try {
    return ok({ attempt, list: await provider.value.listRefunds(attempt.transactionId) })
  } catch (error) {
    if (!isProviderError(error)) throw error
    app.log.warn({ refund: refund.id, reason: error.message }, 'refunds could not be listed for staff')
    return NO_ANSWER
  }
}

/**
 * What the provider has returned of the payment of a refund, as staff compares it with ours. UNAVAILABLE when it does
 * not answer.
 */
export async function readProviderRefunds(
  app: App,
  id: RefundId,
): Promise<Result<StaffProviderRefund[], 'NOT_FOUND' | 'UNAVAILABLE'>> {
  const refund = await findRefund(app.database.db, id)
  if (refund === undefined) return refuse('NOT_FOUND', { message: REFUND_NOT_FOUND })
  const theirs = await findProviderRefunds(app, refund)
  if (!theirs.ok) return theirs
  const ours = await refundsOfOrder(app.database.db, refund.orderId)
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

export const NOT_ADOPTABLE = refuse('CONFLICT', {
  message: 'This refund is in progress or done, so there is nothing to match. Nothing was changed.',
})

/** Whether a refund of ours can still be matched with one of the provider. */
export const isAdoptable = (refund: Refund, ours: readonly Refund[]): boolean =>
  canAdopt({ ...refund, replaced: ours.some(({ replaces }) => replaces === refund.id) })

export const findTheirs = (list: readonly ProviderRefund[], refundId: string): ProviderRefund | undefined =>
  list.find((one) => one.refundId === refundId)

/** Which refund of ours the provider's one belongs to already; null for none. */
const boundTo = (ours: readonly Refund[], { attemptId }: Refund, theirs: ProviderRefund): RefundId | null =>
  ours.find((one) => one.attemptId === attemptId && one.providerRefundId === theirs.refundId)?.id ?? null

/** Why the two cannot be matched; undefined when they can. */
export const problemOf = (refund: Refund, ours: readonly Refund[], theirs: ProviderRefund | undefined) =>
  adoptionProblem(
    refund.amount,
    theirs && {
      amount: theirs.amount,
      hasFailed: hasRefundFailed(theirs.state),
      boundTo: boundTo(ours, refund, theirs),
    },
  )
