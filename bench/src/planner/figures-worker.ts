// One task of the planner in a fresh thread, so that its first plan is a cold one.
import { parentPort, workerData } from 'node:worker_threads'
import { compile } from '../../../packages/planner/src/plan/compile.ts'
import type { PlanInput } from '../../../packages/planner/src/plan/plan-input.ts'
import { candidatesFor, planRuns } from '../../../packages/planner/src/plan/plan-runs.ts'
import { writePlan } from '../../../packages/planner/src/plan/write-plan.ts'
import { beginSearch, finishSearch, runRound } from '../../../packages/planner/src/search/solve.ts'
import { optimalCost } from '../../../packages/planner/test/optimum.ts'
import { randomCase } from '../../../packages/planner/test/random-case.ts'

export type FiguresTask =
  | { kind: 'morning'; orders: number; vans: number; longSeconds: number; seed: number }
  | { kind: 'small'; from: number; to: number }

/** Seconds of the cold plan, of one insertion into it, and the road of the plan beside that of a long search. */
export type MorningFigures = {
  coldSeconds: number
  insertionMs: number
  unplanned: number
  lateStops: number
  road: number
  longRoad: number
}
/** How far each plan lies above the optimum; Infinity where it leaves somebody out whom the optimum serves. */
export type SmallFigures = { gaps: number[]; planMs: number }

const WARM_ROUNDS = 8

function measureMorning({
  orders,
  vans,
  longSeconds,
  seed,
}: Extract<FiguresTask, { kind: 'morning' }>): MorningFigures {
  const input = randomCase({ orders, vans, stations: 3, seed })
  const began = performance.now()
  const plan = planRuns(input, { seed: 1 })
  const coldSeconds = (performance.now() - began) / 1000
  const stops = plan.vans.flatMap(({ runs }) => runs.flatMap((run) => run.stops))
  return {
    coldSeconds,
    insertionMs: measureInsertion(),
    unplanned: plan.unplanned.length,
    lateStops: stops.filter((stop) => stop.kind === 'gate' && (stop.reasons?.lateSeconds ?? 0) > 0).length,
    road: plan.cost.road,
    longRoad: longRoad(input, longSeconds),
  }
}

/** Only the clock ends the long search. */
const ENDLESS = 1e9

/** The road of a plan that is searched for so many seconds; it cools by the clock, so that it ends cold on any machine. */
function longRoad(input: PlanInput, seconds: number): number {
  const compiled = compile(input)
  const began = performance.now()
  const elapsed = () => (performance.now() - began) / (seconds * 1000)
  const search = beginSearch(compiled.solution, 2)
  runRound(search, { from: 1, to: 0.01, iterations: ENDLESS }, () => elapsed() >= 1, elapsed)
  finishSearch(search)
  const record = { seed: 2, rounds: [], isCut: true }
  return writePlan(compiled, search, record, { explains: false }).cost.road
}

/** The candidates of one more order beside a plan of 60 orders and 500 vans: the best of all drivers. */
function measureInsertion(): number {
  const input = randomCase({ orders: 60, vans: 500, stations: 3, seed: 6 })
  const [order] = input.orders
  if (order === undefined) throw new Error('the case has no order')
  let least = Infinity
  for (let round = 0; round < WARM_ROUNDS; round += 1) {
    const began = performance.now()
    candidatesFor(input, order.id)
    least = Math.min(least, performance.now() - began)
  }
  return least
}

function measureSmall({ from, to }: Extract<FiguresTask, { kind: 'small' }>): SmallFigures {
  let planMs = 0
  const gaps = Array.from({ length: to - from }, (_, at) => {
    const input = randomCase({ orders: 8, vans: 2, stations: 2, seed: from + at })
    const began = performance.now()
    const { cost, unplanned } = planRuns(input, { seed: 1, explains: false })
    planMs += performance.now() - began
    const optimum = optimalCost(input, unplanned.length > 0 ? Infinity : cost.total)
    if (unplanned.length > 0) return optimum === Infinity ? 0 : Infinity
    return cost.total / optimum - 1
  })
  return { gaps, planMs: planMs / gaps.length }
}

// The parent passes exactly this shape.
const task = workerData as FiguresTask
parentPort?.postMessage(task.kind === 'morning' ? measureMorning(task) : measureSmall(task))
