import { grownInts, item } from '../../problem/arrays.ts'
import type { Solution } from '../solution.ts'
import { couldHold } from './room.ts'

/** Where a gate may be put in: behind these positions of these vans, and what a place is estimated to cost there. */
export type Places = { length: number; van: Int32Array; at: Int32Array; cost: Float64Array }

const FIRST_SIZE = 256

export const noPlaces = (): Places => ({
  length: 0,
  van: new Int32Array(FIRST_SIZE),
  at: new Int32Array(FIRST_SIZE),
  cost: new Float64Array(FIRST_SIZE),
})

/** Every position behind the frozen stops of those of some vans that may serve the gate and could hold its litres. */
export function placesIn(
  places: Places,
  { problem, routes }: Solution,
  vans: readonly number[],
  gate: number,
): void {
  places.length = 0
  for (const van of vans) {
    if (problem.allowed[van * problem.gates + gate] === 0 || !couldHold(problem, van, gate)) continue
    const { fixed, length } = item(routes, van)
    for (let at = fixed; at <= length; at += 1) addPlace(places, van, at)
  }
}

function addPlace(places: Places, van: number, at: number): void {
  if (places.length === places.van.length) {
    places.van = grownInts(places.van, places.length * 2)
    places.at = grownInts(places.at, places.length * 2)
    places.cost = new Float64Array(places.length * 2)
  }
  places.van[places.length] = van
  places.at[places.length] = at
  places.length += 1
}
