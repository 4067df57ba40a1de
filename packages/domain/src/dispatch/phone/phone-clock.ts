/** What the phone knows of the server's time, in milliseconds; `monotonicMs` counts since the page was opened. */
export type ClockAnchor = { serverMs: number; wallMs: number; monotonicMs: number }

/** Below this the two clocks of a phone differ by rounding and naps of the processor. */
const JUMP_MS = 2000

/** The server's time at the middle of a call that was answered with it. */
export const anchorOf = (
  serverTime: string,
  sent: { wallMs: number; monotonicMs: number },
  received: { wallMs: number; monotonicMs: number },
): ClockAnchor => ({
  serverMs: new Date(serverTime).getTime() + (received.monotonicMs - sent.monotonicMs) / 2,
  wallMs: received.wallMs,
  monotonicMs: received.monotonicMs,
})

/**
 * The server's time as far as the phone knows it. A clock that was set back is seen by the monotonic one; that one may
 * rest while the phone sleeps, so where the wall clock is ahead of it the wall clock is believed (the server clamps what
 * lies in the future). Of a page that was opened since, `monotonicMs` is null and the stored difference is all there is.
 */
export function phoneTime(
  anchor: ClockAnchor | undefined,
  now: { wallMs: number; monotonicMs: number | null },
): Date {
  if (anchor === undefined) return new Date(now.wallMs)
  const byWall = now.wallMs - anchor.wallMs
  if (now.monotonicMs === null) return new Date(anchor.serverMs + byWall)
  const byMonotonic = now.monotonicMs - anchor.monotonicMs
  const passed = byWall > byMonotonic + JUMP_MS ? byWall : byMonotonic
  return new Date(anchor.serverMs + passed)
}

/** Seconds until the next try after so many calls without an answer: 2, 4, 8, 16, 32, then 60. */
export const retrySeconds = (failures: number): number =>
  Math.min(60, 2 ** Math.max(1, Math.min(failures, 6)))

/** Seconds between two calls when nothing waits to be sent: an offer ends after 90. */
export const pollSeconds = (hasRun: boolean): number => (hasRun ? 30 : 10)
