import { int, real } from '../../problem/arrays.ts'

/**
 * Places for a gate by their estimated cost, cheapest first. Estimates take each leg at the hour in which the van
 * leaves the stop before; only the cheapest are evaluated exactly.
 */
export type Shortlist = {
  size: number
  length: number
  /** More places were estimated than fit in. */
  isOverfull: boolean
  cost: Float64Array
  van: Int32Array
  at: Int32Array
  loadBefore: Int32Array
  loadAfter: Int32Array
}

export function newShortlist(size: number): Shortlist {
  const ints = () => new Int32Array(size)
  return {
    size,
    length: 0,
    isOverfull: false,
    cost: new Float64Array(size),
    van: ints(),
    at: ints(),
    loadBefore: ints(),
    loadAfter: ints(),
  }
}

export function clear(list: Shortlist): void {
  list.length = 0
  list.isOverfull = false
}

/** What a place must cost less than to be listed, if it must cost less than `limit` to be of use. */
export const boundOf = ({ length, size, cost }: Shortlist, limit: number): number =>
  length === size ? Math.min(limit, real(cost, size - 1)) : limit

/** Sorts a place in; of equal ones the first stays first. */
export function add(
  list: Shortlist,
  cost: number,
  van: number,
  at: number,
  loadBefore: number,
  loadAfter: number,
): void {
  if (list.length === list.size) {
    list.isOverfull = true
    if (cost >= real(list.cost, list.size - 1)) return
  } else list.length += 1
  let slot = list.length - 1
  for (; slot > 0 && real(list.cost, slot - 1) > cost; slot -= 1) {
    list.cost[slot] = real(list.cost, slot - 1)
    list.van[slot] = int(list.van, slot - 1)
    list.at[slot] = int(list.at, slot - 1)
    list.loadBefore[slot] = int(list.loadBefore, slot - 1)
    list.loadAfter[slot] = int(list.loadAfter, slot - 1)
  }
  list.cost[slot] = cost
  list.van[slot] = van
  list.at[slot] = at
  list.loadBefore[slot] = loadBefore
  list.loadAfter[slot] = loadAfter
}
