import { int, item } from '../problem/arrays.ts'
import type { Problem } from '../problem/problem.ts'
import { noBookings } from '../route/bookings.ts'
import type { Route } from '../route/route.ts'
import { copyRoute, emptyRoute, reserve } from '../route/route.ts'
import { bookBays, scheduleRoute } from '../route/schedule.ts'
import type { Ground } from '../route/workspace.ts'
import { newWorkspace } from '../route/workspace.ts'
import type { Gaps } from './gaps.ts'
import { noGaps, writeGaps } from './gaps.ts'
import type { InsertionWorkspace } from './insertion/workspace.ts'
import { newInsertionWorkspace } from './insertion/workspace.ts'
import type { Withdrawals } from './stock.ts'
import { newWithdrawals, withdrawStock } from './stock.ts'

/**
 * The plan that the search works on. Changes are made in place; a route is copied before its first change, so that
 * `rollback` undoes everything since the last `commit` at the price of the touched vans only.
 */
export type Solution = Ground & {
  routes: Route[]
  gaps: Gaps
  /** What is taken at stations; undefined where no stock is limited. */
  withdrawals: Withdrawals | undefined
  /** By gate: its van (-1: in no route) and its position there. */
  vanOf: Int32Array
  positionOf: Int32Array
  absent: number[]
  backups: Route[]
  absentBefore: number[]
  touched: number[]
  isTouched: Uint8Array
  insertion: InsertionWorkspace
}

/** New stops for one van or for several. */
export type Exchange = readonly { van: number; stops: readonly number[] }[]

/** A plan with its times, apart from the solution that goes on changing. */
export type Snapshot = { routes: Route[]; absent: number[] }

/** Every van without a stop, all gates absent: possible whatever the rules say. */
export function emptySolution(problem: Problem): Solution {
  const vans = Array.from({ length: problem.vans }, (_, van) => van)
  const solution: Solution = {
    problem,
    routes: vans.map((van) => emptyRoute(problem, van)),
    bookings: noBookings(problem.stations),
    gaps: noGaps(problem),
    withdrawals: newWithdrawals(problem),
    vanOf: new Int32Array(problem.gates).fill(-1),
    positionOf: new Int32Array(problem.gates).fill(-1),
    absent: [],
    backups: vans.map((van) => emptyRoute(problem, van)),
    absentBefore: [],
    touched: [],
    isTouched: new Uint8Array(problem.vans),
    workspace: newWorkspace(problem),
    insertion: newInsertionWorkspace(),
  }
  for (const van of vans) reschedule(solution, van, 1)
  for (let gate = 0; gate < problem.gates; gate += 1) solution.absent.push(gate)
  commit(solution)
  return solution
}

/** Copies a plan with its times, into `target` where one is given. */
export function takeSnapshot(solution: Solution, target?: Snapshot): Snapshot {
  const { problem, routes } = solution
  const copies = target?.routes ?? routes.map(({ van }) => emptyRoute(problem, van))
  routes.forEach((route, van) => {
    copyRoute(problem, route, item(copies, van))
  })
  return { routes: copies, absent: [...solution.absent] }
}

/** Makes the solution what it was when the snapshot was taken, to the second. */
export function restoreSnapshot(solution: Solution, { routes, absent }: Snapshot): void {
  solution.vanOf.fill(-1)
  routes.forEach((route, van) => {
    copyRoute(solution.problem, route, item(solution.routes, van))
    settle(solution, van)
  })
  solution.absent = [...absent]
  commit(solution)
}

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
  const { touched, routes, backups } = solution
  for (const van of touched) {
    const kept = item(backups, van)
    backups[van] = item(routes, van)
    routes[van] = kept
  }
  for (const van of touched) settle(solution, van)
  solution.absent = [...solution.absentBefore]
  for (const gate of solution.absent) solution.vanOf[gate] = -1
  commit(solution)
}

/** Takes up again what follows from a route that was put back: its bays, its stock, and where its gates are. */
function settle(solution: Solution, van: number): void {
  const { problem, bookings, withdrawals, gaps } = solution
  const route = item(solution.routes, van)
  if (problem.stations > 0) bookBays(problem, bookings, route)
  if (withdrawals !== undefined) withdrawStock(problem, withdrawals, route)
  if (!problem.simple) writeGaps(gaps, problem, route)
  locate(solution, van, 1)
}

/** Computes a changed route from a position on; false when it breaks a rule. */
export function reschedule(solution: Solution, van: number, from: number): boolean {
  const { problem, withdrawals, gaps } = solution
  const route = item(solution.routes, van)
  const isScheduled = scheduleRoute(solution, route, from)
  if (isScheduled && !problem.simple) writeGaps(gaps, problem, route)
  locate(solution, van, from)
  return isScheduled && (withdrawals === undefined || withdrawStock(problem, withdrawals, route))
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

/**
 * Sets other stops for a van, frozen ones first; absent gates among them are absent no more. False when they
 * break a rule, and then the caller must roll back.
 */
export function setStops(solution: Solution, van: number, stops: readonly number[]): boolean {
  const { problem, vanOf } = solution
  const route = touch(solution, van)
  reserve(problem, route, stops.length)
  for (let at = 0; at < stops.length; at += 1) route.stop[at + 1] = item(stops, at)
  route.length = stops.length
  if (solution.absent.length > 0) {
    solution.absent = solution.absent.filter((gate) => !stops.includes(gate))
  }
  for (const gate of stops) if (gate < problem.gates) vanOf[gate] = van
  return reschedule(solution, van, 1)
}

/**
 * Gives several vans other stops; false when they break a rule, and then the caller must roll back. All vans are copied
 * first: a gate that changes its van is put back only with both of them.
 */
export function exchangeStops(solution: Solution, exchange: Exchange): boolean {
  for (const { van } of exchange) touch(solution, van)
  return exchange.every(({ van, stops }) => setStops(solution, van, stops))
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
