import { int, real } from '../problem/arrays.ts'
import type { Problem } from '../problem/problem.ts'
import { latenessCost } from '../problem/problem.ts'
import { secondsInto, secondsOut, slotOf } from '../problem/roads.ts'
import type { Route } from '../route/route.ts'
import type { Blinks } from './blinks.ts'
import { blinks } from './blinks.ts'
import type { Solution } from './solution.ts'
import { stockLeft } from './stock.ts'

/**
 * Places for a gate by their estimated cost, cheapest first. Estimates take each leg at the hour in which the van
 * leaves the stop before; only the cheapest are judged exactly.
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

/** Adds every place of a gate in one route that is estimated below `limit`. */
export function shortlistRoute(
  list: Shortlist,
  solution: Solution,
  route: Route,
  gate: number,
  limit: number,
  overlook: Blinks,
): void {
  const { problem } = solution
  const { roads, costs } = problem
  if (!couldHold(problem, route.van, gate)) return
  const isAmple = hasAmpleStock(solution, route.van, gate)
  const there = int(problem.stopPlace, gate)
  const due = real(problem.due, gate)
  for (let at = route.fixed; at <= route.length; at += 1) {
    const leaves = real(route.free, at)
    const slot = slotOf(roads, leaves)
    const leg = secondsInto(roads, int(route.place, at), there, slot)
    const late = latenessCost(costs, leaves + leg - due)
    const bound = list.length === list.size ? Math.min(limit, real(list.cost, list.size - 1)) : limit
    // The van leaves every later stop later still.
    if (latenessCost(costs, leaves - due) >= bound) return
    if (late >= bound || blinks(overlook)) continue
    const direct = at < route.length ? real(route.road, at + 1) - real(route.road, at) : 0
    const onward = secondsOut(roads, there, int(route.place, at + 1), slot) - direct
    if (late + leg + onward >= bound) continue
    if (fitsRun(solution, route, at, gate, isAmple)) {
      add(list, late + leg + onward, route.van, at, -1, -1)
    }
    if (problem.stations > 0)
      shortlistLoadings(list, solution, route, at, gate, bound, slot, leg, onward, direct, isAmple)
  }
}

/**
 * The same place with a loading before the gate, so that the gate and what follows make a new run, or behind it, so
 * that the gate ends the run. `leg`, `onward` and `direct` are the way to the gate, what going on from it adds, and the
 * way without it.
 */
function shortlistLoadings(
  list: Shortlist,
  solution: Solution,
  route: Route,
  at: number,
  gate: number,
  bound: number,
  slot: number,
  leg: number,
  onward: number,
  direct: number,
  isAmple: boolean,
): void {
  const { problem } = solution
  const { roads } = problem
  const loads = fitsNewRun(problem, route, at, gate)
  const there = int(problem.stopPlace, gate)
  const splits =
    at < route.length && int(route.stop, at + 1) < problem.gates && isOnBoard(problem, route, at, gate)
  if (!loads && !splits) return
  for (let station = 0; station < problem.stations; station += 1) {
    const stop = problem.gates + station
    const place = int(problem.stopPlace, stop)
    if (!isAmple && !hasStock(solution, route, at, gate, station)) continue
    if (loads) {
      const way =
        secondsInto(roads, int(route.place, at), place, slot) + secondsOut(roads, place, there, slot)
      const arrival = real(route.free, at) + way + real(problem.service, stop)
      const cost = way + onward + latenessCost(problem.costs, arrival - real(problem.due, gate))
      if (cost < bound) add(list, cost, route.van, at, station, -1)
    }
    if (splits) {
      const way =
        secondsOut(roads, there, place, slot) + secondsOut(roads, place, int(route.place, at + 1), slot)
      if (leg + way - direct < bound) add(list, leg + way - direct, route.van, at, -1, station)
    }
  }
}

/** Whether the empty van would hold what a gate needs. */
function couldHold({ firstDemand, demand, product, capacity, products }: Problem, van: number, gate: number) {
  const last = int(firstDemand, gate + 1)
  for (let line = int(firstDemand, gate); line < last; line += 1) {
    if (real(demand, line) > real(capacity, van * products + int(product, line))) return false
  }
  return true
}

/**
 * Whether every station could fill the whole van for a gate and all else that it may carry: then no place in its route
 * need be asked about stock.
 */
function hasAmpleStock({ problem, drawings }: Solution, van: number, gate: number): boolean {
  if (drawings === undefined) return true
  const { firstDemand, demand, product, products, capacity, stations } = problem
  const last = int(firstDemand, gate + 1)
  for (let line = int(firstDemand, gate); line < last; line += 1) {
    const fuel = int(product, line)
    const most = real(capacity, van * products + fuel) + real(demand, line)
    for (let station = 0; station < stations; station += 1) {
      if (stockLeft(problem, drawings, station, fuel) < most) return false
    }
  }
  return true
}

/** Whether the run at a position has enough left for a gate at its end, and its station could give that much more. */
function fitsRun(solution: Solution, route: Route, at: number, gate: number, isAmple: boolean): boolean {
  const { firstDemand, demand, product, products } = solution.problem
  const last = int(firstDemand, gate + 1)
  for (let line = int(firstDemand, gate); line < last; line += 1) {
    const needed = real(demand, line)
    const fuel = int(product, line)
    if (real(route.spare, at * products + fuel) < needed) return false
    if (!isAmple && stockOfRun(solution, route, at, fuel) < needed) return false
  }
  return true
}

/** Whether a full van has enough for a gate and for what follows in the run at a position. */
function fitsNewRun(problem: Problem, route: Route, at: number, gate: number): boolean {
  const { firstDemand, demand, product, products, capacity } = problem
  const last = int(firstDemand, gate + 1)
  for (let line = int(firstDemand, gate); line < last; line += 1) {
    const fuel = int(product, line)
    const behind = real(route.rest, at * products + fuel) - real(route.spare, at * products + fuel)
    if (behind + real(demand, line) > real(capacity, route.van * products + fuel)) return false
  }
  return true
}

/** Whether a gate could be served after a position, if nothing followed in that run. */
function isOnBoard(problem: Problem, route: Route, at: number, gate: number): boolean {
  const { firstDemand, demand, product, products } = problem
  const last = int(firstDemand, gate + 1)
  for (let line = int(firstDemand, gate); line < last; line += 1) {
    if (real(route.rest, at * products + int(product, line)) < real(demand, line)) return false
  }
  return true
}

/** Whether a station could still give what a gate and the rest of the run at a position need. */
function hasStock({ problem, drawings }: Solution, route: Route, at: number, gate: number, station: number) {
  if (drawings === undefined) return true
  const { firstDemand, demand, product, products } = problem
  const last = int(firstDemand, gate + 1)
  for (let line = int(firstDemand, gate); line < last; line += 1) {
    const fuel = int(product, line)
    const behind = real(route.rest, at * products + fuel) - real(route.spare, at * products + fuel)
    if (behind + real(demand, line) > stockLeft(problem, drawings, station, fuel)) return false
  }
  return true
}

/** What the station of the run at a position could still give of a product. */
function stockOfRun({ problem, drawings }: Solution, route: Route, at: number, product: number): number {
  if (drawings === undefined) return Infinity
  let back = at
  while (back > 0 && int(route.stop, back) < problem.gates) back -= 1
  return back === 0 ? Infinity : stockLeft(problem, drawings, int(route.stop, back) - problem.gates, product)
}

/** Sorts a place in; of equal ones the first stays first. */
function add(
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
