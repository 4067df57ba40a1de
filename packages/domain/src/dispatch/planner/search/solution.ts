import { int, item } from '../problem/arrays.ts'
import type { Problem } from '../problem/problem.ts'
import type { Bookings } from '../route/bookings.ts'
import { noBookings } from '../route/bookings.ts'
import type { Route } from '../route/route.ts'
import { copyRoute, emptyRoute, reserve, stopsOf } from '../route/route.ts'
import { bookBays, scheduleRoute } from '../route/schedule.ts'
import type { Drawings } from './stock.ts'
import { drawStock, newDrawings } from './stock.ts'

/**
 * The plan that the search works on. Changes are made in place; a route is copied before its first change, so that
 * `rollback` undoes everything since the last `commit` at the price of the touched vans only.
 */
export type Solution = {
  problem: Problem
  routes: Route[]
  bookings: Bookings
  /** What is taken at stations; undefined where no stock is limited. */
  drawings: Drawings | undefined
  /** By gate: its van (-1: in no route) and its position there. */
  vanOf: Int32Array
  positionOf: Int32Array
  absent: number[]
  backups: Route[]
  absentBefore: number[]
  touched: number[]
  isTouched: Uint8Array
}

/** The stops of every van and the gates left out: a plan without its times. */
export type Sequences = { stops: number[][]; absent: number[] }

/** Every van with its frozen prefix alone, all other gates absent. */
export function startSolution(problem: Problem): Solution {
  const vans = Array.from({ length: problem.vans }, (_, van) => van)
  const solution: Solution = {
    problem,
    routes: vans.map((van) => emptyRoute(problem, van)),
    bookings: noBookings(problem.stations),
    drawings: newDrawings(problem),
    vanOf: new Int32Array(problem.gates).fill(-1),
    positionOf: new Int32Array(problem.gates).fill(-1),
    absent: [],
    backups: vans.map((van) => emptyRoute(problem, van)),
    absentBefore: [],
    touched: [],
    isTouched: new Uint8Array(problem.vans),
  }
  setSequences(solution, { stops: problem.prefix.map((prefix) => [...prefix]), absent: [] })
  for (let gate = 0; gate < problem.gates; gate += 1) {
    if (int(solution.vanOf, gate) < 0) solution.absent.push(gate)
  }
  commit(solution)
  return solution
}

/** Replaces all routes; a sequence that breaks a rule is a defect of the caller. */
export function setSequences(solution: Solution, { stops, absent }: Sequences): void {
  solution.vanOf.fill(-1)
  stops.forEach((list, van) => {
    const route = item(solution.routes, van)
    reserve(solution.problem, route, list.length)
    list.forEach((stop, at) => {
      route.stop[at + 1] = stop
    })
    route.length = list.length
    if (!reschedule(solution, van, 1)) throw new RangeError(`the route of van ${van} breaks a rule`)
  })
  solution.absent = [...absent]
  commit(solution)
}

export const sequencesOf = ({ routes, absent }: Solution): Sequences => ({
  stops: routes.map(stopsOf),
  absent: [...absent],
})

export function costOf({ routes }: Solution): number {
  let cost = 0
  for (let van = 0; van < routes.length; van += 1) cost += item(routes, van).cost
  return cost
}

/** Must be called before a route is changed. */
export function touch(solution: Solution, van: number): Route {
  const route = item(solution.routes, van)
  if (solution.isTouched[van] === 0) {
    if (solution.touched.length === 0) solution.absentBefore = [...solution.absent]
    solution.isTouched[van] = 1
    solution.touched.push(van)
    copyRoute(solution.problem, route, item(solution.backups, van))
  }
  return route
}

/** Keeps all changes. */
export function commit(solution: Solution): void {
  for (const van of solution.touched) solution.isTouched[van] = 0
  solution.touched.length = 0
}

/** Takes all changes since the last commit back. */
export function rollback(solution: Solution): void {
  if (solution.touched.length === 0) return
  const { problem, touched, routes, backups } = solution
  for (const van of touched) {
    const kept = item(backups, van)
    backups[van] = item(routes, van)
    routes[van] = kept
    if (problem.stations > 0) bookBays(problem, solution.bookings, kept)
    if (solution.drawings !== undefined) drawStock(problem, solution.drawings, kept)
  }
  for (const van of touched) locate(solution, van, 1)
  solution.absent = [...solution.absentBefore]
  for (const gate of solution.absent) solution.vanOf[gate] = -1
  commit(solution)
}

/** Computes a changed route from a position on; false when it breaks a rule. */
export function reschedule(solution: Solution, van: number, from: number): boolean {
  const { problem, bookings, drawings } = solution
  const route = item(solution.routes, van)
  const isScheduled = scheduleRoute(problem, bookings, route, from)
  locate(solution, van, from)
  return isScheduled && (drawings === undefined || drawStock(problem, drawings, route))
}

function locate({ routes, problem, vanOf, positionOf }: Solution, van: number, from: number): void {
  const route = item(routes, van)
  for (let at = Math.max(1, from); at <= route.length; at += 1) {
    const stop = int(route.stop, at)
    if (stop >= problem.gates) continue
    vanOf[stop] = van
    positionOf[stop] = at
  }
}

/** Gives a van other stops behind its frozen ones; false when they break a rule, and then the caller must undo it. */
export function giveStops(solution: Solution, van: number, stops: readonly number[]): boolean {
  const route = touch(solution, van)
  reserve(solution.problem, route, stops.length)
  stops.forEach((stop, at) => {
    route.stop[at + 1] = stop
  })
  route.length = stops.length
  return reschedule(solution, van, 1)
}

/** Puts stops in after a position; the route must be rescheduled from position + 1. */
export function insertStops(solution: Solution, van: number, at: number, stops: readonly number[]): void {
  const route = touch(solution, van)
  const count = stops.length
  reserve(solution.problem, route, route.length + count)
  route.stop.copyWithin(at + 1 + count, at + 1, route.length + 1)
  stops.forEach((stop, offset) => {
    route.stop[at + 1 + offset] = stop
  })
  route.length += count
}

/** Takes gates out of their routes into `absent`; loadings that nothing follows go with them. False: a rule broke. */
export function removeGates(solution: Solution, gates: readonly number[]): boolean {
  const { vanOf, absent } = solution
  const vans = new Set<number>()
  for (const gate of gates) {
    const van = int(vanOf, gate)
    touch(solution, van)
    vans.add(van)
    vanOf[gate] = -1
    absent.push(gate)
  }
  for (const van of vans) {
    if (!reschedule(solution, van, compact(solution, van))) return false
  }
  return true
}

/** Closes the gaps of a route; the first position that changed. */
function compact({ problem, routes, vanOf }: Solution, van: number): number {
  const { stop, length, fixed } = item(routes, van)
  const route = item(routes, van)
  let to = 0
  let first = length + 1
  for (let at = 1; at <= length; at += 1) {
    const next = int(stop, at)
    const isGone = next < problem.gates && int(vanOf, next) !== van
    if (isGone) {
      first = Math.min(first, to + 1)
      continue
    }
    if (next >= problem.gates && to > fixed && int(stop, to) >= problem.gates) {
      // Two loadings in a row: the first one serves nobody.
      first = Math.min(first, to)
      stop[to] = next
      continue
    }
    to += 1
    stop[to] = next
  }
  while (to > fixed && int(stop, to) >= problem.gates) {
    first = Math.min(first, to)
    to -= 1
  }
  route.length = to
  return Math.min(first, to + 1)
}
