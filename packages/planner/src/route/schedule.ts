import { int, real } from '../problem/arrays.ts'
import type { Problem } from '../problem/problem.ts'
import { spreadCost } from '../problem/problem.ts'
import { roadSeconds } from '../problem/roads.ts'
import type { Progress } from './advance.ts'
import { advance, progressAt } from './advance.ts'
import type { Bookings } from './bookings.ts'
import { book, cancelBookings } from './bookings.ts'
import type { Route } from './route.ts'
import { scheduleSimple } from './schedule-simple.ts'
import type { Ground } from './workspace.ts'

/**
 * Computes times, litres and cost of a route from a position on, after its stops were changed from there; false when
 * a rule is broken, and then the route is not usable until it is restored. Books its bays.
 */
export function scheduleRoute(ground: Ground, route: Route, from: number): boolean {
  const { problem, bookings } = ground
  const { progress } = ground.workspace
  const first = Math.max(1, from)
  if (first === 1) setStart(problem, route)
  if (problem.simple) return scheduleSimple(problem, route, first)
  if (!scheduleLitres(problem, route, first)) return false
  progressAt(progress, route, first - 1)
  for (let at = first; at <= route.length; at += 1) {
    if (!advance(problem, bookings, route.van, progress, int(route.stop, at))) return false
    write(progress, route, at)
  }
  const end = int(problem.endPlace, route.van)
  const leg = roadSeconds(problem.roads, progress.place, end, progress.departure)
  if (route.length > 0 && progress.departure + leg > real(problem.endBy, route.van)) return false
  write(progress, route, route.length + 1)
  route.place[route.length + 1] = end
  route.road[route.length + 1] = progress.road + leg
  route.cost =
    progress.road +
    leg +
    progress.lateCost +
    spreadCost(problem.costs, route.van, progress.road + leg, route.gates)
  setLatestBegins(problem, route)
  if (problem.stations > 0) bookBays(problem, bookings, route)
  return true
}

/** From the end backwards; the way from each stop to the next one is taken as it is driven now. */
function setLatestBegins(
  problem: Problem,
  { van, length, latestBegin, stop, begin, departure, road }: Route,
): void {
  latestBegin[length + 1] = real(problem.endBy, van)
  for (let at = length; at >= 1; at -= 1) {
    const next = int(stop, at)
    const onward = real(departure, at) - real(begin, at) + real(road, at + 1) - real(road, at)
    const own = next < problem.gates ? Math.max(real(problem.due, next), real(begin, at)) : Infinity
    latestBegin[at] = Math.min(own, real(latestBegin, at + 1) - onward)
  }
}

function setStart(problem: Problem, route: Route): void {
  const { van } = route
  route.place[0] = int(problem.startPlace, van)
  route.begin[0] = real(problem.startAt, van)
  route.departure[0] = real(problem.startAt, van)
  route.runDeparture[0] = real(problem.leftAt, van)
  route.road[0] = 0
  route.lateCost[0] = 0
  for (let product = 0; product < problem.products; product += 1) {
    route.remaining[product] = real(problem.onBoard, van * problem.products + product)
  }
}

function write(
  { place, begin, departure, runDeparture, road, lateCost }: Progress,
  route: Route,
  at: number,
): void {
  route.place[at] = place
  route.begin[at] = begin
  route.departure[at] = departure
  route.runDeparture[at] = runDeparture
  route.road[at] = road
  route.lateCost[at] = lateCost
}

/** Litres after every stop; false when a run would need more of a product than the van holds. */
function scheduleLitres(problem: Problem, route: Route, from: number): boolean {
  const { products, gates, firstDemand } = problem
  const { remaining, slack, stop, length, van } = route
  let served = 0
  for (let at = 1; at <= length; at += 1) {
    const next = int(stop, at)
    const here = at * products
    if (next < gates) served += 1
    if (at < from) continue
    for (let product = 0; product < products; product += 1) {
      remaining[here + product] =
        next < gates
          ? real(remaining, here - products + product)
          : real(problem.capacity, van * products + product)
    }
    if (next < gates) {
      const last = int(firstDemand, next + 1)
      for (let line = int(firstDemand, next); line < last; line += 1) {
        const product = here + int(problem.product, line)
        const left = real(remaining, product) - real(problem.demand, line)
        if (left < 0) return false
        remaining[product] = left
      }
    }
  }
  route.gates = served
  for (let at = length; at >= 0; at -= 1) {
    const endsHere = at === length || int(stop, at + 1) >= gates
    for (let product = 0; product < products; product += 1) {
      const here = at * products + product
      slack[here] = endsHere ? real(remaining, here) : real(slack, here + products)
    }
  }
  return true
}

/** Holds the bays of a route's loadings, and only those. */
export function bookBays(problem: Problem, bookings: Bookings, route: Route): void {
  for (let station = 0; station < problem.stations; station += 1) {
    if (real(problem.bays, station) < Infinity) cancelBookings(bookings, station, route.van)
  }
  for (let at = 1; at <= route.length; at += 1) {
    const station = int(route.stop, at) - problem.gates
    if (station >= 0 && real(problem.bays, station) < Infinity) {
      book(bookings, station, route.van, real(route.begin, at))
    }
  }
}
