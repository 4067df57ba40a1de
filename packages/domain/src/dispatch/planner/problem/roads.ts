import { real } from './arrays.ts'

/** Seconds in the hour for which one road factor holds. */
export const SLOT_SECONDS = 3600

/**
 * Road seconds between places, numbered from 0. A pair keeps its seconds on main and on side roads at free flow;
 * each is multiplied by the factor of its group in the hour in which it is driven (dispatch.md section 3). The last
 * place is "nowhere": it costs nothing to go there, which lets the end of a van without a way home be a stop like any
 * other.
 */
export type Roads = {
  /** Number of places, nowhere included. */
  places: number
  /** Free-flow seconds on main roads, by from x places + to. */
  main: Float64Array
  /** Free-flow seconds on side roads, by from x places + to. */
  side: Float64Array
  /** Factor of main roads by hour after the plan's begin; the last one holds for ever. */
  mainFactor: Float64Array
  sideFactor: Float64Array
  /** All factors are 1: the seconds of a pair do not depend on the hour, and `main` holds them all. */
  steady: boolean
  /** Arrivals are whole seconds; published distance instances keep their fractions. */
  wholeSeconds: boolean
}

/**
 * Seconds from one place to another for a van that leaves `at` seconds after the plan's begin. The leg is consumed
 * hour by hour, each at the factors of its hour, so that who leaves later never arrives earlier (FIFO).
 */
export function roadSeconds(roads: Roads, from: number, to: number, at: number): number {
  const pair = from * roads.places + to
  if (roads.steady) return real(roads.main, pair)
  const main = real(roads.main, pair)
  const side = real(roads.side, pair)
  const last = roads.mainFactor.length - 1
  let slot = Math.min(last, Math.max(0, Math.floor(at / SLOT_SECONDS)))
  let now = at
  let remaining = 1
  for (;;) {
    const whole = main * real(roads.mainFactor, slot) + side * real(roads.sideFactor, slot)
    const arrival = now + whole * remaining
    const slotEnd = (slot + 1) * SLOT_SECONDS
    if (arrival <= slotEnd || slot === last) {
      return (roads.wholeSeconds ? Math.round(arrival) : arrival) - at
    }
    remaining -= (slotEnd - now) / whole
    now = slotEnd
    slot += 1
  }
}

/**
 * The last moment to leave so as to arrive by `arrival`, not before `earliest` (by which the van arrives in time).
 * Found by stepping back by what each try arrives too late; after a few tries the earliest moment is kept.
 */
export function latestDeparture(
  roads: Roads,
  from: number,
  to: number,
  earliest: number,
  arrival: number,
): number {
  let departure = arrival - roadSeconds(roads, from, to, earliest)
  for (let tries = 0; tries < 4; tries += 1) {
    if (departure <= earliest) return earliest
    const surplus = departure + roadSeconds(roads, from, to, departure) - arrival
    if (surplus <= 0) return departure
    departure -= surplus
  }
  return earliest
}
