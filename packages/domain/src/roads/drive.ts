/** Seconds in the hour for which one road factor holds. */
export const SLOT_SECONDS = 3600

/** Factors of main and side roads by hour after the clock's begin; the last ones hold for ever. */
export type HourFactors = { mainFactor: Float64Array; sideFactor: Float64Array }

/** The hour of a moment; before the clock's begin the first one, after the last known one that. */
export function slotAt(mainFactor: Float64Array, at: number): number {
  const last = mainFactor.length - 1
  const slot = Math.floor(at / SLOT_SECONDS)
  return Math.max(0, Math.min(slot, last))
}

/** The factor of an hour that `slotAt` gave. */
const factorAt = (factors: Float64Array, slot: number): number =>
  // Within bounds: the hours of both lists are those that `slotAt` keeps to.
  factors[slot] as number

/**
 * When a leg of so many free-flow seconds on main and on side roads ends for a van that leaves `at` seconds after the
 * clock's begin. It is consumed hour by hour, each at the factors of its hour, so that who leaves later never arrives
 * earlier (FIFO).
 */
export function driveArrival(
  { mainFactor, sideFactor }: HourFactors,
  main: number,
  side: number,
  at: number,
): number {
  const last = mainFactor.length - 1
  let slot = slotAt(mainFactor, at)
  let now = at
  let remaining = 1
  for (;;) {
    const whole = main * factorAt(mainFactor, slot) + side * factorAt(sideFactor, slot)
    const arrival = now + whole * remaining
    const slotEnd = (slot + 1) * SLOT_SECONDS
    if (arrival <= slotEnd || slot === last) return arrival
    remaining -= (slotEnd - now) / whole
    now = slotEnd
    slot += 1
  }
}
