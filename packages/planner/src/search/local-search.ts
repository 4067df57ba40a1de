import { int, item } from '../problem/arrays.ts'
import { evaluateSequence } from '../route/evaluate-sequence.ts'
import { moveCandidates, withoutLoadings } from './moves.ts'
import type { Exchange, Solution } from './solution.ts'
import { commit, costOf, exchangeStops, rollback } from './solution.ts'

/** Moves are tried with so many nearest gates (granular neighbourhoods, Toth and Vigo 2003). */
const NEAREST = 15
/** A gain below this is a rounding error. */
const LEAST_GAIN = 1e-6

/**
 * Improves a plan until no move gains: relocate and Or-opt (one to three gates), exchange, 2-opt*, reversal within a
 * run, and leaving out a loading. `passes` over all gates are the most.
 */
export function improve(solution: Solution, neighbours: readonly Int32Array[], passes = Infinity): void {
  const { problem } = solution
  let hasGained = true
  for (let pass = 0; pass < passes && hasGained; pass += 1) {
    hasGained = false
    for (let gate = 0; gate < problem.gates; gate += 1) {
      if (int(solution.vanOf, gate) >= 0 && improveGate(solution, item(neighbours, gate), gate))
        hasGained = true
    }
    for (let van = 0; van < problem.vans && problem.stations > 0; van += 1) {
      const candidates = withoutLoadings(problem, item(solution.routes, van))
      if (candidates.some((stopList) => apply(solution, [{ van, stops: stopList }]))) hasGained = true
    }
  }
}

function improveGate(solution: Solution, neighbours: Int32Array, gate: number): boolean {
  let hasGained = false
  for (let next = 0; next < Math.min(NEAREST, neighbours.length); next += 1) {
    const other = int(neighbours, next)
    if (int(solution.vanOf, other) < 0) continue
    for (const candidate of moveCandidates(solution, gate, other)) {
      if (!apply(solution, candidate)) continue
      hasGained = true
      break
    }
  }
  return hasGained
}

/** Carries the change out if it is allowed and gains. */
function apply(solution: Solution, exchange: Exchange): boolean {
  const { routes } = solution
  let left = -LEAST_GAIN
  for (const { van } of exchange) left += item(routes, van).cost
  for (const { van, stops } of exchange) {
    left -= evaluateSequence(solution, item(routes, van), stops, left)
    if (left <= 0) return false
  }
  const before = costOf(solution)
  const isValid = exchangeStops(solution, exchange)
  // Two vans that share a bay may come out dearer together than each alone.
  const hasGained = isValid && costOf(solution) < before - LEAST_GAIN / 2
  if (hasGained) commit(solution)
  else rollback(solution)
  return hasGained
}
