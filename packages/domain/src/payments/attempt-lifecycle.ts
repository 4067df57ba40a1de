import { DAY_SECONDS, HOUR_SECONDS } from '../core/lagos-time.ts'
import { stateMachine } from '../core/state-machine.ts'

/** One attempt to pay an order with one provider. */
export const ATTEMPT_STATES = [
  'created',
  'open',
  'init_unknown',
  'succeeded',
  'mismatch',
  'superseded',
  'expired',
] as const

export type AttemptState = (typeof ATTEMPT_STATES)[number]
export const attemptStateOf = (text: string | undefined): AttemptState | undefined =>
  ATTEMPT_STATES.find((state) => state === text)

const OUTCOMES = ['succeeded', 'mismatch', 'superseded'] as const

/** What an attempt may become. `expired` and `init_unknown` can still turn out paid; the three outcomes are final. */
export const attemptStates = stateMachine<AttemptState>({
  created: ['open', 'init_unknown', 'expired', ...OUTCOMES],
  open: ['expired', ...OUTCOMES],
  init_unknown: ['open', 'expired', ...OUTCOMES],
  expired: OUTCOMES,
  succeeded: [],
  mismatch: [],
  superseded: [],
})

/** The provider took money for it. */
export const isCaptured = (state: AttemptState): boolean => attemptStates.isFinal(state)
/** Its money pays the order; an order has at most one such attempt. */
export const isApplied = (state: AttemptState): boolean => state === 'succeeded'
/** The customer may still be sent to its page; an order has at most one such attempt. */
export const isLive = (state: AttemptState): boolean => state === 'created' || state === 'open'

/** A stored link is given out again while it is younger than this, in seconds; then a new attempt is made. */
export const LINK_SECONDS = 30 * 60

/**
 * An attempt without a link after this long, in seconds, belongs to a call that was interrupted: a provider has
 * 10 seconds to answer. Its page is then requested again under the same reference.
 */
export const START_SECONDS = 12

/** Why there is no link yet, and when there will be one. */
export const beingStartedText = (seconds: number): string =>
  `Your payment page is still being prepared. Nothing was charged. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`

const HOURLY_UNTIL = 12 * HOUR_SECONDS
const DAILY_UNTIL = 7 * DAY_SECONDS

/** Seconds between polls of an attempt: short at first, then hourly to 12 hours, then daily to 7 days. */
const FIRST_POLLS = [20, 40, 60, 120, 300, 600, 1200, 1800] as const
const POLL_SCHEDULE: readonly number[] = pollSchedule()

/** Seconds to wait before poll number `polls` + 1; undefined when the attempt is not polled any more. */
export const pollDelay = (polls: number): number | undefined => POLL_SCHEDULE[polls]

function pollSchedule(): number[] {
  const schedule: number[] = [...FIRST_POLLS]
  let elapsed = schedule.reduce((sum, wait) => sum + wait, 0)
  for (; elapsed + HOUR_SECONDS <= HOURLY_UNTIL; elapsed += HOUR_SECONDS) schedule.push(HOUR_SECONDS)
  for (; elapsed + DAY_SECONDS <= DAILY_UNTIL; elapsed += DAY_SECONDS) schedule.push(DAY_SECONDS)
  return schedule
}

/** Our reference of an attempt at the provider: unguessable, in Paystack's alphabet (no underscore, no slash). */
export const paymentReference = (ulid: string, attemptNumber: number): string => `GF-${ulid}-${attemptNumber}`

export const isPaymentReference = (text: string): boolean =>
  /^GF-[0-9A-HJKMNP-TV-Z]{26}-[1-9]\d{0,3}$/.test(text)

/** The name under which another payment of a reference is kept, which the provider tells apart by its transaction alone. */
export const surplusReference = (reference: string, transactionId: string): string =>
  `${reference}.${transactionId}`
