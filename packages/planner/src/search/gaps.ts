import { int, real } from '../problem/arrays.ts'
import type { Problem } from '../problem/problem.ts'
import { slotOf } from '../problem/roads.ts'
import type { Route } from '../route/route.ts'

/**
 * The gaps between the stops of all vans: gap `at` lies behind position `at`. What an estimate reads of a gap stands side
 * by side: the search asks about hundreds of gaps in each step, and what it waits for is the memory.
 */
export type Gaps = { perVan: number; values: Float64Array }

/** Entries of a gap; one more is spare, so that a gap fills a line of the cache. */
const ENTRIES = 8
/** The places on either side. */
export const FROM = 0
export const TO = 1
/** When the van leaves, the road seconds to the next stop, and the latest begin there from which nobody is late. */
export const DEPARTURE = 2
export const DIRECT = 3
export const LATEST = 4
/** Road factors of the hour in which the van leaves. */
export const MAIN_FACTOR = 5
export const SIDE_FACTOR = 6

const FIRST_PER_VAN = 16

export const noGaps = ({ vans }: Problem): Gaps => ({
  perVan: FIRST_PER_VAN,
  values: new Float64Array(vans * FIRST_PER_VAN * ENTRIES),
})

/** Where the entries of a gap begin. */
export const gapAt = ({ perVan }: Gaps, van: number, at: number): number => (van * perVan + at) * ENTRIES

/** Writes the gaps of a route whose times have changed. */
export function writeGaps(gaps: Gaps, { roads }: Problem, route: Route): void {
  const { van, length, place, departure, road, latestBegin } = route
  if (length >= gaps.perVan) widen(gaps, length + 1)
  const { values } = gaps
  for (let at = 0; at <= length; at += 1) {
    const gap = gapAt(gaps, van, at)
    const leaves = real(departure, at)
    const slot = slotOf(roads, leaves)
    values[gap + FROM] = int(place, at)
    values[gap + TO] = int(place, at + 1)
    values[gap + DEPARTURE] = leaves
    values[gap + DIRECT] = at < length ? real(road, at + 1) - real(road, at) : 0
    values[gap + LATEST] = real(latestBegin, at + 1)
    values[gap + MAIN_FACTOR] = real(roads.mainFactor, slot)
    values[gap + SIDE_FACTOR] = real(roads.sideFactor, slot)
  }
}

/** Makes room for so many gaps of each van. */
function widen(gaps: Gaps, atLeast: number): void {
  const { perVan, values } = gaps
  const wider = atLeast * 2
  const vans = values.length / (perVan * ENTRIES)
  const widened = new Float64Array(vans * wider * ENTRIES)
  for (let van = 0; van < vans; van += 1) {
    const from = van * perVan * ENTRIES
    widened.set(values.subarray(from, from + perVan * ENTRIES), van * wider * ENTRIES)
  }
  gaps.perVan = wider
  gaps.values = widened
}
