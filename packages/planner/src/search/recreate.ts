import { int, item, real } from '../problem/arrays.ts'
import type { Problem } from '../problem/problem.ts'
import type { Blinks } from './blinks.ts'
import { noBlinks } from './blinks.ts'
import { noInsertion } from './insertion/insertion.ts'
import { insertGate, searchNear } from './insertion/search-insertion.ts'
import type { Random } from './random.ts'
import { shuffle } from './random.ts'
import type { Solution } from './solution.ts'
import { commit, costOf, rollback } from './solution.ts'

/** Keys by which gates are put back, smallest first, and how often each is drawn. */
export type SortKeys = { keys: (Float64Array | undefined)[]; weights: number[] }

/** Keys after the paper (random, demand, far, close) and, where there are windows, by their begin, end and length. */
export function sortKeysOf(problem: Problem): SortKeys {
  const { gates, opens, due } = problem
  const demand = Float64Array.from({ length: gates }, (_, gate) => demandOf(problem, gate))
  const remoteness = Float64Array.from({ length: gates }, (_, gate) => remotenessOf(problem, gate))
  const negative = (values: Float64Array) => values.slice(0, gates).map((value) => -value)
  const length = Float64Array.from({ length: gates }, (_, gate) => real(due, gate) - real(opens, gate))
  return {
    keys: [undefined, negative(demand), negative(remoteness), remoteness, length, opens, due],
    weights: [4, 4, 2, 1, 2, 2, 2],
  }
}

/**
 * Puts absent gates back one by one, each in its cheapest place; those that fit nowhere stay absent. With a limit of
 * the plan's cost it ends, as false, at the first gate that has no place below it: no way back makes a plan cheaper.
 */
export function recreate(
  solution: Solution,
  neighbours: readonly Int32Array[],
  sortKeys: SortKeys,
  random: Random,
  blinks: Blinks,
  limit = Infinity,
): boolean {
  let cost = limit === Infinity ? 0 : costOf(solution)
  for (const gate of sortByDrawnKey(solution.absent, sortKeys, random)) {
    const best = { ...noInsertion(), cost: limit - cost }
    searchNear(solution, gate, item(neighbours, gate), best, blinks)
    if (best.van < 0) {
      if (limit < Infinity) return false
      continue
    }
    if (!insertGate(solution, gate, best)) return false
    cost += best.cost
  }
  return true
}

/** Puts absent gates in one by one, the one that is due first first, each in its cheapest place: a quick beginning. */
export function insertByDue(solution: Solution, neighbours: readonly Int32Array[]): void {
  const { due } = solution.problem
  for (const gate of solution.absent.toSorted((a, b) => real(due, a) - real(due, b) || a - b)) {
    const best = noInsertion()
    searchNear(solution, gate, item(neighbours, gate), best, noBlinks())
    if (best.van < 0) continue
    if (insertGate(solution, gate, best)) commit(solution)
    else rollback(solution)
  }
}

function sortByDrawnKey(absent: readonly number[], { keys, weights }: SortKeys, random: Random): number[] {
  const list = [...absent]
  shuffle(list, random)
  let left = random.below(weights.reduce((sum, weight) => sum + weight, 0))
  const drawn = weights.findIndex((weight) => {
    left -= weight
    return left < 0
  })
  const key = keys[drawn]
  return key === undefined ? list : list.sort((a, b) => real(key, a) - real(key, b))
}

/** All that a gate is delivered. */
function demandOf({ firstDemand, demand }: Problem, gate: number): number {
  let sum = 0
  const last = int(firstDemand, gate + 1)
  for (let line = int(firstDemand, gate); line < last; line += 1) sum += real(demand, line)
  return sum
}

/** Road seconds to the nearest place where a van starts or loads. */
function remotenessOf({ roads, stopPlace, startPlace, gates, stations }: Problem, gate: number): number {
  const sources = [...new Set([...startPlace, ...stopPlace.slice(gates, gates + stations)])]
  const to = int(stopPlace, gate)
  return Math.min(
    ...sources.map((from) => {
      const pair = from * roads.places + to
      return real(roads.main, pair) + real(roads.side, pair)
    }),
  )
}
