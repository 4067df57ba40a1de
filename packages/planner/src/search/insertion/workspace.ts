import type { InsertedStops } from '../../route/evaluate-change.ts'
import type { Shortlist } from './shortlist.ts'
import { newShortlist } from './shortlist.ts'

/** Where a gate may be put in: behind these positions of these vans, and what a place is estimated to cost there. */
export type Positions = { length: number; van: Int32Array; at: Int32Array; cost: Float64Array }

/**
 * The way by a gate in a gap, in seconds at the hour in which the van leaves: to the gate, on from it, and what is saved
 * by no longer going straight on.
 */
export type Detour = { gap: number; leg: number; onward: number; saved: number }

/** What the search for a place writes on; it is asked too often to make it anew. */
export type InsertionWorkspace = {
  positions: Positions
  detour: Detour
  inserted: InsertedStops
  /** By length, as far as they were needed. */
  shortlists: Shortlist[]
}

const FIRST_SIZE = 256

export const newInsertionWorkspace = (): InsertionWorkspace => ({
  positions: {
    length: 0,
    van: new Int32Array(FIRST_SIZE),
    at: new Int32Array(FIRST_SIZE),
    cost: new Float64Array(FIRST_SIZE),
  },
  detour: { gap: 0, leg: 0, onward: 0, saved: 0 },
  inserted: { stops: new Int32Array(2), length: 0 },
  shortlists: [],
})

/**
 * Mostly one of the places with the lowest estimates is the cheapest. Where those turn out dear (they make what follows
 * late) longer lists are evaluated, until what is left out is estimated dearer than the best place found.
 */
export const SHORTLIST_SIZES: readonly number[] = [8, 64, 4096]

/** The list of a length, by its place in SHORTLIST_SIZES; its entries are those of the search before. */
export function shortlistOf({ shortlists }: InsertionWorkspace, at: number): Shortlist {
  const list = shortlists[at] ?? newShortlist(SHORTLIST_SIZES[at] ?? 0)
  shortlists[at] = list
  return list
}
