import { int, item, real } from '../../problem/arrays.ts'
import { evaluateChange } from '../../route/evaluate-change.ts'
import type { Blinks } from '../blinks.ts'
import { allowedVansByDistance } from '../neighbours.ts'
import type { Solution } from '../solution.ts'
import { insertStops, reschedule } from '../solution.ts'
import { fitsRun } from './capacity.ts'
import { estimatePositions, listWithLoading } from './estimate.ts'
import type { Insertion } from './insertion.ts'
import { positionsIn } from './positions.ts'
import { searchSimple } from './search-simple.ts'
import type { Shortlist } from './shortlist.ts'
import { add, boundOf, clear } from './shortlist.ts'
import { SHORTLIST_SIZES, shortlistOf } from './workspace.ts'

/** Finds the cheapest place of a gate in one van, if it is cheaper than what `best` holds already. */
export function searchVan(
  solution: Solution,
  van: number,
  gate: number,
  best: Insertion,
  blinks: Blinks,
): void {
  search(solution, [van], gate, best, blinks)
}

/** Finds the cheapest place of a gate near other gates; `neighbours` are its nearest ones. */
export function searchNear(
  solution: Solution,
  gate: number,
  neighbours: Int32Array,
  best: Insertion,
  blinks: Blinks,
): void {
  search(solution, vansNear(solution, gate, neighbours), gate, best, blinks)
}

/** The vans at so many nearest gates are asked, and so many of the nearest that have hardly begun; fewer of many vans. */
const NEAR = { gates: 40, starts: 24 }
const NEAR_OF_MANY = { gates: 30, starts: 12 }
const MANY_VANS = 40
const FEW_GATES = 2
const FEW_VANS = 20

/**
 * The vans among which the cheapest place of a gate is looked for, all of them where there are few; those of its nearest
 * gates first, so that the others are soon known to be dearer.
 */
export function vansNear(
  { problem, routes, vanOf }: Solution,
  gate: number,
  neighbours: Int32Array,
): number[] {
  const isIn = new Uint8Array(problem.vans)
  const vans: number[] = []
  const take = (van: number) => {
    if (isIn[van] === 1) return
    isIn[van] = 1
    vans.push(van)
  }
  const limits = problem.vans > MANY_VANS ? NEAR_OF_MANY : NEAR
  for (let next = 0; next < Math.min(limits.gates, neighbours.length); next += 1) {
    const van = int(vanOf, int(neighbours, next))
    if (van >= 0) take(van)
  }
  const areFew = problem.vans <= FEW_VANS
  const byStart = allowedVansByDistance(problem, gate)
  for (let next = 0; next < Math.min(limits.starts, byStart.length); next += 1) {
    const van = item(byStart, next)
    if (areFew || item(routes, van).gates <= FEW_GATES) take(van)
  }
  return vans
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

function search(
  solution: Solution,
  vans: readonly number[],
  gate: number,
  best: Insertion,
  blinks: Blinks,
): void {
  const { problem, routes } = solution
  if (problem.simple) {
    for (const van of vans) searchSimple(problem, item(routes, van), gate, best, blinks)
    return
  }
  positionsIn(solution.insertion.positions, solution, vans, gate)
  searchPositions(solution, gate, best, blinks)
}

/** Estimates all places, then evaluates the most promising ones of each kind. */
function searchPositions(solution: Solution, gate: number, best: Insertion, blinks: Blinks): void {
  estimatePositions(solution, solution.insertion.positions, gate, best.cost, blinks)
  searchKind(listDirect, solution, gate, best)
  // No loading lies on a shorter way: most places need not be looked at again.
  if (solution.problem.stations > 0) searchKind(listLoading, solution, gate, best)
}

type ListPosition = (list: Shortlist, solution: Solution, next: number, gate: number, limit: number) => void

const listDirect: ListPosition = (list, solution, next, gate) => {
  const { positions } = solution.insertion
  const van = int(positions.van, next)
  const at = int(positions.at, next)
  if (!fitsRun(solution, item(solution.routes, van), at, gate)) return
  add(list, real(positions.cost, next), van, at, -1, -1)
}

const listLoading: ListPosition = (list, solution, next, gate, limit) => {
  const { positions } = solution.insertion
  listWithLoading(list, solution, int(positions.van, next), int(positions.at, next), gate, limit)
}

/** Evaluates the places with the lowest estimates until none can be better than the best one evaluated. */
function searchKind(listPosition: ListPosition, solution: Solution, gate: number, best: Insertion): void {
  const { positions } = solution.insertion
  for (let size = 0; size < SHORTLIST_SIZES.length; size += 1) {
    const list = shortlistOf(solution.insertion, size)
    const limit = best.cost
    clear(list)
    for (let next = 0; next < positions.length; next += 1) {
      if (real(positions.cost, next) < boundOf(list, limit)) listPosition(list, solution, next, gate, limit)
    }
    for (let at = 0; at < list.length && real(list.cost, at) < best.cost; at += 1) {
      evaluatePosition(solution, list, at, gate, best)
    }
    if (!list.isOverfull || best.cost <= real(list.cost, list.length - 1)) return
  }
}

/** Evaluates one place exactly and keeps it if it is the cheapest. */
function evaluatePosition(
  solution: Solution,
  list: Shortlist,
  at: number,
  gate: number,
  best: Insertion,
): void {
  const { problem } = solution
  const { inserted } = solution.insertion
  const route = item(solution.routes, int(list.van, at))
  const position = int(list.at, at)
  const loadBefore = int(list.loadBefore, at)
  const loadAfter = int(list.loadAfter, at)
  inserted.length = 0
  if (loadBefore >= 0) inserted.stops[inserted.length++] = problem.gates + loadBefore
  inserted.stops[inserted.length++] = gate
  if (loadAfter >= 0) inserted.stops[inserted.length++] = problem.gates + loadAfter
  const changed = evaluateChange(solution, route, position, inserted, route, position + 1, route.gates + 1)
  const cost = changed - route.cost
  if (cost >= best.cost) return
  best.cost = cost
  best.van = route.van
  best.at = position
  best.loadBefore = loadBefore
  best.loadAfter = loadAfter
}
