import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../../core/lagos-time.ts'
import type { RefundState } from './refund-lifecycle.ts'

/** Seconds between the first polls of a refund that the provider has accepted; it takes 3 to 10 working days. */
const FIRST_POLLS = [30, MINUTE_SECONDS, 5 * MINUTE_SECONDS, 30 * MINUTE_SECONDS, 2 * HOUR_SECONDS] as const
const EVERY_SECONDS = 6 * HOUR_SECONDS
/** After this many polls, more than a month, one a day is enough. */
const FREQUENT_POLLS = 160
const DAILY_SECONDS = 24 * HOUR_SECONDS

/** Seconds to the next poll of an accepted refund after `polls` of them; polling never ends by itself. */
export const refundPollDelay = (polls: number): number =>
  FIRST_POLLS[polls] ?? (polls < FREQUENT_POLLS ? EVERY_SECONDS : DAILY_SECONDS)

/**
 * Days between the polls of a refund that was sent to the bank. A bank may return it within weeks, and a provider does not
 * send an event of each; own choice, a month in all.
 */
const WATCH_DAYS = [1, 2, 4, 7, 16] as const

/** Seconds to the next poll of a processed refund after `polls` of them; undefined when it is not watched any more. */
export function refundWatchDelay(polls: number): number | undefined {
  const days = WATCH_DAYS[polls]
  return days === undefined ? undefined : days * DAY_SECONDS
}

/** Searches for a refund whose answer was lost: this many, over this many seconds, before it may be sent again. */
const MIN_SEARCHES = 3
/** How many searches count as made after a call that was refused for sure: one more search, and it is called again. */
export const SEARCHES_BEFORE_SEND = MIN_SEARCHES - 1
const SEARCH_SECONDS = 10 * MINUTE_SECONDS
/** Seconds to the next search: the first comes soon, the third after more than ten minutes. */
export const refundSearchDelay = (searches: number): number => (searches === 0 ? 30 : 5 * MINUTE_SECONDS)
/** How many calls without an answer may reach the provider; then staff decides. */
const MAX_SENDS = 2

/** Whether one more call may reach the provider. */
export const maySend = ({ sends }: { sends: number }): boolean => sends < MAX_SENDS

/** A refusal is final for a first call only: the effect of an earlier one may be the very reason of it. */
export const isRefusalFinal = ({ sends }: { sends: number }): boolean => sends <= 1

/** The call of a refund begins within this many seconds of its claim, or not at all. */
const CALL_WITHIN_SECONDS = 15
/** After this many seconds no call of a claim is under way any more, so that what a search does not find is missing. */
export const CLAIM_SECONDS = 60

/** Whether the call of a claim may still begin. */
export const mayCall = (secondsSinceClaim: number): boolean => secondsSinceClaim < CALL_WITHIN_SECONDS
/** Whether a call of the claim may be under way, so that an empty search says nothing. */
export const mayBeUnderWay = (secondsSinceClaim: number): boolean => secondsSinceClaim < CLAIM_SECONDS

/**
 * What follows an empty search for a refund whose answer was lost: search again, send it once
 * more, count it as failed where its last call was refused, or leave it to staff. `isUncertain`: the provider has a
 * refund of which only a person can tell whether it is ours.
 */
export function afterEmptySearch(refund: {
  searches: number
  secondsSinceSent: number
  sends: number
  isRefused: boolean
  isUncertain: boolean
}): 'search' | 'send' | 'fail' | 'manual' {
  if (refund.searches < MIN_SEARCHES || refund.secondsSinceSent < SEARCH_SECONDS) return 'search'
  if (refund.isUncertain) return 'manual'
  if (refund.isRefused) return 'fail'
  return maySend(refund) ? 'send' : 'manual'
}

/** A missing refund that staff has searched for again: after an empty search it may be sent one more time. */
export const searchAgain = ({ sends }: { sends: number }): { state: RefundState; sends: number } => ({
  state: 'unknown',
  sends: sends - 1,
})
