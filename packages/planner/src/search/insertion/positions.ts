import { grownInts, item } from '../../problem/arrays.ts'
import type { Solution } from '../solution.ts'
import { couldHold } from './capacity.ts'
import type { Positions } from './workspace.ts'

/** Every position behind the frozen stops of those of some vans that may serve the gate and could hold its litres. */
export function positionsIn(
  positions: Positions,
  { problem, routes }: Solution,
  vans: readonly number[],
  gate: number,
): void {
  positions.length = 0
  for (const van of vans) {
    if (problem.allowed[van * problem.gates + gate] === 0 || !couldHold(problem, van, gate)) continue
    const { fixed, length } = item(routes, van)
    for (let at = fixed; at <= length; at += 1) addPosition(positions, van, at)
  }
}

function addPosition(positions: Positions, van: number, at: number): void {
  if (positions.length === positions.van.length) {
    positions.van = grownInts(positions.van, positions.length * 2)
    positions.at = grownInts(positions.at, positions.length * 2)
    positions.cost = new Float64Array(positions.length * 2)
  }
  positions.van[positions.length] = van
  positions.at[positions.length] = at
  positions.length += 1
}
