/**
 * Circuit breaker of a payment provider: after repeated failures it gets no new payments
 * for a while; then one request is let through to test it.
 */
export type Breaker = {
  state: 'closed' | 'open' | 'half_open'
  /** The failures since the last success; milliseconds since the epoch. */
  failures: readonly number[]
  /** When it opened, or when the request that tests it was let through; milliseconds since the epoch. */
  since: number
}

export const CLOSED: Breaker = { state: 'closed', failures: [], since: 0 }

/** This many failures within this many seconds, with no success between them, open it. */
export const FAILURE_THRESHOLD = 5
export const FAILURE_WINDOW_SECONDS = 30
/** Seconds that it stays open, and that the request that tests it may take before another one is let through. */
export const OPEN_SECONDS = 30

const SECOND = 1000

/** A call without an answer: a timeout, a broken answer, no connection. A refusal is an answer. */
export function onFailure(breaker: Breaker, now: Date): Breaker {
  const time = now.getTime()
  if (breaker.state !== 'closed') return { ...breaker, state: 'open', since: time }
  const failures = [...breaker.failures, time].filter((at) => time - at <= FAILURE_WINDOW_SECONDS * SECOND)
  return failures.length >= FAILURE_THRESHOLD
    ? { state: 'open', failures: [], since: time }
    : { ...breaker, failures }
}

/** The provider answered. */
export const onSuccess = (breaker: Breaker): Breaker =>
  breaker.state === 'closed' && breaker.failures.length === 0 ? breaker : CLOSED

/**
 * Whether a new payment may go to this provider, and the breaker afterwards. Half open lets one request through; the
 * next only when that one has not ended within OPEN_SECONDS.
 */
export function allowRequest(breaker: Breaker, now: Date): { allowed: boolean; breaker: Breaker } {
  if (breaker.state === 'closed') return { allowed: true, breaker }
  if (now.getTime() - breaker.since < OPEN_SECONDS * SECOND) return { allowed: false, breaker }
  return { allowed: true, breaker: { state: 'half_open', failures: [], since: now.getTime() } }
}
