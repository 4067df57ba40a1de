import { real } from '../problem/arrays.ts'
import type { Problem } from '../problem/problem.ts'
import type { Blinks } from './blinks.ts'
import { newBlinks } from './blinks.ts'
import { neighboursOf } from './neighbours.ts'
import type { Random } from './random.ts'
import type { SortKeys } from './recreate.ts'
import { recreate, sortKeysOf } from './recreate.ts'
import { ruin } from './ruin.ts'
import type { Snapshot, Solution } from './solution.ts'
import { commit, costOf, rollback, takeSnapshot } from './solution.ts'
import { crossTails, swapTails } from './swap-tails.ts'

/** Everything one search keeps between its rounds. */
export type Search = {
  solution: Solution
  random: Random
  neighbours: Int32Array[]
  sortKeys: SortKeys
  blinks: Blinks
  /** Share of steps that swap the tails of two vans. */
  swapShare: number
  /** How often each gate was left out: a gate that is hard to place is not given up for one that is not. */
  absences: Float64Array
  best: { cost: number; absent: number; snapshot: Snapshot }
}

export function newSearch(solution: Solution, random: Random): Search {
  const { problem } = solution
  return {
    solution,
    random,
    neighbours: neighboursOf(problem),
    sortKeys: sortKeysOf(problem),
    blinks: newBlinks(random),
    swapShare: swapShareOf(problem),
    absences: new Float64Array(problem.gates),
    best: {
      cost: costOf(solution),
      absent: solution.absent.length,
      snapshot: takeSnapshot(solution),
    },
  }
}

/** 5 % of steps, 20 % at 500 orders; such a step is short, and fails more often among more vans. */
function swapShareOf({ gates }: Problem): number {
  return Math.min(0.2, 0.05 + (0.15 * gates) / 500)
}

/** The stop sign is asked once in so many iterations: it may read a clock. */
const ASK_EVERY = 64

/**
 * Temperatures of one round, in units of cost. It cools with the iterations, which can be repeated, or, where `elapsed`
 * is given, with the share of its time that has passed, which suits a machine that others use as well.
 */
export type Cooling = { from: number; to: number; elapsed?: () => number }

/**
 * One round of ruin and recreate under simulated annealing. `isOver` is asked now and then and may end it early;
 * returned is the number of iterations done.
 */
export function anneal(
  search: Search,
  cooling: Cooling,
  { iterations, done: most = iterations }: { iterations: number; done?: number },
  isOver: () => boolean,
): number {
  const { solution, random } = search
  const { from, to, elapsed } = cooling
  const factor = (to / from) ** (1 / Math.max(1, iterations))
  let temperature = from
  let cost = costOf(solution)
  let absent = [...solution.absent]
  for (let done = 0; done < most; done += 1) {
    if (done % ASK_EVERY === 0) {
      if (isOver()) return done
      if (elapsed !== undefined) temperature = from * (to / from) ** elapsed()
    }
    temperature *= factor
    // Drawn before the step, which ends as soon as it is sure to cost more.
    const costLimit = cost - temperature * Math.log(random.unit())
    const isValid = takeStep(search, absent.length === 0 ? costLimit : Infinity)
    const changed = isValid ? costOf(solution) : Infinity
    const more = isValid ? absenceOf(search, solution.absent) - absenceOf(search, absent) : Infinity
    if (isValid) countAbsences(search)
    if (more < 0 || (more === 0 && changed < costLimit)) {
      commit(solution)
      cost = changed
      absent = [...solution.absent]
      keepBest(search, cost)
    } else rollback(solution)
  }
  return most
}

/**
 * Mostly ruin and recreate; now and then two vans swap what they do from some stop on. False: it broke a rule, or it
 * would leave a gate out or cost more than `limit`.
 */
function takeStep(
  { solution, random, neighbours, sortKeys, blinks, swapShare }: Search,
  limit: number,
): boolean {
  if (random.unit() < swapShare) {
    return solution.problem.simple ? crossTails(solution, neighbours, random) : swapTails(solution, random)
  }
  return ruin(solution, neighbours, random) && recreate(solution, neighbours, sortKeys, random, blinks, limit)
}

/** Keeps the solution if it is the best so far: fewer left out, else cheaper. */
export function keepBest({ solution, best }: Search, cost: number): void {
  const absent = solution.absent.length
  if (absent > best.absent || (absent === best.absent && cost >= best.cost - 1e-9)) return
  best.cost = cost
  best.absent = absent
  best.snapshot = takeSnapshot(solution, best.snapshot)
}

/** How often gates that are absent now have been absent, each counted once more for being absent now. */
function absenceOf({ absences }: Search, absent: readonly number[]): number {
  let sum = 0
  for (const gate of absent) sum += 1 + real(absences, gate)
  return sum
}

function countAbsences({ solution, absences }: Search): void {
  for (const gate of solution.absent) absences[gate] = real(absences, gate) + 1
}
