import { ALONE_LIMITS, refundsAloneOfDay } from '../accounts/alone-limits.ts'
import type { StaffRole } from '../accounts/roles.ts'
import type { StaffId } from '../core/ids.ts'
import type { Kobo } from '../core/money.ts'
import { addKobo } from '../core/money.ts'

/** In kobo. Above this, all refunds of one payment together, a second member of staff approves. */
export const SECOND_PERSON_ABOVE = ALONE_LIMITS.refund

/** Earlier refunds of the same payment count, so that splitting an amount does not avoid the second person. */
export const needsSecondPerson = (amount: Kobo, committed: readonly Kobo[] = []): boolean =>
  addKobo(amount, ...committed) > SECOND_PERSON_ABOVE

/** Whether the day's sum of a role leaves room for another amount; `before` is what the person gave back alone (C-105). */
export const mayRefundAlone = (role: StaffRole, amount: Kobo, before: Kobo): boolean =>
  addKobo(before, amount) <= refundsAloneOfDay(role)

export const CANCELLATION_REQUESTED =
  'Nothing was cancelled yet. A second person must confirm this cancellation.'

/** Said to a customer whose paid order staff took back from the road: a second person looks at it first. */
export const RETURNED_CANCELLATION =
  'Our team returned this order, so it can no longer be cancelled here. Please contact support.'

/** A cancellation that staff asked for; void once the order has changed. */
export type CancellationRequest = {
  reason: string
  /** The customer asked for it. */
  isAskedByCustomer: boolean
  requestedBy: StaffId
  orderVersion: number
}

/** Why this member of staff cannot confirm the request now; undefined when they can. */
export function cancellationProblem(
  request: Pick<CancellationRequest, 'requestedBy' | 'orderVersion'> | undefined,
  by: { staffId: StaffId; orderVersion: number },
): string | undefined {
  if (request === undefined || request.orderVersion !== by.orderVersion)
    return 'No cancellation of this order awaits confirmation. Request one, then ask a colleague to confirm it.'
  return ownCancellationProblem(request, by.staffId)
}

/** The part of it that holds of any version: nobody confirms what they requested. */
export const ownCancellationProblem = (
  { requestedBy }: Pick<CancellationRequest, 'requestedBy'>,
  staffId: StaffId,
): string | undefined =>
  requestedBy === staffId ? 'You requested this cancellation. A colleague must confirm it.' : undefined
