import { int, item, real } from '../problem/arrays.ts'
import { latenessCost } from '../problem/problem.ts'
import { roadSeconds } from '../problem/roads.ts'
import type { Middle } from '../route/judge.ts'
import { judgeChange } from '../route/judge.ts'
import type { Route } from '../route/route.ts'
import type { Blinks } from './blinks.ts'
import { blinks } from './blinks.ts'
import type { Solution } from './solution.ts'
import { insertStops, reschedule } from './solution.ts'
import { stockLeft } from './stock.ts'

/** Where a gate would go: after position `at` of a van, with a loading right before or behind it (-1: without). */
export type Insertion = { cost: number; van: number; at: number; loadBefore: number; loadAfter: number }

export const noInsertion = (): Insertion => ({
  cost: Infinity,
  van: -1,
  at: 0,
  loadBefore: -1,
  loadAfter: -1,
})

const middle: Middle = { stops: new Int32Array(2), length: 0 }

/** Finds the cheapest place of a gate in one van, if it is cheaper than what `best` holds already. */
export function searchVan(
  solution: Solution,
  van: number,
  gate: number,
  best: Insertion,
  overlook: Blinks,
): void {
  const { problem } = solution
  if (problem.allowed[van * problem.gates + gate] === 0) return
  const route = item(solution.routes, van)
  if (problem.simple) searchSimple(solution, route, gate, best, overlook)
  else searchGeneral(solution, route, gate, best, overlook)
}

/** Finds the cheapest place of a gate in all vans. */
export function searchAll(solution: Solution, gate: number, best: Insertion, overlook: Blinks): void {
  for (let van = 0; van < solution.problem.vans; van += 1) searchVan(solution, van, gate, best, overlook)
}

/** Carries an insertion out; false when a rule is broken after all, and then the caller must roll back. */
export function insertGate(solution: Solution, gate: number, insertion: Insertion): boolean {
  const { gates } = solution.problem
  const { van, at, loadBefore, loadAfter } = insertion
  const stops = [gate]
  if (loadBefore >= 0) stops.unshift(gates + loadBefore)
  if (loadAfter >= 0) stops.push(gates + loadAfter)
  insertStops(solution, van, at, stops)
  const gap = solution.absent.indexOf(gate)
  if (gap >= 0) solution.absent.splice(gap, 1)
  return reschedule(solution, van, at + 1)
}

/** In a simple problem a position is checked in constant time: arrival there, and the slack of what follows. */
function searchSimple(
  solution: Solution,
  route: Route,
  gate: number,
  best: Insertion,
  overlook: Blinks,
): void {
  const { problem } = solution
  const { main, places } = problem.roads
  const { place, free, latest, length } = route
  if (real(route.spare, int(problem.product, gate)) < real(problem.demand, gate)) return
  const there = int(problem.stopPlace, gate)
  const row = there * places
  const opens = real(problem.opens, gate)
  const closes = real(problem.closes, gate)
  const service = real(problem.service, gate)
  for (let at = route.fixed; at <= length; at += 1) {
    if (real(latest, at + 1) < opens + service) continue
    const before = int(place, at)
    const leg = real(main, before * places + there)
    const arrival = real(free, at) + leg
    if (arrival > closes) return
    const after = int(place, at + 1)
    const onward = real(main, row + after)
    const cost = leg + onward - real(main, before * places + after)
    if (cost >= best.cost) continue
    const begin = arrival > opens ? arrival : opens
    if (begin + service + onward > real(latest, at + 1) || blinks(overlook)) continue
    best.cost = cost
    best.van = route.van
    best.at = at
  }
}

function searchGeneral(
  solution: Solution,
  route: Route,
  gate: number,
  best: Insertion,
  overlook: Blinks,
): void {
  const { problem } = solution
  const demand = real(problem.demand, gate)
  const product = int(problem.product, gate)
  if (demand > real(problem.capacity, route.van * problem.products + product)) return
  for (let at = route.fixed; at <= route.length; at += 1) {
    const arrival = real(route.free, at) + legFrom(solution, route, at, gate)
    if (arrival > real(problem.closes, gate)) return
    const cost = latenessCost(problem.costs, arrival - real(problem.due, gate)) + detour(solution, route, at, gate)
    if (cost >= best.cost || blinks(overlook)) continue
    const fits =
      real(route.spare, at * problem.products + product) >= demand &&
      stockOfRun(solution, route, at, product) >= demand
    if (fits && tryStops(solution, route, at, gate, -1, -1, best)) continue
    if (problem.stations > 0) searchLoading(solution, route, at, gate, best)
  }
}

const legFrom = ({ problem }: Solution, route: Route, at: number, gate: number): number =>
  roadSeconds(problem.roads, int(route.place, at), int(problem.stopPlace, gate), real(route.free, at))

/** Road that a stop adds between two others, at the hour at which the van leaves the first. */
function detour({ problem }: Solution, route: Route, at: number, stop: number): number {
  const { roads } = problem
  const leaves = real(route.free, at)
  const there = int(problem.stopPlace, stop)
  const to = roadSeconds(roads, int(route.place, at), there, leaves)
  const onward = roadSeconds(roads, there, int(route.place, at + 1), leaves + to + real(problem.service, stop))
  return to + onward - (real(route.road, at + 1) - real(route.road, at))
}

/**
 * Puts a loading before the gate, so that the gate and what follows make a new run, or behind it, so that the gate
 * ends the run. Used where the litres or the length of the run leave no room.
 */
function searchLoading(solution: Solution, route: Route, at: number, gate: number, best: Insertion): void {
  const { problem } = solution
  const demand = real(problem.demand, gate)
  const here = at * problem.products + int(problem.product, gate)
  const behind = real(route.rest, here) - real(route.spare, here)
  const capacity = real(problem.capacity, route.van * problem.products + int(problem.product, gate))
  for (let station = 0; station < problem.stations; station += 1) {
    const inStock = stockLeft(problem, solution.drawings, station, int(problem.product, gate))
    if (behind + demand > inStock) continue
    if (behind + demand <= capacity) tryStops(solution, route, at, gate, station, -1, best)
    const splits = at < route.length && int(route.stop, at + 1) < problem.gates
    if (splits && real(route.rest, here) >= demand) tryStops(solution, route, at, gate, -1, station, best)
  }
}

/** What the station of the run at a position could still give of a product. */
function stockOfRun({ problem, drawings }: Solution, route: Route, at: number, product: number): number {
  if (drawings === undefined) return Infinity
  let back = at
  while (back > 0 && int(route.stop, back) < problem.gates) back -= 1
  return back === 0 ? Infinity : stockLeft(problem, drawings, int(route.stop, back) - problem.gates, product)
}

/** Judges one way of putting the gate in and keeps it if it is the cheapest; false when a rule forbids it. */
function tryStops(
  solution: Solution,
  route: Route,
  at: number,
  gate: number,
  loadBefore: number,
  loadAfter: number,
  best: Insertion,
): boolean {
  const { problem } = solution
  middle.length = 0
  if (loadBefore >= 0) middle.stops[middle.length++] = problem.gates + loadBefore
  middle.stops[middle.length++] = gate
  if (loadAfter >= 0) middle.stops[middle.length++] = problem.gates + loadAfter
  const changed = judgeChange(problem, solution.bookings, route, at, middle, route, at + 1, route.gates + 1)
  if (changed === Infinity) return false
  const cost = changed - route.cost
  if (cost < best.cost) {
    best.cost = cost
    best.van = route.van
    best.at = at
    best.loadBefore = loadBefore
    best.loadAfter = loadAfter
  }
  return true
}
