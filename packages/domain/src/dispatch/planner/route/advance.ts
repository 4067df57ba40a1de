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
  free: number
  /** When the present run left; Infinity while the van has not left with it. */
  left: number
  road: number
  late: number
}

export const newProgress = (): Progress => ({
  place: 0,
  begin: 0,
  free: 0,
  left: Infinity,
  road: 0,
  late: 0,
})

/** Takes up the state of a route after the stop at a position. */
export function progressAt(progress: Progress, route: Route, at: number): void {
  progress.place = int(route.place, at)
  progress.begin = real(route.begin, at)
  progress.free = real(route.free, at)
  progress.left = real(route.left, at)
  progress.road = real(route.road, at)
  progress.late = real(route.late, at)
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
  let leg = roadSeconds(roads, progress.place, place, progress.free)
  const arrival = progress.free + leg
  const opens = Math.max(arrival, real(problem.opens, gate))
  const begin = problem.simple ? opens : nextOpen(item(problem.gateHours, van), opens)
  // Infinity: no hours are left.
  if (begin > real(problem.closes, gate) || begin === Infinity) return false
  if (progress.left === Infinity) {
    // Before the first gate of a run the van waits where it loaded, not at the gate: the run is shorter.
    progress.left = progress.free
    if (begin > arrival && !problem.simple) {
      progress.left = latestDeparture(roads, progress.place, place, progress.free, begin)
      leg = roadSeconds(roads, progress.place, place, progress.left)
    }
  }
  if (begin - progress.left > real(problem.maxRun, van)) return false
  const free = begin + real(problem.service, gate)
  if (free > real(problem.endBy, van)) return false
  progress.place = place
  progress.begin = begin
  progress.free = free
  progress.road += leg
  progress.late += latenessCost(problem.costs, begin - real(problem.due, gate))
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
  const leg = roadSeconds(problem.roads, progress.place, place, progress.free)
  const hours = item(problem.loadHours, van * problem.stations + station)
  const begin = nextFreeBay(problem, bookings, hours, van, station, progress.free + leg)
  const free = begin + real(problem.service, stop)
  if (free > real(problem.endBy, van) || begin === Infinity) return false
  progress.place = place
  progress.begin = begin
  progress.free = free
  progress.left = Infinity
  progress.road += leg
  return true
}
