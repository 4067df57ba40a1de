import { int, item, real } from '../../problem/arrays.ts'
import type { Problem } from '../../problem/problem.ts'
import { latenessCost } from '../../problem/problem.ts'
import { secondsInto, secondsOut } from '../../problem/roads.ts'
import type { Route } from '../../route/route.ts'
import type { Blinks } from '../blinks.ts'
import { isSkipped } from '../blinks.ts'
import type { Gaps } from '../gaps.ts'
import { DEPARTURE, DIRECT, FROM, gapAt, LATEST, MAIN_FACTOR, SIDE_FACTOR, TO } from '../gaps.ts'
import type { Solution } from '../solution.ts'
import { fitsNewRun, hasStock, isOnBoard } from './capacity.ts'
import type { Shortlist } from './shortlist.ts'
import { add } from './shortlist.ts'
import type { Detour, Positions } from './workspace.ts'

/**
 * Estimates what each place in the runs as they are costs, litres left aside. Of one whose way alone costs `limit` the
 * way is all that is asked; one that is overlooked costs Infinity.
 */
export function estimatePositions(
  { problem, gaps }: Solution,
  positions: Positions,
  gate: number,
  limit: number,
  blinks: Blinks,
): void {
  const { roads, stopPlace } = problem
  const { values } = gaps
  const { van, at, cost, length } = positions
  const there = int(stopPlace, gate)
  for (let next = 0; next < length; next += 1) {
    if (isSkipped(blinks)) {
      cost[next] = Infinity
      continue
    }
    const gap = gapAt(gaps, int(van, next), int(at, next))
    const main = real(values, gap + MAIN_FACTOR)
    const side = real(values, gap + SIDE_FACTOR)
    const leg = secondsInto(roads, there, real(values, gap + FROM), main, side)
    const onward = secondsOut(roads, there, real(values, gap + TO), main, side)
    const way = leg + onward - real(values, gap + DIRECT)
    if (way >= limit) {
      cost[next] = way
      continue
    }
    const arrival = real(values, gap + DEPARTURE) + leg
    cost[next] = way + latenessCaused(problem, real(values, gap + LATEST), gate, arrival, onward)
  }
}

/**
 * Lists a place with a loading before the gate, so that the gate and what follows make a new run, or behind it, so that
 * the gate ends the run.
 */
export function listWithLoading(
  list: Shortlist,
  solution: Solution,
  van: number,
  at: number,
  gate: number,
  limit: number,
): void {
  const { problem, gaps } = solution
  const { detour } = solution.insertion
  const route = item(solution.routes, van)
  const canLoad = fitsNewRun(problem, route, at, gate)
  const canSplit = isInsideRun(problem, route, at) && isOnBoard(problem, route, at, gate)
  if (!canLoad && !canSplit) return
  measureDetour(detour, problem, gaps, gapAt(gaps, van, at), gate)
  for (let station = 0; station < problem.stations; station += 1) {
    if (!hasStock(solution, route, at, gate, station)) continue
    if (canLoad) {
      const cost = costWithLoadBefore(detour, problem, gaps, gate, station)
      if (cost < limit) add(list, cost, van, at, station, -1)
    }
    if (canSplit) {
      const cost = costWithLoadAfter(detour, problem, gaps, gate, station)
      if (cost < limit) add(list, cost, van, at, -1, station)
    }
  }
}

/** Measures the detour of a gap. */
function measureDetour(detour: Detour, problem: Problem, { values }: Gaps, gap: number, gate: number): void {
  const { roads, stopPlace } = problem
  const there = int(stopPlace, gate)
  const main = real(values, gap + MAIN_FACTOR)
  const side = real(values, gap + SIDE_FACTOR)
  const leg = secondsInto(roads, there, real(values, gap + FROM), main, side)
  const onward = secondsOut(roads, there, real(values, gap + TO), main, side)
  const saved = real(values, gap + DIRECT)
  detour.gap = gap
  detour.leg = leg
  detour.onward = onward
  detour.saved = saved
}

/**
 * Cost of lateness at a gate that is reached at `arrival`, and behind it, where the next stop may begin by `latest` and
 * is reached `onward` seconds after the gate.
 */
function latenessCaused(
  { costs, opens, due, service }: Problem,
  latest: number,
  gate: number,
  arrival: number,
  onward: number,
): number {
  const begin = Math.max(arrival, real(opens, gate))
  const behind = begin + real(service, gate) + onward - latest
  return latenessCost(costs, begin - real(due, gate)) + (behind > 0 ? costs.late * behind : 0)
}

/** Whether the next stop belongs to the same run. */
const isInsideRun = ({ gates }: Problem, { stop, length }: Route, at: number): boolean =>
  at < length && int(stop, at + 1) < gates

/** The cost of a detour with a loading between its gap and the gate. */
function costWithLoadBefore(
  { gap, onward, saved }: Detour,
  problem: Problem,
  { values }: Gaps,
  gate: number,
  station: number,
): number {
  const { roads, gates, stopPlace, service } = problem
  const main = real(values, gap + MAIN_FACTOR)
  const side = real(values, gap + SIDE_FACTOR)
  const place = int(stopPlace, gates + station)
  const way =
    secondsInto(roads, place, real(values, gap + FROM), main, side) +
    secondsOut(roads, place, int(stopPlace, gate), main, side)
  const arrival = real(values, gap + DEPARTURE) + way + real(service, gates + station)
  const late = latenessCaused(problem, real(values, gap + LATEST), gate, arrival, onward)
  return way + onward - saved + late
}

/** The cost of a detour with a loading between the gate and the next stop. */
function costWithLoadAfter(
  { gap, leg, saved }: Detour,
  problem: Problem,
  { values }: Gaps,
  gate: number,
  station: number,
): number {
  const { roads, gates, stopPlace, service } = problem
  const main = real(values, gap + MAIN_FACTOR)
  const side = real(values, gap + SIDE_FACTOR)
  const place = int(stopPlace, gates + station)
  const way =
    secondsInto(roads, place, int(stopPlace, gate), main, side) +
    secondsOut(roads, place, real(values, gap + TO), main, side)
  const onward = way + real(service, gates + station)
  const arrival = real(values, gap + DEPARTURE) + leg
  return leg + way - saved + latenessCaused(problem, real(values, gap + LATEST), gate, arrival, onward)
}
