import { grownInts, grownReals, int, item, real } from '../problem/arrays.ts'
import type { Problem } from '../problem/problem.ts'

/**
 * The stops of one van with their times and running sums, so that a change is evaluated without looking at what lies
 * before it. Position 0 is the van's start, positions 1 to `length` are stops, position length + 1 is the end place.
 * A run is the part from a loading (or from the start) up to the next loading.
 */
export type Route = {
  van: number
  length: number
  /** Leading stops that may not be changed. */
  fixed: number
  /** Gates among the stops. */
  gates: number
  stop: Int32Array
  place: Int32Array
  /** Begin of service or loading. */
  begin: Float64Array
  /** When the van can leave the stop. */
  departure: Float64Array
  /** When the run of the stop left; Infinity after a loading, until the first gate is known. */
  runDeparture: Float64Array
  /** Seconds on the road up to the stop, and cost of lateness up to and with it. */
  road: Float64Array
  lateCost: Float64Array
  /** The latest begin from which nothing behind is late, at the roads of now; what is late already is no later. */
  latestBegin: Float64Array
  /** By position x products + product: what is left after the stop, and what will be left at the end of its run. */
  remaining: Float64Array
  slack: Float64Array
  /** The sum of road, lateness and spread, in seconds on the road. */
  cost: number
}

const FIRST_LENGTH = 16

/** A route without stops for a van; its times are set by `scheduleRoute`. */
export function emptyRoute(problem: Problem, van: number): Route {
  const size = FIRST_LENGTH
  const reals = () => new Float64Array(size)
  const place = new Int32Array(size)
  place[0] = int(problem.startPlace, van)
  return {
    van,
    length: 0,
    fixed: item(problem.frozen, van).length,
    gates: 0,
    stop: new Int32Array(size).fill(-1),
    place,
    begin: reals(),
    departure: reals(),
    runDeparture: reals(),
    road: reals(),
    lateCost: reals(),
    latestBegin: reals(),
    remaining: new Float64Array(size * problem.products),
    slack: new Float64Array(size * problem.products),
    cost: 0,
  }
}

/** Makes room for so many stops, the start and the end. */
export function reserve(problem: Problem, route: Route, length: number): void {
  if (length + 2 <= route.stop.length) return
  const size = (length + 2) * 2
  route.stop = grownInts(route.stop, size)
  route.place = grownInts(route.place, size)
  route.begin = grownReals(route.begin, size)
  route.departure = grownReals(route.departure, size)
  route.runDeparture = grownReals(route.runDeparture, size)
  route.road = grownReals(route.road, size)
  route.lateCost = grownReals(route.lateCost, size)
  route.latestBegin = grownReals(route.latestBegin, size)
  route.remaining = grownReals(route.remaining, size * problem.products)
  route.slack = grownReals(route.slack, size * problem.products)
}

/** Makes `target` equal to `source`, which belongs to the same van. */
export function copyRoute(problem: Problem, source: Route, target: Route): void {
  const { length } = source
  reserve(problem, target, length)
  for (let at = 0; at <= length + 1; at += 1) {
    target.stop[at] = int(source.stop, at)
    target.place[at] = int(source.place, at)
    target.begin[at] = real(source.begin, at)
    target.departure[at] = real(source.departure, at)
    target.runDeparture[at] = real(source.runDeparture, at)
    target.road[at] = real(source.road, at)
    target.lateCost[at] = real(source.lateCost, at)
    target.latestBegin[at] = real(source.latestBegin, at)
  }
  const litres = (length + 1) * problem.products
  for (let at = 0; at < litres; at += 1) {
    target.remaining[at] = real(source.remaining, at)
    target.slack[at] = real(source.slack, at)
  }
  target.length = length
  target.fixed = source.fixed
  target.gates = source.gates
  target.cost = source.cost
}

/** The stops of a route in order, gates and loadings. */
export const stopsOf = (route: Route): number[] => Array.from(route.stop.subarray(1, route.length + 1))
