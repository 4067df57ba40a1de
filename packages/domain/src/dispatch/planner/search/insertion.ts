import { int, item, real } from '../problem/arrays.ts'
import type { Middle } from '../route/judge.ts'
import { judgeChange } from '../route/judge.ts'
import type { Blinks } from './blinks.ts'
import { searchSimple } from './insertion-simple.ts'
import { allowedVansByDistance } from './neighbours.ts'
import type { Insertion } from './place.ts'
import type { Shortlist } from './shortlist.ts'
import { newShortlist, shortlistRoute } from './shortlist.ts'
import type { Solution } from './solution.ts'
import { insertStops, reschedule } from './solution.ts'

/**
 * Mostly one of the places with the lowest estimates is the cheapest. Where those turn out dear (they make what follows
 * late) longer lists are judged, until what is left out is estimated dearer than the best place found.
 */
const LISTS = [8, 64, 4096].map(newShortlist)

/** Finds the cheapest place of a gate in one van, if it is cheaper than what `best` holds already. */
export function searchVan(
  solution: Solution,
  van: number,
  gate: number,
  best: Insertion,
  overlook: Blinks,
): void {
  search(solution, [van], gate, best, overlook)
}

/** Finds the cheapest place of a gate in some vans. */
export function searchVans(
  solution: Solution,
  vans: readonly number[],
  gate: number,
  best: Insertion,
  overlook: Blinks,
): void {
  search(solution, vans, gate, best, overlook)
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
export function vansNear({ problem, routes, vanOf }: Solution, gate: number, near: Int32Array): number[] {
  const isIn = new Uint8Array(problem.vans)
  const vans: number[] = []
  const take = (van: number) => {
    if (isIn[van] === 1) return
    isIn[van] = 1
    vans.push(van)
  }
  const limits = problem.vans > MANY_VANS ? NEAR_OF_MANY : NEAR
  for (let next = 0; next < Math.min(limits.gates, near.length); next += 1) {
    const van = int(vanOf, int(near, next))
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
  overlook: Blinks,
): void {
  const { problem, routes } = solution
  if (problem.simple) {
    for (const van of vans) searchSimple(problem, item(routes, van), gate, best, overlook)
    return
  }
  for (const list of LISTS) {
    searchPlaces(list, solution, vans, gate, best, overlook)
    if (!list.isOverfull || best.cost <= real(list.cost, list.length - 1)) return
  }
}

/** Estimates all places, then judges the cheapest ones until none can be better than the best one judged. */
function searchPlaces(
  list: Shortlist,
  solution: Solution,
  vans: readonly number[],
  gate: number,
  best: Insertion,
  overlook: Blinks,
): void {
  const { problem, routes } = solution
  const limit = best.cost
  list.length = 0
  list.isOverfull = false
  for (const van of vans) {
    if (problem.allowed[van * problem.gates + gate] === 0) continue
    shortlistRoute(list, solution, item(routes, van), gate, limit, overlook)
  }
  for (let at = 0; at < list.length && real(list.cost, at) < best.cost; at += 1) {
    judgePlace(solution, list, at, gate, best)
  }
}

const middle: Middle = { stops: new Int32Array(2), length: 0 }

/** Judges one place exactly and keeps it if it is the cheapest. */
function judgePlace(solution: Solution, list: Shortlist, at: number, gate: number, best: Insertion): void {
  const { problem } = solution
  const route = item(solution.routes, int(list.van, at))
  const position = int(list.at, at)
  const loadBefore = int(list.loadBefore, at)
  const loadAfter = int(list.loadAfter, at)
  middle.length = 0
  if (loadBefore >= 0) middle.stops[middle.length++] = problem.gates + loadBefore
  middle.stops[middle.length++] = gate
  if (loadAfter >= 0) middle.stops[middle.length++] = problem.gates + loadAfter
  const changed = judgeChange(
    problem,
    solution.bookings,
    route,
    position,
    middle,
    route,
    position + 1,
    route.gates + 1,
  )
  const cost = changed - route.cost
  if (cost >= best.cost) return
  best.cost = cost
  best.van = route.van
  best.at = position
  best.loadBefore = loadBefore
  best.loadAfter = loadAfter
}
