import { int, item, real } from '../problem/arrays.ts'
import type { Problem } from '../problem/problem.ts'
import { spreadCost } from '../problem/problem.ts'
import { roadSeconds } from '../problem/roads.ts'
import { advance, progressAt } from './advance.ts'
import type { Route } from './route.ts'
import type { Ground } from './workspace.ts'

/**
 * What the van of a route would cost with these stops instead, litres checked as well; Infinity when a rule forbids
 * them, or as soon as they cost `limit` or more. What the route begins with as well is not looked at again.
 */
export function evaluateSequence(
  { problem, bookings, workspace }: Ground,
  route: Route,
  stops: readonly number[],
  limit = Infinity,
): number {
  const { van } = route
  const { progress, litres } = workspace
  const same = sameBegin(route, stops)
  if (!hasLitres(problem, litres, route, stops, same)) return Infinity
  progressAt(progress, route, same)
  let gates = 0
  for (let at = 0; at < stops.length; at += 1) {
    const stop = item(stops, at)
    if (stop < problem.gates) gates += 1
    if (at < same) continue
    if (!advance(problem, bookings, van, progress, stop)) return Infinity
    if (progress.road + progress.lateCost >= limit) return Infinity
  }
  const leg = roadSeconds(problem.roads, progress.place, int(problem.endPlace, van), progress.departure)
  if (stops.length > 0 && progress.departure + leg > real(problem.endBy, van)) return Infinity
  const road = progress.road + leg
  return road + progress.lateCost + spreadCost(problem.costs, van, road, gates)
}

/** How many stops the route begins with as well. */
function sameBegin({ stop, length }: Route, stops: readonly number[]): number {
  const most = Math.min(length, stops.length)
  let same = 0
  while (same < most && int(stop, same + 1) === item(stops, same)) same += 1
  return same
}

/** Whether the van may serve all these gates, of which the first `same` are its own, and has the litres for them. */
function hasLitres(
  problem: Problem,
  litres: Float64Array,
  { van, remaining }: Route,
  stops: readonly number[],
  same: number,
): boolean {
  const { products, gates, firstDemand } = problem
  for (let product = 0; product < products; product += 1) {
    litres[product] = real(remaining, same * products + product)
  }
  for (let at = same; at < stops.length; at += 1) {
    const stop = item(stops, at)
    if (stop >= gates) {
      for (let product = 0; product < products; product += 1) {
        litres[product] = real(problem.capacity, van * products + product)
      }
      continue
    }
    if (problem.allowed[van * gates + stop] === 0) return false
    const last = int(firstDemand, stop + 1)
    for (let line = int(firstDemand, stop); line < last; line += 1) {
      const product = int(problem.product, line)
      const left = real(litres, product) - real(problem.demand, line)
      if (left < 0) return false
      litres[product] = left
    }
  }
  return true
}
