import { driveArrival, slotAt } from '@gatefill/domain/roads/drive'
import { real, single } from './arrays.ts'

/**
 * Road seconds between places, numbered from 0. A pair keeps its seconds on main and on side roads at free flow;
 * each is multiplied by the factor of its group in the hour in which it is driven. The last
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
  /** Main and side seconds side by side in memory, in single precision, for estimates: see the function `thereAndBack`. */
  thereAndBack: Float32Array
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

/** Entries of a pair in `thereAndBack`: main and side roads to the place, then main and side roads from it. */
const ENTRIES = 4
/** Where those from the place begin. */
const OUT = 2

/**
 * By place x places + other: the seconds from the other place to it and back. The search asks about many others of one
 * place at a time, and what it waits for is the memory.
 */
export function thereAndBack({ places, main, side }: Pick<Roads, 'places' | 'main' | 'side'>): Float32Array {
  const table = new Float32Array(places * places * ENTRIES)
  for (let place = 0; place < places; place += 1) {
    for (let other = 0; other < places; other += 1) {
      const into = other * places + place
      const out = place * places + other
      const first = out * ENTRIES
      table[first] = real(main, into)
      table[first + 1] = real(side, into)
      table[first + OUT] = real(main, out)
      table[first + OUT + 1] = real(side, out)
    }
  }
  return table
}

/** Seconds from another place to a place, all of them at the factors of one hour: an estimate. */
export const secondsInto = (
  roads: Roads,
  place: number,
  other: number,
  mainFactor: number,
  sideFactor: number,
): number => secondsAt(roads, (place * roads.places + other) * ENTRIES, mainFactor, sideFactor)

/** Seconds from a place to another one, all of them at the factors of one hour: an estimate. */
export const secondsOut = (
  roads: Roads,
  place: number,
  other: number,
  mainFactor: number,
  sideFactor: number,
): number => secondsAt(roads, (place * roads.places + other) * ENTRIES + OUT, mainFactor, sideFactor)

/** Seconds of one direction, whose two entries begin at `at`. */
const secondsAt = ({ thereAndBack }: Roads, at: number, mainFactor: number, sideFactor: number): number =>
  single(thereAndBack, at) * mainFactor + single(thereAndBack, at + 1) * sideFactor

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
