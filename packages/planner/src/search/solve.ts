import type { Cooling, Search } from './anneal.ts'
import { anneal, keepBest, newSearch } from './anneal.ts'
import { improve } from './local-search.ts'
import { seededRandom } from './random.ts'
import { insertByDue } from './recreate.ts'
import { insertByRegret } from './regret.ts'
import type { Solution } from './solution.ts'
import { costOf, restoreSnapshot } from './solution.ts'

/** Answers whether the search must end now; it is asked often and must be quick. */
export type StopSign = () => boolean

/**
 * A round of annealing. Its temperatures are multiples of the cost per order at its begin; it cools over `iterations`,
 * and `done` says after how many it ended if it was cut short.
 */
export type Round = { from: number; to: number; iterations: number; done?: number }

/** What was done: with the same problem, start and seed it gives the same plan again. */
export type SolveRecord = { seed: number; rounds: Round[]; isCut: boolean }

/** Above so many gates a plan counts as large. */
const LARGE = 150

/**
 * Iterations by size: 4 x 1,000 up to 60 orders; above, 8,000 to better a plan, and 14,000 where most orders have no
 * place yet, so that a first plan of 500 orders, made within two seconds, drives hardly further than one of 15 seconds.
 */
export function roundsFor({ gates, absent }: { gates: number; absent: number }): Round[] {
  const round = (iterations: number) => ({ from: 1, to: 0.01, iterations })
  if (gates <= 60) return Array.from({ length: 4 }, () => round(1000))
  return [round(absent > gates / 2 ? 14_000 : 8000)]
}

/**
 * Begins a search from a solution (the old plan, or frozen stops alone): regret insertion of what is absent, then local
 * search. Of a large plan annealing makes as cheap a one from a quicker beginning. The best plan is never worse than
 * that start with the absent gates put in.
 */
export function beginSearch(solution: Solution, seed: number): Search {
  const search = newSearch(solution, seededRandom(seed))
  if (isLarge(solution)) insertByDue(solution, search.neighbours)
  insertByRegret(solution)
  if (!isLarge(solution)) improve(solution, search.neighbours)
  keepBest(search, costOf(solution))
  return search
}

const isLarge = ({ problem }: Solution): boolean => problem.gates > LARGE

/**
 * One round from the best plan so far; returns the iterations done, fewer than asked if it was stopped. `elapsed`, the
 * share of the round's time that has passed, cools it by the clock instead of by iterations: that cannot be repeated.
 */
export function runRound(search: Search, round: Round, isOver: StopSign, elapsed?: () => number): number {
  const { solution, best } = search
  restoreSnapshot(solution, best.snapshot)
  const served = Math.max(1, solution.problem.gates - best.absent)
  const unit = Math.max(1e-9, best.cost / served)
  const cooling: Cooling = { from: round.from * unit, to: round.to * unit }
  return anneal(search, elapsed === undefined ? cooling : { ...cooling, elapsed }, round, isOver)
}

/** Ends with the best plan in the solution, after a last local search. */
export function finishSearch(search: Search): void {
  restoreSnapshot(search.solution, search.best.snapshot)
  improve(search.solution, search.neighbours, isLarge(search.solution) ? 1 : Infinity)
  keepBest(search, costOf(search.solution))
  restoreSnapshot(search.solution, search.best.snapshot)
}

/** The whole search with a budget of iterations; the clock behind `isOver` may only cut it short. */
export function solve(
  solution: Solution,
  seed: number,
  rounds: readonly Round[],
  isOver: StopSign,
): { search: Search; record: SolveRecord } {
  const search = beginSearch(solution, seed)
  const record: SolveRecord = { seed, rounds: [], isCut: false }
  for (const round of solution.problem.gates > 1 ? rounds : []) {
    if (record.isCut) break
    const done = runRound(search, round, isOver)
    record.isCut = done < (round.done ?? round.iterations)
    record.rounds.push(done < round.iterations ? { ...round, done } : round)
  }
  finishSearch(search)
  return { search, record }
}
