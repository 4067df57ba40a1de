import { item } from '../problem/arrays.ts'
import { ALWAYS } from '../problem/hours.ts'
import type { Problem } from '../problem/problem.ts'
import type { Solution } from '../search/solution.ts'
import { commit, emptySolution, rollback, setStops } from '../search/solution.ts'
import type { PlanStop } from './plan-input.ts'
import type { SortedInput } from './sorted-input.ts'
import { stopNumber } from './sorted-input.ts'

/** The solution that a plan starts from, and the vans whose commitments break a rule already. */
export type Start = { solution: Solution; overcommitted: Set<number> }

/**
 * Gives every van its frozen and kept stops, which are driven whatever the rules say by now (a delay may have carried
 * them past the end of the shift): where they break a rule, the van's rules are lifted, and in exchange it gets nothing
 * new. Then the stops that the plan before this one proposed, as far as they can still be driven.
 */
export function startPlan(sorted: SortedInput, problem: Problem): Start {
  const solution = emptySolution(problem)
  const overcommitted = new Set<number>()
  const numbers = (stops: readonly PlanStop[]) => stops.map((stop) => stopNumber(sorted, stop))
  const committed = sorted.vans.map(({ frozen, kept }) => numbers([...frozen, ...kept]))
  refuseDoubles(committed.flat().filter((stop) => stop < problem.gates))
  committed.forEach((stops, van) => {
    if (tryStops(solution, van, stops)) return
    overcommitted.add(van)
    liftRules(problem, van, stops)
    if (!tryStops(solution, van, stops)) throw new RangeError(`the stops of van ${van} cannot be driven`)
  })
  sorted.vans.forEach(({ proposed }, van) => {
    const known = proposed.filter((stop) =>
      stop.kind === 'load'
        ? sorted.stations.some(({ id }) => id === stop.stationId)
        : sorted.orders.some(({ id }) => id === stop.orderId),
    )
    const own = item(committed, van)
    const more = numbers(known).filter((stop) => stop >= problem.gates || solution.absent.includes(stop))
    tryStops(solution, van, withoutIdleLoads(problem, [...own, ...more], own.length))
  })
  return { solution, overcommitted }
}

/** An order that stands in two vans' commitments is a defect of the caller. */
function refuseDoubles(gates: readonly number[]): void {
  if (new Set(gates).size < gates.length) throw new RangeError('an order is committed twice')
}

function tryStops(solution: Solution, van: number, stops: readonly number[]): boolean {
  const isMine = stops.every(
    (stop) => stop >= solution.problem.gates || isAllowed(solution.problem, van, stop),
  )
  const isDone = isMine && setStops(solution, van, stops)
  if (isDone) commit(solution)
  else rollback(solution)
  return isDone
}

const isAllowed = ({ allowed, gates }: Problem, van: number, gate: number): boolean =>
  allowed[van * gates + gate] === 1

function liftRules(problem: Problem, van: number, committed: readonly number[]): void {
  const { products, stations, gates } = problem
  problem.endBy[van] = Infinity
  problem.maxRun[van] = Infinity
  problem.gateHours[van] = ALWAYS
  for (let station = 0; station < stations; station += 1) problem.loadHours[van * stations + station] = ALWAYS
  problem.capacity.fill(Infinity, van * products, (van + 1) * products)
  problem.onBoard.fill(Infinity, van * products, (van + 1) * products)
  for (let gate = 0; gate < gates; gate += 1) {
    problem.allowed[van * gates + gate] = committed.includes(gate) ? 1 : 0
  }
}

/** Loadings behind the first `fixed` stops that no gate follows are left out. */
const withoutIdleLoads = (problem: Problem, stops: readonly number[], fixed: number): number[] =>
  stops.filter(
    (stop, at) => at < fixed || stop < problem.gates || (stops[at + 1] ?? problem.gates) < problem.gates,
  )
