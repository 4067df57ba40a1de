import type { OrderId, RefundAdoptionId, RefundId, StaffId } from '../../core/ids.ts'
import type { Timestamp } from '../../core/lagos-time.ts'
import type { Kobo } from '../../core/money.ts'
import { formatNaira } from '../../core/money.ts'
import type { SentRefund } from './refund-lifecycle.ts'
import { canRetryRefund, isRefundSearched } from './refund-lifecycle.ts'
import type { RefundRequestState } from './refund-request.ts'

/** That a refund at the provider is one of ours: said by one member of staff, decided by another. */
export type RefundAdoption = {
  id: RefundAdoptionId
  refundId: RefundId
  orderId: OrderId
  /** The provider's own id of its refund. */
  providerRefundId: string
  reason: string
  /** A request like that of a partial refund: the same states follow each other. */
  state: RefundRequestState
  requestedBy: StaffId
  requestedAt: Timestamp
  decidedBy: StaffId | null
  decidedAt: Timestamp | null
  /** Why it was declined; '' otherwise. */
  decisionNote: string
  /** Ours that it is bound to since then: the refund itself, or its successor where it had failed. */
  adoptedBy: RefundId | null
}

/** Ours that the provider may have without our knowing: its answer was lost, or it counts as failed. */
export const canAdopt = (refund: SentRefund & { replaced: boolean }): boolean =>
  canRetryRefund(refund) || (isRefundSearched(refund.state) && refund.providerRefundId === null)

/** A refund of the provider for the same payment; `boundTo` is ours that has it already. */
export type AdoptableRefund = { amount: Kobo; hasFailed: boolean; boundTo: RefundId | null }

/** Why a refund of the provider cannot be ours, in a sentence; undefined where it can. */
export function adoptionProblem(amount: Kobo, theirs: AdoptableRefund | undefined): string | undefined {
  if (theirs === undefined) return 'The provider has no refund with this ID for the payment of this order'
  if (theirs.boundTo !== null) return 'This refund at the provider already belongs to another refund of ours'
  if (theirs.hasFailed) return 'This refund failed at the provider, so it returned no money'
  return theirs.amount === amount
    ? undefined
    : `The amounts differ: ours is ${formatNaira(amount)}, theirs is ${formatNaira(theirs.amount)}`
}
