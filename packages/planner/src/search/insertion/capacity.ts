import { int, real } from '../../problem/arrays.ts'
import type { Problem } from '../../problem/problem.ts'
import type { Route } from '../../route/route.ts'
import type { Solution } from '../solution.ts'
import { stockLeft } from '../stock.ts'

/** Whether the empty van would hold what a gate needs. */
export function couldHold(
  { firstDemand, demand, product, capacity, products }: Problem,
  van: number,
  gate: number,
) {
  const last = int(firstDemand, gate + 1)
  for (let line = int(firstDemand, gate); line < last; line += 1) {
    if (real(demand, line) > real(capacity, van * products + int(product, line))) return false
  }
  return true
}

/** Whether the run at a position has enough left for a gate at its end, and its station could give that much more. */
export function fitsRun(solution: Solution, route: Route, at: number, gate: number): boolean {
  const { firstDemand, demand, product, products } = solution.problem
  const last = int(firstDemand, gate + 1)
  for (let line = int(firstDemand, gate); line < last; line += 1) {
    const needed = real(demand, line)
    const fuel = int(product, line)
    if (real(route.slack, at * products + fuel) < needed) return false
    if (solution.withdrawals !== undefined && stockOfRun(solution, route, at, fuel) < needed) return false
  }
  return true
}

/** Whether a full van has enough for a gate and for what follows in the run at a position. */
export function fitsNewRun(problem: Problem, route: Route, at: number, gate: number): boolean {
  const { firstDemand, demand, product, products, capacity } = problem
  const last = int(firstDemand, gate + 1)
  for (let line = int(firstDemand, gate); line < last; line += 1) {
    const fuel = int(product, line)
    const behind = real(route.remaining, at * products + fuel) - real(route.slack, at * products + fuel)
    if (behind + real(demand, line) > real(capacity, route.van * products + fuel)) return false
  }
  return true
}

/** Whether a gate could be served after a position, if nothing followed in that run. */
export function isOnBoard(problem: Problem, route: Route, at: number, gate: number): boolean {
  const { firstDemand, demand, product, products } = problem
  const last = int(firstDemand, gate + 1)
  for (let line = int(firstDemand, gate); line < last; line += 1) {
    if (real(route.remaining, at * products + int(product, line)) < real(demand, line)) return false
  }
  return true
}

/** Whether a station could still give what a gate and the rest of the run at a position need. */
export function hasStock(
  { problem, withdrawals }: Solution,
  route: Route,
  at: number,
  gate: number,
  station: number,
) {
  if (withdrawals === undefined) return true
  const { firstDemand, demand, product, products } = problem
  const last = int(firstDemand, gate + 1)
  for (let line = int(firstDemand, gate); line < last; line += 1) {
    const fuel = int(product, line)
    const behind = real(route.remaining, at * products + fuel) - real(route.slack, at * products + fuel)
    if (behind + real(demand, line) > stockLeft(problem, withdrawals, station, fuel)) return false
  }
  return true
}

/** What the station of the run at a position could still give of a product. */
function stockOfRun({ problem, withdrawals }: Solution, route: Route, at: number, product: number): number {
  if (withdrawals === undefined) return Infinity
  let back = at
  while (back > 0 && int(route.stop, back) < problem.gates) back -= 1
  return back === 0
    ? Infinity
    : stockLeft(problem, withdrawals, int(route.stop, back) - problem.gates, product)
}
