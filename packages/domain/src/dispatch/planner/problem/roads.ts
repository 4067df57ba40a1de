import { driveArrival, slotAt } from '../../roads/drive.ts'
import { real } from './arrays.ts'

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
  /** The same by to x places + from: all ways into one place lie side by side in memory. */
  mainInto: Float64Array
  sideInto: Float64Array
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
  const arrival = driveArrival(roads, real(roads.main, pair), real(roads.side, pair), at)
  return (roads.wholeSeconds ? Math.round(arrival) : arrival) - at
}

/** The hour of a moment; before the plan's begin the first one, after the last known one that. */
export const slotOf = (roads: Roads, at: number): number => slotAt(roads.mainFactor, at)

/** Seconds of a pair if it is driven within one hour: an estimate by which the search skips what cannot be cheaper. */
export function secondsOut(roads: Roads, from: number, to: number, slot: number): number {
  const pair = from * roads.places + to
  return (
    real(roads.main, pair) * real(roads.mainFactor, slot) +
    real(roads.side, pair) * real(roads.sideFactor, slot)
  )
}

/** The same number, read by the place that is driven to. */
export function secondsInto(roads: Roads, from: number, to: number, slot: number): number {
  const pair = to * roads.places + from
  return (
    real(roads.mainInto, pair) * real(roads.mainFactor, slot) +
    real(roads.sideInto, pair) * real(roads.sideFactor, slot)
  )
}

/** A table of pairs with from and to exchanged. */
export function transposed(table: Float64Array, places: number): Float64Array {
  const result = new Float64Array(table.length)
  for (let from = 0; from < places; from += 1) {
    for (let to = 0; to < places; to += 1) result[to * places + from] = real(table, from * places + to)
  }
  return result
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
