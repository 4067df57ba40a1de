import { DAY_SECONDS, secondsBetween } from '../core/lagos-time.ts'
import type { Kobo } from '../core/money.ts'
import { addKobo, greaterOf, lesserOf } from '../core/money.ts'
import { stateMachine } from '../core/state-machine.ts'
import { remainingOf } from './refunds/cancellation-refund.ts'

/** `lost`: the bank returned the payment to its customer, which we post as a chargeback. */
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

/**
 * What a dispute may become. A bank may take a won one up again, and may decide a lost one for us after all, so that the money
 * comes back; one that it only takes up again stays lost until then.
 */
export const disputeStates = stateMachine<DisputeState>({
  open: ['won', 'lost'],
  won: ['open', 'lost'],
  lost: ['won'],
})

export const isDisputeOpen = (state: DisputeState): boolean => state === 'open'
export const isDisputeLost = (state: DisputeState): boolean => state === 'lost'

/** A payment that its customer disputes at the bank; amount in kobo. */
export type Dispute = {
  disputeId: string
  reference: string
  /** The provider's own id of the payment, where it tells several of one reference apart. */
  transactionId?: string | undefined
  amount: Kobo
  state: DisputeState
  openedAt: Date
  /** Until when the provider wants an answer, where it says so. */
  dueAt?: Date | undefined
}

/** In seconds: staff is alerted to a dispute whose time to answer ends within so long. */
const DUE_SOON_SECONDS = DAY_SECONDS

/** Whether an open dispute must be answered within a day, or its time is over. */
export const isDisputeDue = (
  { state, dueAt }: { state: DisputeState; dueAt?: Date | null | undefined },
  now: Date,
): boolean => isDisputeOpen(state) && dueAt != null && secondsBetween(now, dueAt) < DUE_SOON_SECONDS

/** Whether staff should look at a dispute: it is open, or it was lost while its order is still active. */
export const isDisputeUnsettled = (state: DisputeState, isOrderActive: boolean): boolean =>
  isDisputeOpen(state) || (isDisputeLost(state) && isOrderActive)

/** What the disputes of a payment mean for its refunds: whether one is open, and what was charged back, in kobo. */
export const disputedMoney = (
  disputes: readonly Pick<Dispute, 'state' | 'amount'>[],
): { isOpen: boolean; lost: Kobo } => ({
  isOpen: disputes.some(({ state }) => isDisputeOpen(state)),
  lost: addKobo(...disputes.filter(({ state }) => isDisputeLost(state)).map(({ amount }) => amount)),
})

/** A dispute that was lost: what the provider named, and what of it was posted as a chargeback; in kobo. */
export type LostDispute = { disputeId: string; amount: Kobo; charged: Kobo }

const REVERSAL = 'reversal-'

/** The id under which a refund that the provider made without us is kept among the disputes. */
export const reversalDisputeId = (refundId: string): string => `${REVERSAL}${refundId}`

const isReversal = ({ disputeId }: { disputeId: string }): boolean => disputeId.startsWith(REVERSAL)

/**
 * What a newly lost dispute takes, in kobo, beside the others of its payment that were lost before. A provider may name
 * the same money as a dispute and as a refund of its own, so the greater of both sums counts, at most what was paid.
 * `paid` is null for a payment that we do not know.
 */
export function chargeOf(
  claim: { disputeId: string; amount: Kobo },
  lost: readonly LostDispute[],
  paid: Kobo | null,
): Kobo {
  const claims = [...lost, claim]
  const sum = (counted: readonly { amount: Kobo }[]) => addKobo(...counted.map(({ amount }) => amount))
  const claimed = greaterOf(sum(claims.filter(isReversal)), sum(claims.filter((one) => !isReversal(one))))
  const charged = addKobo(...lost.map((one) => one.charged))
  return lesserOf(remainingOf(paid === null ? claimed : lesserOf(claimed, paid), charged), claim.amount)
}

/**
 * What a lost dispute that is won after all gives back, in kobo, and what the `others` of its payment that stay lost count as
 * charged then: where one of them names the same money, that stays with the bank. `paid` is null for an unknown payment.
 */
export function afterWin(
  won: LostDispute,
  others: readonly LostDispute[],
  paid: Kobo | null,
): { back: Kobo; others: LostDispute[] } {
  const charges = [...others]
  let back = won.charged
  for (const [at, one] of charges.entries()) {
    const rest = charges.filter((other) => other !== one)
    const more = lesserOf(back, remainingOf(chargeOf(one, rest, paid), one.charged))
    charges[at] = { ...one, charged: addKobo(one.charged, more) }
    back = remainingOf(back, more)
  }
  return { back, others: charges }
}

/** The refunds to be owed again after a win, the newest first: banks hold `lost` still, and refunds count as covered by it. */
export function uncoveredRefunds<Covered extends { amount: Kobo }>(
  newestFirst: readonly Covered[],
  lost: Kobo,
): Covered[] {
  let covered = addKobo(...newestFirst.map(({ amount }) => amount))
  return newestFirst.filter(({ amount }) => {
    if (covered <= lost) return false
    covered = remainingOf(covered, amount)
    return true
  })
}

/** In seconds: finance is told so long of a dispute that was decided again or taken up again. */
export const TURNED_DISPUTE_SECONDS = 7 * DAY_SECONDS
