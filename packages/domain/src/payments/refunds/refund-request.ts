import type { StaffRole } from '../../accounts/roles.ts'
import { fieldErrors } from '../../core/field-errors.ts'
import type { AttemptId, OrderId, RefundId, RefundRequestId, StaffId } from '../../core/ids.ts'
import type { Timestamp } from '../../core/lagos-time.ts'
import type { Kobo } from '../../core/money.ts'
import { addKobo, formatNaira, greaterOf, negate, ZERO } from '../../core/money.ts'
import { REASON_MAX, reasonErrors } from '../../core/reason.ts'
import type { FieldErrors, Result } from '../../core/result.ts'
import { ok, refuse } from '../../core/result.ts'
import { stateMachine } from '../../core/state-machine.ts'
import { isDelivered } from '../../statuses/order-lifecycle.ts'
import type { OrderStatus } from '../../statuses/order-status.ts'
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

/**
 * A partial refund that a member of staff asked for, or the meter of a delivery from which too much lacks (C-97); amount
 * in kobo.
 */
export type RefundRequest = {
  id: RefundRequestId
  orderId: OrderId
  attemptId: AttemptId
  kind: StaffRefundKind
  amount: Kobo
  reason: string
  state: RefundRequestState
  /** Null where the meter asked and nobody has approved it yet: whoever decides is the first person. */
  requestedBy: StaffId | null
  requestedAt: Timestamp
  /** It is about the price of litres that the meter says were not poured; the customer waits for an answer. */
  isMeterCheck: boolean
  decidedBy: StaffId | null
  decidedAt: Timestamp | null
  /** Why it was declined, or by what it was approved where no photo of the meter had come; '' otherwise. */
  decisionNote: string
  /** The refund that it became. */
  refundId: RefundId | null
}

export type RefundRequestForm = { amount?: number | undefined; kind: string; reason: string }

/** In kobo: what was paid, what of it can still go back, and the state of its order. */
type RefundFacts = { paid: Kobo; refundable: Kobo; status: OrderStatus }

/** What is wrong with a request; `refundable` is what the payment still holds, in kobo. */
export const refundRequestErrors = (form: RefundRequestForm, facts: RefundFacts): FieldErrors => ({
  ...fieldErrors([
    ['amount', amountProblem(form.amount, facts.refundable) ?? undeliveredProblem(form, facts)],
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

/** Before the delivery a whole payment goes back by cancelling alone: else the fuel would still be brought. */
function undeliveredProblem(form: RefundRequestForm, facts: RefundFacts): string | undefined {
  return leftUndelivered(form.amount ?? 0, facts) === 0
    ? 'Nothing would pay for fuel that still has to be delivered. Cancel the order to refund all of it.'
    : undefined
}

/** Fuel that nobody has yet is not paid for by half any more, so a second person looks at it (C-105). */
export function isMostOfUndelivered(amount: Kobo, facts: RefundFacts): boolean {
  const left = leftUndelivered(amount, facts)
  return left !== undefined && left * 2 < facts.paid
}

/** In kobo: what a payment whose fuel is not delivered still holds after a refund; undefined once it is delivered. */
const leftUndelivered = (amount: number, { refundable, status }: RefundFacts): number | undefined =>
  isDelivered(status) ? undefined : refundable - amount

function kindProblem(kind: string, status: OrderStatus): string | undefined {
  if (staffRefundKindOf(kind) === undefined) return `Please select one of: ${STAFF_REFUND_KINDS.join(', ')}`
  return kind === 'short_delivery' && !isDelivered(status)
    ? 'You can refund a short delivery only after the order is delivered'
    : undefined
}

type SeenMeter = { isMeterCheck: boolean; hasPhoto: boolean }

/** What a meter asked for without its photo is decided by two people, however little it is (C-97). */
export const needsTwoWithoutPhoto = ({ isMeterCheck, hasPhoto }: SeenMeter): boolean =>
  isMeterCheck && !hasPhoto

/** The second person says what they go by where no photo of the meter has come; the first one need not. */
export const unseenMeterErrors = (
  form: { reason: string },
  request: SeenMeter & Pick<RefundRequest, 'requestedBy'>,
): FieldErrors =>
  needsTwoWithoutPhoto(request) && request.requestedBy !== null
    ? fieldErrors([['reason', reasonErrors(form).reason === undefined ? undefined : UNSEEN_METER]])
    : {}

const UNSEEN_METER = `No photo of the meter has come. Say what you go by, in at most ${REASON_MAX} characters`

/** Who may approve and decline: whoever acts on money, and a dispatcher what the meter of a delivery asked for (C-97). */
export function decidesRefundRequest(
  role: StaffRole,
  { isMeterCheck }: Pick<RefundRequest, 'isMeterCheck'>,
): boolean {
  return role === 'admin' || role === 'finance' || (role === 'dispatcher' && isMeterCheck)
}

export const refundRequestStateOf = (text: string | undefined): RefundRequestState | undefined =>
  REFUND_REQUEST_STATES.find((state) => state === text)

/** Who asked, as staff read it. */
export const requesterName = (requestedBy: string | null, names: ReadonlyMap<string, string>): string =>
  requestedBy === null ? 'the meter' : (names.get(requestedBy) ?? '')

/**
 * What may still be refunded of a payment, in kobo; `committed` are its refunds, also those that failed and are owed
 * still, its chargebacks, and the requests awaiting approval.
 */
export const refundableOf = (paid: Kobo, committed: readonly Kobo[]): Kobo =>
  greaterOf(addKobo(paid, negate(addKobo(...committed))), ZERO)

/** Whether this member of staff may decide a request: it awaits approval, and nobody or another person made it. */
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
