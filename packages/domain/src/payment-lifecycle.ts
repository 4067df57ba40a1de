/** One try to pay an order with one provider (payments sheet, section 9). */
export type AttemptState =
  | 'created'
  | 'open'
  | 'init_unknown'
  | 'succeeded'
  | 'mismatch'
  | 'superseded'
  | 'expired'

const OUTCOMES = ['succeeded', 'mismatch', 'superseded'] as const

/** What an attempt may become. `expired` and `init_unknown` can still turn out paid; the three outcomes are final. */
export const ATTEMPT_MOVES: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  created: ['open', 'init_unknown', 'expired', ...OUTCOMES],
  open: ['expired', ...OUTCOMES],
  init_unknown: ['open', 'expired', ...OUTCOMES],
  expired: OUTCOMES,
  succeeded: [],
  mismatch: [],
  superseded: [],
}

export const canAttemptBecome = (from: AttemptState, to: AttemptState): boolean =>
  ATTEMPT_MOVES[from].includes(to)
/** The provider took money for it. */
export const isCaptured = (state: AttemptState): boolean => ATTEMPT_MOVES[state].length === 0
/** The customer may still be sent to its page; an order has at most one such attempt. */
export const isLive = (state: AttemptState): boolean => state === 'created' || state === 'open'

/** Money that goes back, followed to the bank. */
export type RefundState =
  | 'requested'
  | 'sending'
  | 'unknown'
  | 'pending'
  | 'processing'
  | 'needs_attention'
  | 'processed'
  | 'failed'

/** `unknown`: the call's answer was lost; it is looked up at the provider and never sent again blindly. */
export const REFUND_MOVES: Readonly<Record<RefundState, readonly RefundState[]>> = {
  requested: ['sending'],
  sending: ['pending', 'processing', 'processed', 'needs_attention', 'failed', 'unknown'],
  unknown: ['sending', 'pending', 'processing', 'processed', 'needs_attention', 'failed'],
  pending: ['processing', 'processed', 'needs_attention', 'failed'],
  processing: ['processed', 'needs_attention', 'failed'],
  needs_attention: ['processing', 'processed', 'failed'],
  processed: [],
  failed: [],
}

export const canRefundBecome = (from: RefundState, to: RefundState): boolean =>
  REFUND_MOVES[from].includes(to)

/** A stored link is given out again while it is younger than this; then a new attempt is made. */
export const LINK_SECONDS = 30 * 60

/** Waits in seconds between looks at an attempt: quick at first, hourly to 12 hours, daily to 7 days. */
const QUICK_SECONDS = [20, 40, 60, 120, 300, 600, 1200, 1800] as const
const HOUR = 3600
const DAY = 24 * HOUR
const HOURLY_UNTIL = 12 * HOUR
const DAILY_UNTIL = 7 * DAY

const POLL_LADDER: readonly number[] = buildLadder()

/** Seconds to wait before look number `polls` + 1; undefined when the attempt is given up. */
export const pollDelay = (polls: number): number | undefined => POLL_LADDER[polls]

function buildLadder(): number[] {
  const ladder: number[] = [...QUICK_SECONDS]
  let elapsed = ladder.reduce((sum, wait) => sum + wait, 0)
  for (; elapsed + HOUR <= HOURLY_UNTIL; elapsed += HOUR) ladder.push(HOUR)
  for (; elapsed + DAY <= DAILY_UNTIL; elapsed += DAY) ladder.push(DAY)
  return ladder
}

/** Our name for an attempt at the provider: unguessable, and within Paystack's alphabet (no underscore, no slash). */
export const paymentReference = (ulid: string, attemptNumber: number): string => `GF-${ulid}-${attemptNumber}`

export const isPaymentReference = (text: string): boolean => /^GF-[0-9A-HJKMNP-TV-Z]{26}-[1-9]\d{0,3}$/.test(text)
