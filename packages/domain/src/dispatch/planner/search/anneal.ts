import { real } from '../problem/arrays.ts'
import type { Blinks } from './blinks.ts'
import { newBlinks } from './blinks.ts'
import { neighboursOf } from './neighbours.ts'
import type { Random } from './random.ts'
import type { Orders } from './recreate.ts'
import { recreate, recreateOrders } from './recreate.ts'
import { ruin } from './ruin.ts'
import type { Sequences, Solution } from './solution.ts'
import { commit, costOf, rollback, sequencesOf } from './solution.ts'

/** Everything one search keeps between its rounds. */
export type Search = {
  solution: Solution
  random: Random
  near: Int32Array[]
  orders: Orders
  overlook: Blinks
  /** How often each gate was left out: a gate that is hard to place is not given up for one that is not. */
  absences: Float64Array
  best: { cost: number; absent: number; sequences: Sequences }
}

export function newSearch(solution: Solution, random: Random): Search {
  const { problem } = solution
  return {
    solution,
    random,
    near: neighboursOf(problem),
    orders: recreateOrders(problem),
    overlook: newBlinks(random),
    absences: new Float64Array(problem.gates),
    best: {
      cost: costOf(solution),
      absent: solution.absent.length,
      sequences: sequencesOf(solution),
    },
  }
}

/** Temperatures of one round, in units of cost. */
export type Cooling = { from: number; to: number }

/**
 * One round of ruin and recreate under simulated annealing. `stops` is asked now and then and may end it early;
 * returned is the number of iterations done.
 */
export function anneal(search: Search, cooling: Cooling, iterations: number, stops: () => boolean): number {
  const { solution, random } = search
  const factor = (cooling.to / cooling.from) ** (1 / Math.max(1, iterations))
  let temperature = cooling.from
  let cost = costOf(solution)
  let absent = [...solution.absent]
  for (let done = 0; done < iterations; done += 1) {
    if (done % 64 === 63 && stops()) return done
    temperature *= factor
    const isValid =
      ruin(solution, search.near, random) &&
      recreate(solution, search.orders, random, search.overlook)
    const changed = isValid ? costOf(solution) : Infinity
    const more = isValid ? absenceOf(search, solution.absent) - absenceOf(search, absent) : Infinity
    countAbsences(search)
    if (more < 0 || (more === 0 && changed < cost - temperature * Math.log(random.unit()))) {
      commit(solution)
      cost = changed
      absent = [...solution.absent]
      keepBest(search, cost)
    } else rollback(solution)
  }
  return iterations
}

function keepBest({ solution, best }: Search, cost: number): void {
  const absent = solution.absent.length
  if (absent > best.absent || (absent === best.absent && cost >= best.cost - 1e-9)) return
  best.cost = cost
  best.absent = absent
  best.sequences = sequencesOf(solution)
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
