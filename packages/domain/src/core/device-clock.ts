/** What a device knows of the server's time, in milliseconds; `monotonicMs` counts since the page was opened. */
export type ClockAnchor = { serverMs: number; wallMs: number; monotonicMs: number }

/** Below this the two clocks of a device differ by rounding and naps of the processor. */
const JUMP_MS = 2000

/**
 * The server's time as far as the device knows it. A clock that was set back is seen by the monotonic one; that one may
 * rest while the device sleeps, so where the wall clock is ahead of it the wall clock is believed (the server clamps what
 * lies in the future).
 */
export function deviceTime(anchor: ClockAnchor, now: { wallMs: number; monotonicMs: number }): Date {
  const byWall = now.wallMs - anchor.wallMs
  const byMonotonic = now.monotonicMs - anchor.monotonicMs
  const passed = byWall > byMonotonic + JUMP_MS ? byWall : byMonotonic
  return new Date(anchor.serverMs + passed)
}
