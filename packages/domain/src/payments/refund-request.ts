import { fieldErrors } from '../core/field-errors.ts'
import type { AttemptId, OrderId, RefundId, RefundRequestId, StaffId } from '../core/ids.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import type { Kobo } from '../core/money.ts'
import { addKobo, formatNaira, greaterOf, kobo, negate, ZERO } from '../core/money.ts'
import type { FieldErrors, Result } from '../core/result.ts'
import { ok, refuse } from '../core/result.ts'
import { reasonErrors } from '../dispatch/dispatch.ts'
import type { OrderStatus } from '../orders/order.ts'
import { isDelivered } from '../orders/order-lifecycle.ts'

/**
 * Whose money a refund by staff is: the station's, for litres that were not delivered, or the house's. What comes back
 * in full for a cancelled order is no request: it is owed at once.
 */
export const REFUND_KINDS = ['short_delivery', 'goodwill'] as const
export type RefundKind = (typeof REFUND_KINDS)[number]

/** Above this, all parts of one payment together, a second member of staff confirms (issue: the payment truth engine). */
export const SECOND_PERSON_ABOVE = kobo(5_000_000)

export const REFUND_REQUEST_STATES = ['waiting', 'confirmed', 'refused'] as const
export type RefundRequestState = (typeof REFUND_REQUEST_STATES)[number]

/** A partial refund that a member of staff asked for; amount in kobo. */
export type RefundRequest = {
  id: RefundRequestId
  orderId: OrderId
  attemptId: AttemptId
  kind: RefundKind
  amount: Kobo
  reason: string
  state: RefundRequestState
  requestedBy: StaffId
  requestedAt: Timestamp
  decidedBy: StaffId | null
  decidedAt: Timestamp | null
  /** Why it was refused; '' otherwise. */
  decisionNote: string
  /** The refund that it became. */
  refundId: RefundId | null
}

/** The price of litres that were paid and did not come, rounded up to the kobo; `shortBy` in tenths of a litre. */
export function shortDeliveryAmount(subtotal: Kobo, litres: number, shortBy: number): Kobo {
  const tenths = litres * 10
  return kobo(Math.min(subtotal, Math.ceil((subtotal * shortBy) / tenths)))
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
    return 'Please give the amount in kobo, above 0'
  if (refundable === ZERO) return 'Nothing of this payment is left to refund'
  return amount > refundable ? `At most ${formatNaira(refundable)} can be refunded` : undefined
}

function kindProblem(kind: string, status: OrderStatus): string | undefined {
  if (refundKindOf(kind) === undefined) return `Please select one of: ${REFUND_KINDS.join(', ')}`
  return kind === 'short_delivery' && !isDelivered(status)
    ? 'A short delivery can be refunded after the delivery only'
    : undefined
}

export const refundKindOf = (text: string): RefundKind | undefined =>
  REFUND_KINDS.find((kind) => kind === text)

export const refundRequestStateOf = (text: string | undefined): RefundRequestState | undefined =>
  REFUND_REQUEST_STATES.find((state) => state === text)

/** A refund at the house's own cost, also when it was made anew; `reason` is the one it was made for. */
export const isGoodwill = ({ reason }: { reason: string }): boolean => reason.startsWith('goodwill')

/** What was promised of the same payment before counts with it: in parts nobody gives back more alone. */
export const needsSecondPerson = (amount: Kobo, promised: readonly Kobo[] = []): boolean =>
  addKobo(amount, ...promised) > SECOND_PERSON_ABOVE

/**
 * What may still go back of a payment, in kobo; `promised` are its refunds, also those that failed and are owed still,
 * and the requests that wait.
 */
export const refundableOf = (paid: Kobo, promised: readonly Kobo[]): Kobo =>
  greaterOf(addKobo(paid, negate(addKobo(...promised))), ZERO)

/** Whether this member of staff may decide about a request: it waits, and somebody else has asked for it. */
export function mayDecide(
  request: Pick<RefundRequest, 'state' | 'requestedBy'>,
  staffId: StaffId,
): Result<void, 'CONFLICT'> {
  if (request.state !== 'waiting')
    return refuse('CONFLICT', { message: `This refund is ${request.state} already. Nothing was changed.` })
  return request.requestedBy === staffId
    ? refuse('CONFLICT', { message: 'Somebody else must decide: you asked for this refund yourself.' })
    : ok(undefined)
}
