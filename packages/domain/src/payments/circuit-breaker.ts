/**
 * Whether a payment provider takes new payments (payments sheet, section 9): lost answers close the way to it for a
 * while, and one payment then tries whether it is back.
 */
export type Breaker = {
  state: 'closed' | 'open' | 'half_open'
  /** When answers were lost since the last success; milliseconds since the epoch. */
  lost: readonly number[]
  /** When it opened, or when the payment that tries it was let through. */
  since: number
}

export const CLOSED: Breaker = { state: 'closed', lost: [], since: 0 }

/** So many lost answers in so long, and no success between them, open it. */
export const FAILURE_THRESHOLD = 5
export const FAILURE_WINDOW_SECONDS = 30
/** How long it stays open, and how long the one that tries may take before another may try. */
export const OPEN_SECONDS = 30

const SECOND = 1000

/** A call whose effect or answer was lost: silence, a broken answer, nobody there. Refusals are answers. */
export function onFailure(breaker: Breaker, now: Date): Breaker {
  const time = now.getTime()
  if (breaker.state !== 'closed') return { ...breaker, state: 'open', since: time }
  const lost = [...breaker.lost, time].filter((at) => time - at <= FAILURE_WINDOW_SECONDS * SECOND)
  return lost.length >= FAILURE_THRESHOLD ? { state: 'open', lost: [], since: time } : { ...breaker, lost }
}

/** The provider answered. */
export const onSuccess = (breaker: Breaker): Breaker =>
  breaker.state === 'closed' && breaker.lost.length === 0 ? breaker : CLOSED

/**
 * Whether a new payment may go to this provider, and the breaker afterwards. Half open lets one payment through; the
 * next only when that one has failed to end for as long as an opening lasts.
 */
export function allowRequest(breaker: Breaker, now: Date): { allowed: boolean; breaker: Breaker } {
  if (breaker.state === 'closed') return { allowed: true, breaker }
  if (now.getTime() - breaker.since < OPEN_SECONDS * SECOND) return { allowed: false, breaker }
  return { allowed: true, breaker: { state: 'half_open', lost: [], since: now.getTime() } }
}
