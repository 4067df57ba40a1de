import { int } from '../../../../packages/planner/src/problem/arrays.ts'
import type { Search } from '../../../../packages/planner/src/search/anneal.ts'
import { emptySolution } from '../../../../packages/planner/src/search/solution.ts'
import { beginSearch, finishSearch, runRound } from '../../../../packages/planner/src/search/solve.ts'
import type { VrptwInstance } from './instance.ts'
import { vrptwProblem } from './instance.ts'

/** Node numbers of every van, the distance of all ways, and the customers that nobody serves. */
export type VrptwAnswer = { routes: number[][]; distance: number; absent: number[] }

/** The clock that the caller passes in, in seconds since the begin, and how many of them there are. */
export type Clock = { seconds: number; elapsed: () => number }

/** Share of the time in which customers that no van has room for yet are placed before anything is polished. */
const PLACING_SHARE = 0.92
/** Only the clock ends a round. */
const ENDLESS = 1e9
/** At this temperature gates change vans often enough to make room, and routes stay short. */
const PLACING = { from: 1, to: 1, iterations: ENDLESS }
/** About the temperatures of the paper, 100 to 1 on instances of this size, and a second, gentler cooling. */
const COOLINGS = [
  { from: 8, to: 0.1, until: 0.8 },
  { from: 1, to: 0.1, until: 1 },
]

/**
 * Solves a published instance with the product's engine within a time: first everybody is placed, then the plan is
 * annealed. It cools by the clock, so that it ends cold however much of the machine others use.
 */
export function solveVrptw(instance: VrptwInstance, seed: number, clock: Clock): VrptwAnswer {
  const search = beginSearch(emptySolution(vrptwProblem(instance)), seed)
  const placingEnd = clock.seconds * PLACING_SHARE
  if (search.best.absent > 0) {
    runRound(search, PLACING, () => search.best.absent === 0 || clock.elapsed() >= placingEnd)
  }
  const began = clock.elapsed()
  for (const { from, to, until } of COOLINGS) {
    const start = clock.elapsed()
    const end = began + (clock.seconds - began) * until
    const share = () => (clock.elapsed() - start) / Math.max(1e-6, end - start)
    runRound(search, { from, to, iterations: ENDLESS }, () => clock.elapsed() >= end, share)
  }
  finishSearch(search)
  return answerOf(search)
}

function answerOf({ solution, best }: Search): VrptwAnswer {
  return {
    routes: solution.routes.map(({ stop, length }) =>
      Array.from({ length }, (_, at) => int(stop, at + 1) + 1),
    ),
    distance: best.cost,
    absent: best.snapshot.absent.map((gate) => gate + 1),
  }
}
