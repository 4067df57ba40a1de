import { int } from '../problem/arrays.ts'
import type { Search } from '../search/anneal.ts'
import { emptySolution } from '../search/solution.ts'
import { beginSearch, finishSearch, runRound } from '../search/solve.ts'
import type { VrptwInstance } from './instance.ts'
import { vrptwProblem } from './instance.ts'

/** Node numbers of every van, the distance of all ways, and the customers that nobody serves. */
export type VrptwAnswer = { routes: number[][]; distance: number; absent: number[] }

/** The clock that the caller passes in, in seconds since the begin, and how many of them there are. */
export type Clock = { seconds: number; elapsed: () => number }

/** Share of the time in which customers that no van has room for yet are placed before anything is polished. */
const PLACING_SHARE = 0.92
/** At this temperature gates change vans often enough to make room, and routes stay short. */
const PLACING = { from: 1, to: 1, iterations: 1e9 }
const PILOT = { from: 8, to: 8, iterations: 2000 }
/** About the temperatures of the paper, 100 to 1 on instances of this size. */
const MAIN = { from: 8, to: 0.1 }
const AGAIN = { from: 1, to: 0.1 }
/** A round is planned a little shorter than the time left, so that it ends cold. */
const SAFETY = 0.93

/**
 * Solves a published instance with the product's engine within a time: first everybody is placed, then one long
 * annealing is fitted to the measured speed, then shorter ones as long as time is left.
 */
export function solveVrptw(instance: VrptwInstance, seed: number, clock: Clock): VrptwAnswer {
  const search = beginSearch(emptySolution(vrptwProblem(instance)), seed)
  const isOver = () => clock.elapsed() >= clock.seconds
  const placingEnd = clock.seconds * PLACING_SHARE
  if (search.best.absent > 0) {
    runRound(search, PLACING, () => search.best.absent === 0 || clock.elapsed() >= placingEnd)
  }
  const began = clock.elapsed()
  const done = runRound(search, PILOT, isOver)
  const perSecond = done / Math.max(1e-6, clock.elapsed() - began)
  const fitted = () => Math.round(perSecond * (clock.seconds - clock.elapsed()) * SAFETY)
  for (let next = MAIN; !isOver() && fitted() > 0; next = AGAIN) {
    runRound(search, { ...next, iterations: fitted() }, isOver)
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
