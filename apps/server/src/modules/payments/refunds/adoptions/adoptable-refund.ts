import type { RefundId } from '@gatefill/domain/core/ids'
import { refuse } from '@gatefill/domain/core/result'
import { adoptionProblem, canAdopt } from '@gatefill/domain/payments/refunds/refund-adoption'
import { hasRefundFailed } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import type { ProviderRefund } from '../../../../providers/payments/provider.ts'
import type { Refund } from '../refunds.repository.ts'

export const NOT_ADOPTABLE = refuse('CONFLICT', {
  message: 'This refund is in progress or done, so there is nothing to match. Nothing was changed.',
})

/** Whether a refund of ours can still be matched with one of the provider. */
export const isAdoptable = (refund: Refund, ours: readonly Refund[]): boolean =>
  canAdopt({ ...refund, replaced: ours.some(({ replaces }) => replaces === refund.id) })

export const findTheirs = (list: readonly ProviderRefund[], refundId: string): ProviderRefund | undefined =>
  list.find((one) => one.refundId === refundId)

/** Which refund of ours the provider's one belongs to already; null for none. */
export const boundTo = (
  ours: readonly Refund[],
  { attemptId }: Refund,
  theirs: ProviderRefund,
): RefundId | null =>
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
