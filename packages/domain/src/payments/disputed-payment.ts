import { formatDate } from '../core/formats.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import type { Kobo } from '../core/money.ts'
import { addKobo, formatNaira, greaterOf, lesserOf, negate, ZERO } from '../core/money.ts'
import type { RefundState } from './refunds/refund-lifecycle.ts'
import { hasRefundFailed, isChargedBack, isRefundDone, isRefundUnsent } from './refunds/refund-lifecycle.ts'
import { workingDaysAfter } from './refunds/refund-progress.ts'

/** A refund of a disputed payment; `at` is when it last changed, `providerRefundId` the provider's own id of it. */
export type RefundOfDisputed = {
  amount: Kobo
  state: RefundState
  providerRefundId: string | null
  at: Timestamp
}

/** A disputed payment: what came, what was sent back and what banks took back before, in kobo; `paid` null: not ours. */
export type DisputedPayment = { paid: Kobo | null; refunds: readonly RefundOfDisputed[]; lost: Kobo }

/** Whether the customer has the money of a refund, or may have it: it left us and did not fail. */
export const isRefundWithCustomer = (state: RefundState): boolean =>
  !isRefundUnsent(state) && !hasRefundFailed(state) && !isChargedBack(state)

const hasLeft = ({ state }: RefundOfDisputed): boolean => isRefundWithCustomer(state)

/** What of a payment was sent back to its customer, in kobo. */
export const refundedOf = ({ refunds }: Pick<DisputedPayment, 'refunds'>): Kobo =>
  addKobo(...refunds.filter(hasLeft).map(({ amount }) => amount))

/** What is left of a payment after refunds and lost disputes, in kobo, zero or more; null for one that is not ours. */
export const leftOf = (payment: DisputedPayment): Kobo | null =>
  payment.paid === null
    ? null
    : greaterOf(addKobo(payment.paid, negate(refundedOf(payment)), negate(payment.lost)), ZERO)

/** What may be given back by accepting a dispute of so much, in kobo: never more than is left of the payment. */
export function mostToAccept(disputed: Kobo, payment: DisputedPayment): Kobo {
  const left = leftOf(payment)
  return left === null ? disputed : lesserOf(disputed, left)
}

const figures = ({ paid, lost, ...payment }: DisputedPayment): string =>
  [
    `paid ${formatNaira(paid ?? ZERO)}`,
    `refunded ${formatNaira(refundedOf(payment))}`,
    ...(lost === ZERO ? [] : [`lost to banks ${formatNaira(lost)}`]),
  ].join(', ')

/**
 * Why a dispute cannot be accepted; undefined when it can. `takesPart`: the provider lets us give back less than is
 * disputed.
 */
export function acceptProblem(
  disputed: Kobo,
  payment: DisputedPayment,
  takesPart: boolean,
): string | undefined {
  const most = mostToAccept(disputed, payment)
  if (most === ZERO)
    return `Nothing is left of this payment (${figures(payment)}). Accepting would send the money a second time. Contest the dispute with the refund as proof.`
  return most < disputed && !takesPart
    ? `Only ${formatNaira(most)} is left of this payment (${figures(payment)}), and this provider gives back all that is disputed. Contest the dispute with the refund as proof.`
    : undefined
}

/** What a contest says of the money that the customer has back; '' where nothing was sent back. */
export function refundProof({ refunds }: Pick<DisputedPayment, 'refunds'>): string {
  const sent = refunds.filter(hasLeft)
  return sent
    .map(
      ({ amount, at, providerRefundId }) =>
        `We refunded ${formatNaira(amount)} of this payment to the customer on ${formatDate(at)}${providerRefundId === null ? '' : ` (your refund ${providerRefundId})`}.`,
    )
    .join(' ')
}

/** One refund in a few words, as a letter to staff says it. */
export const refundNote = ({ amount, state, providerRefundId, at }: RefundOfDisputed): string =>
  `${formatNaira(amount)}, ${isRefundDone(state) ? 'processed' : 'on its way'}, ${formatDate(at)}, ${providerRefundId === null ? 'not named by the provider yet' : `its number there ${providerRefundId}`}`

/** In working days: 16 working hours of 8 a day, after which Paystack decides without us. Source: its help page. */
const PAYSTACK_ANSWER_DAYS = 2

/** Until when a dispute must be answered: what the provider says, else what is known of it; null where nothing is. */
export const answerDueAt = (
  provider: string,
  { openedAt, dueAt }: { openedAt: Date; dueAt: Date | null },
): Date | null =>
  dueAt ?? (provider === 'paystack' ? new Date(workingDaysAfter(openedAt, PAYSTACK_ANSWER_DAYS)) : null)
