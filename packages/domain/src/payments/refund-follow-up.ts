import type { Kobo } from '../core/money.ts'
import { addKobo, kobo } from '../core/money.ts'
import type { AttemptMoney, RefundState } from './payment-lifecycle.ts'
import { isApplied, isCaptured, REFUND_TRANSITIONS } from './payment-lifecycle.ts'
import type { Dispute } from './reconciliation.ts'
import { disputedMoney } from './reconciliation.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Waits in seconds between looks at a refund that the provider is working on; it takes 3 to 10 working days. */
const FOLLOW_UP_SECONDS = [30, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR] as const
const EVERY_SECONDS = 6 * HOUR
const SELDOM_LOOKS = 160
const SELDOM_SECONDS = 24 * HOUR

/** Seconds to the next look at an accepted refund after `looks` of them: it is never given up, only looked at seldom. */
export const refundPollDelay = (looks: number): number =>
  FOLLOW_UP_SECONDS[looks] ?? (looks < SELDOM_LOOKS ? EVERY_SECONDS : SELDOM_SECONDS)

/** Looks for a refund whose answer was lost: these many, over this time, before it may be sent again. */
const SEARCH_LOOKS = 3
const SEARCH_SECONDS = 10 * MINUTE
/** Seconds to the next look for it: one soon, then so that the third is after more than ten minutes. */
export const refundSearchDelay = (looks: number): number => (looks === 0 ? 30 : 5 * MINUTE)
/** How often a refund may reach the provider without an answer; then a person decides. */
const MAX_SENDS = 2

/**
 * What to do about a refund whose call got no answer, after looking for it in vain (payments sheet, 2.5):
 * look again, send it once more, or leave it to a person. Never twice blindly.
 */
export function afterEmptySearch(refund: {
  looks: number
  secondsSinceSent: number
  sends: number
}): 'look' | 'send' | 'person' {
  if (refund.looks < SEARCH_LOOKS || refund.secondsSinceSent < SEARCH_SECONDS) return 'look'
  return refund.sends < MAX_SENDS ? 'send' : 'person'
}

/** Seconds to the next look at a refund that waits for a bank; its decision is a reason to look at once. */
export const DISPUTED_POLL_SECONDS = 24 * HOUR

/**
 * What disputes of a payment mean for a refund of it that was not sent, in kobo: it waits while a bank decides, and
 * what a bank has returned by itself is not sent once more. `person`: the bank returned a part that does not cover it.
 */
export function afterDisputes(
  amount: Kobo,
  disputes: readonly Pick<Dispute, 'state' | 'amount'>[],
  chargedBackBefore: Kobo,
): 'send' | 'wait' | 'returned' | 'person' {
  const { undecided, lost: returned } = disputedMoney(disputes)
  if (undecided) return 'wait'
  // The rest of a payment of which the bank returned a part, that is accounted for.
  if (returned <= chargedBackBefore) return 'send'
  return addKobo(chargedBackBefore, amount) <= returned ? 'returned' : 'person'
}

/** The bank has returned it, not we. */
export const isChargedBack = (state: RefundState): boolean => state === 'charged_back'
/** Nothing more happens to it by itself. */
export const isRefundDone = (state: RefundState): boolean => REFUND_TRANSITIONS[state].length === 0
/** The provider could not return it; it is owed still. */
export const hasRefundFailed = (state: RefundState): boolean => state === 'failed'
/** It was decided and no call has been made. */
export const isRefundUnsent = (state: RefundState): boolean => state === 'requested'
/** A call was made, and its answer is not known. */
export const isRefundLost = (state: RefundState): boolean => state === 'sending' || state === 'unknown'

/** `providerRefundId` is null as long as the provider has not named it. */
type SentRefund = { state: RefundState; providerRefundId: string | null }

/** It was sent as often as it may and never found: only a person lets it be looked for, and sent, once more. */
export const isRefundMissing = ({ state, providerRefundId }: SentRefund): boolean =>
  state === 'needs_attention' && providerRefundId === null

/** One that a person lets be looked for again: after a vain search it may be sent one time more. */
export const searchOnce = ({ sends }: { sends: number }): { state: RefundState; sends: number } => ({
  state: 'unknown',
  sends: sends - 1,
})

/** Whether a person may bring it on: a lost one is looked for, one that failed is sent anew unless that was done. */
export const canRetryRefund = (refund: SentRefund & { replaced: boolean }): boolean =>
  isRefundMissing(refund) || (hasRefundFailed(refund.state) && !refund.replaced)

/** The refunds that stand: one that failed and was made anew counts by its successor only. */
export function standingRefunds<Refund extends { id: string; replaces: string | null }>(
  refunds: readonly Refund[],
): Refund[] {
  const replaced = new Set(refunds.map(({ replaces }) => replaces))
  return refunds.filter(({ id }) => !replaced.has(id))
}

/**
 * What came back to the customer of an order or is on its way, in kobo: of the applied payment where there is one,
 * else of every payment that was taken. Never more than was paid, also where a refund had to be repeated.
 */
export function refundTotalOf(attempts: readonly AttemptMoney[]): Kobo {
  const applied = attempts.filter(({ state }) => isApplied(state))
  const counted = applied.length > 0 ? applied : attempts.filter(({ state }) => isCaptured(state))
  return addKobo(
    ...counted.map(({ paidAmount, refunds }) => {
      const returned = addKobo(...refunds.map(({ amount }) => amount))
      return kobo(Math.min(returned, paidAmount))
    }),
  )
}
