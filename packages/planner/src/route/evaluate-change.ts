import { int, real } from '../problem/arrays.ts'
import type { Problem } from '../problem/problem.ts'
import { spreadCost } from '../problem/problem.ts'
import { roadSeconds } from '../problem/roads.ts'
import type { Progress } from './advance.ts'
import { advance, progressAt } from './advance.ts'
import type { Route } from './route.ts'
import type { Ground } from './workspace.ts'

/** The stops that a change puts between what stays of a route and what follows. */
export type InsertedStops = { stops: Int32Array; length: number }

/**
 * What a route would cost if after position `at` it went on with `inserted` and then with the stops of `tail` from
 * position `from` on (`tail` may be the route itself or another van's); Infinity when a rule of time forbids it.
 * Litres are the caller's to check. Nothing is changed. `gates` are those of the whole changed route.
 */
export function evaluateChange(
  { problem, bookings, workspace }: Ground,
  route: Route,
  at: number,
  inserted: InsertedStops,
  tail: Route,
  from: number,
  gates: number,
): number {
  const { van } = route
  const { progress } = workspace
  progressAt(progress, route, at)
  for (let next = 0; next < inserted.length; next += 1) {
    if (!advance(problem, bookings, van, progress, int(inserted.stops, next))) return Infinity
  }
  for (let next = from; next <= tail.length; next += 1) {
    if (!advance(problem, bookings, van, progress, int(tail.stop, next))) return Infinity
    if (
      tail === route &&
      progress.begin === real(route.begin, next) &&
      progress.runDeparture === real(route.runDeparture, next)
    ) {
      return costFrom(problem, progress, route, next, gates)
    }
  }
  const end = int(problem.endPlace, van)
  const leg = roadSeconds(problem.roads, progress.place, end, progress.departure)
  if (progress.departure + leg > real(problem.endBy, van)) return Infinity
  const road = progress.road + leg
  return road + progress.lateCost + spreadCost(problem.costs, van, road, gates)
}

/** From a stop on that begins as before, everything behind stays as it was. */
function costFrom(problem: Problem, progress: Progress, route: Route, at: number, gates: number): number {
  const last = route.length + 1
  const road = progress.road + real(route.road, last) - real(route.road, at)
  const lateCost = progress.lateCost + real(route.lateCost, last) - real(route.lateCost, at)
  return road + lateCost + spreadCost(problem.costs, route.van, road, gates)
}
