import { fieldErrors } from '../../core/field-errors.ts'
import type { AttemptId, OrderId, RefundId, RefundRequestId, StaffId } from '../../core/ids.ts'
import type { Timestamp } from '../../core/lagos-time.ts'
import type { Kobo } from '../../core/money.ts'
import { addKobo, formatNaira, greaterOf, negate, ZERO } from '../../core/money.ts'
import { reasonErrors } from '../../core/reason.ts'
import type { FieldErrors, Result } from '../../core/result.ts'
import { ok, refuse } from '../../core/result.ts'
import { stateMachine } from '../../core/state-machine.ts'
import type { OrderStatus } from '../../orders/order.ts'
import { isDelivered } from '../../orders/order-lifecycle.ts'
import type { StaffRefundKind } from './refund-kind.ts'
import { STAFF_REFUND_KINDS, staffRefundKindOf } from './refund-kind.ts'

export const REFUND_REQUEST_STATES = ['requested', 'approved', 'declined'] as const
export type RefundRequestState = (typeof REFUND_REQUEST_STATES)[number]

/** What a request may become. */
export const refundRequestStates = stateMachine<RefundRequestState>({
  requested: ['approved', 'declined'],
  approved: [],
  declined: [],
})

/** A partial refund that a member of staff asked for; amount in kobo. */
export type RefundRequest = {
  id: RefundRequestId
  orderId: OrderId
  attemptId: AttemptId
  kind: StaffRefundKind
  amount: Kobo
  reason: string
  state: RefundRequestState
  requestedBy: StaffId
  requestedAt: Timestamp
  decidedBy: StaffId | null
  decidedAt: Timestamp | null
  /** Why it was declined; '' otherwise. */
  decisionNote: string
  /** The refund that it became. */
  refundId: RefundId | null
}

export type RefundRequestForm = { amount?: number | undefined; kind: string; reason: string }

/** What is wrong with a request; `refundable` is what the payment still holds, in kobo. */
export const refundRequestErrors = (
  form: RefundRequestForm,
  facts: { refundable: Kobo; status: OrderStatus },
): FieldErrors => ({
  ...fieldErrors([
    ['amount', amountProblem(form.amount, facts.refundable)],
    ['kind', kindProblem(form.kind, facts.status)],
  ]),
  ...reasonErrors(form),
})

function amountProblem(amount: number | undefined, refundable: Kobo): string | undefined {
  if (amount === undefined || !Number.isSafeInteger(amount) || amount <= 0)
    return 'Please enter the amount in kobo, above 0'
  if (refundable === ZERO) return 'This payment has been refunded in full'
  return amount > refundable ? `You can refund at most ${formatNaira(refundable)}` : undefined
}

function kindProblem(kind: string, status: OrderStatus): string | undefined {
  if (staffRefundKindOf(kind) === undefined) return `Please select one of: ${STAFF_REFUND_KINDS.join(', ')}`
  return kind === 'short_delivery' && !isDelivered(status)
    ? 'You can refund a short delivery only after the order is delivered'
    : undefined
}

export const refundRequestStateOf = (text: string | undefined): RefundRequestState | undefined =>
  REFUND_REQUEST_STATES.find((state) => state === text)

/**
 * What may still be refunded of a payment, in kobo; `committed` are its refunds, also those that failed and are owed
 * still, its chargebacks, and the requests awaiting approval.
 */
export const refundableOf = (paid: Kobo, committed: readonly Kobo[]): Kobo =>
  greaterOf(addKobo(paid, negate(addKobo(...committed))), ZERO)

/** Whether this member of staff may decide a request: it awaits approval, and another person made it. */
export function mayDecide(
  request: Pick<RefundRequest, 'state' | 'requestedBy'>,
  staffId: StaffId,
): Result<void, 'CONFLICT'> {
  if (request.state !== 'requested')
    return refuse('CONFLICT', { message: `This refund was already ${request.state}. Nothing was changed.` })
  return request.requestedBy === staffId
    ? refuse('CONFLICT', { message: 'You requested this refund yourself, so another person must decide.' })
    : ok(undefined)
}
