import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import type { OrderId } from '@gatefill/domain/core/ids'
import type { Candidates } from '@gatefill/planner/explain/candidates'
import type { Plan } from '@gatefill/planner/plan/plan'
import type { PlanInput, PlanRoads } from '@gatefill/planner/plan/plan-input'

/** A plan's input as it is stored: places instead of the table of roads, which follows from them. */
export type StoredInput = Omit<PlanInput, 'roads'> &
  Pick<PlanRoads, 'mainFactors' | 'sideFactors'> & { places: Coordinates[] }

/** What the planner's thread is asked. `deadlineMs` is the time after which the search takes its best plan so far. */
export type PlanTask =
  | { kind: 'plan'; input: StoredInput; seed: number; deadlineMs: number }
  | { kind: 'replay'; input: StoredInput; record: Plan['record'] }
  | { kind: 'candidates'; input: StoredInput; orderId: OrderId }
  | { kind: 'legs'; legs: { from: Coordinates; to: Coordinates }[] }

/** Answers by the kind of the task. */
export type PlanAnswers = {
  plan: Plan
  replay: Plan
  candidates: Candidates
  /** Free-flow seconds of each leg. */
  legs: { main: number; side: number }[]
}

/** What the thread sends back: the answer, or why there is none. */
export type PlanReply = { answer: PlanAnswers[keyof PlanAnswers] } | { problem: string }
