import { int, item, real } from '../../problem/arrays.ts'
import type { Middle } from '../../route/judge.ts'
import { judgeChange } from '../../route/judge.ts'
import type { Blinks } from '../blinks.ts'
import { allowedVansByDistance } from '../neighbours.ts'
import type { Solution } from '../solution.ts'
import { insertStops, reschedule } from '../solution.ts'
import { estimatePlaces, listWithLoading } from './estimate.ts'
import { searchSimple } from './insertion-simple.ts'
import type { Insertion } from './place.ts'
import { noPlaces, placesIn } from './places.ts'
import { fitsRun } from './room.ts'
import type { Shortlist } from './shortlist.ts'
import { add, boundOf, clear, newShortlist } from './shortlist.ts'

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

/** Finds the cheapest place of a gate near other gates; `near` are its nearest ones. */
export function searchNear(
  solution: Solution,
  gate: number,
  near: Int32Array,
  best: Insertion,
  overlook: Blinks,
): void {
  search(solution, vansNear(solution, gate, near), gate, best, overlook)
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
  placesIn(places, solution, vans, gate)
  searchPlaces(solution, gate, best, overlook)
}

const places = noPlaces()

/** Estimates all places, then judges the most promising ones of each kind. */
function searchPlaces(solution: Solution, gate: number, best: Insertion, overlook: Blinks): void {
  estimatePlaces(solution, places, gate, best.cost, overlook)
  searchKind(listDirect, solution, gate, best)
  // No loading lies on a shorter way: most places need not be looked at again.
  if (solution.problem.stations > 0) searchKind(listLoading, solution, gate, best)
}

type ListPlace = (list: Shortlist, solution: Solution, next: number, gate: number, limit: number) => void

const listDirect: ListPlace = (list, solution, next, gate) => {
  const van = int(places.van, next)
  const at = int(places.at, next)
  if (!fitsRun(solution, item(solution.routes, van), at, gate)) return
  add(list, real(places.cost, next), van, at, -1, -1)
}

const listLoading: ListPlace = (list, solution, next, gate, limit) => {
  listWithLoading(list, solution, int(places.van, next), int(places.at, next), gate, limit)
}

/** Judges the places with the lowest estimates until none can be better than the best one judged. */
function searchKind(listPlace: ListPlace, solution: Solution, gate: number, best: Insertion): void {
  for (const list of LISTS) {
    const limit = best.cost
    clear(list)
    for (let next = 0; next < places.length; next += 1) {
      if (real(places.cost, next) < boundOf(list, limit)) listPlace(list, solution, next, gate, limit)
    }
    for (let at = 0; at < list.length && real(list.cost, at) < best.cost; at += 1) {
      judgePlace(solution, list, at, gate, best)
    }
    if (!list.isOverfull || best.cost <= real(list.cost, list.length - 1)) return
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
