import { int, item, real } from '../problem/arrays.ts'
import { nextOpen } from '../problem/hours.ts'
import type { Problem } from '../problem/problem.ts'
import { latenessCost } from '../problem/problem.ts'
import { latestDeparture, roadSeconds } from '../problem/roads.ts'
import type { Bookings } from './bookings.ts'
import { nextFreeBay } from './bookings.ts'
import type { Route } from './route.ts'

/** Where a van is on its way through a list of stops: the state that one stop hands to the next. */
export type Progress = {
  place: number
  begin: number
  departure: number
  /** When the present run left; Infinity while the van has not left with it. */
  runDeparture: number
  road: number
  lateCost: number
}

export const newProgress = (): Progress => ({
  place: 0,
  begin: 0,
  departure: 0,
  runDeparture: Infinity,
  road: 0,
  lateCost: 0,
})

/** Takes up the state of a route after the stop at a position. */
export function progressAt(progress: Progress, route: Route, at: number): void {
  progress.place = int(route.place, at)
  progress.begin = real(route.begin, at)
  progress.departure = real(route.departure, at)
  progress.runDeparture = real(route.runDeparture, at)
  progress.road = real(route.road, at)
  progress.lateCost = real(route.lateCost, at)
}

/** Moves a van on to its next stop; false when a rule forbids it there at any time. */
export function advance(
  problem: Problem,
  bookings: Bookings,
  van: number,
  progress: Progress,
  stop: number,
): boolean {
  return stop < problem.gates
    ? advanceToGate(problem, van, progress, stop)
    : advanceToStation(problem, bookings, van, progress, stop)
}

function advanceToGate(problem: Problem, van: number, progress: Progress, gate: number): boolean {
  const { roads } = problem
  const place = int(problem.stopPlace, gate)
  let leg = roadSeconds(roads, progress.place, place, progress.departure)
  const arrival = progress.departure + leg
  const opens = Math.max(arrival, real(problem.opens, gate))
  const begin = problem.simple ? opens : nextOpen(item(problem.gateHours, van), opens)
  // Infinity: no hours are left.
  if (begin > real(problem.closes, gate) || begin === Infinity) return false
  if (progress.runDeparture === Infinity) {
    // Before the first gate of a run the van waits where it loaded, not at the gate: the run is shorter.
    progress.runDeparture = progress.departure
    if (begin > arrival && !problem.simple) {
      progress.runDeparture = latestDeparture(roads, progress.place, place, progress.departure, begin)
      leg = roadSeconds(roads, progress.place, place, progress.runDeparture)
    }
  }
  if (begin - progress.runDeparture > real(problem.maxRun, van)) return false
  const departure = begin + real(problem.service, gate)
  if (departure > real(problem.endBy, van)) return false
  progress.place = place
  progress.begin = begin
  progress.departure = departure
  progress.road += leg
  progress.lateCost += latenessCost(problem.costs, begin - real(problem.due, gate))
  return true
}

function advanceToStation(
  problem: Problem,
  bookings: Bookings,
  van: number,
  progress: Progress,
  stop: number,
): boolean {
  const station = stop - problem.gates
  const place = int(problem.stopPlace, stop)
  const leg = roadSeconds(problem.roads, progress.place, place, progress.departure)
  const hours = item(problem.loadHours, van * problem.stations + station)
  const begin = nextFreeBay(problem, bookings, hours, van, station, progress.departure + leg)
  const departure = begin + real(problem.service, stop)
  if (departure > real(problem.endBy, van) || begin === Infinity) return false
  progress.place = place
  progress.begin = begin
  progress.departure = departure
  progress.runDeparture = Infinity
  progress.road += leg
  return true
}
