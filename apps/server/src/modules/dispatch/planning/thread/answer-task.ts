import type { PlanInput } from '@gatefill/planner/plan/plan-input'
import { candidatesFor, planRuns, replayPlan } from '@gatefill/planner/plan/plan-runs'
import type { RoadTimes } from '../../../../providers/routing/provider.ts'
import type { PlanAnswers, PlanTask, StoredInput } from './plan-task.ts'

/** Carries out a task of the planner; takes seconds for a large plan, so it runs in a thread of its own. */
export function answerTask(
  roads: RoadTimes,
  task: PlanTask,
  now: () => number,
): PlanAnswers[keyof PlanAnswers] {
  switch (task.kind) {
    case 'plan': {
      const end = now() + task.deadlineMs
      return planRuns(withRoads(roads, task.input), { seed: task.seed, isOver: () => now() > end })
    }
    case 'replay':
      return replayPlan(withRoads(roads, task.input), task.record)
    case 'candidates':
      return candidatesFor(withRoads(roads, task.input), task.orderId)
    case 'legs':
      return task.legs.map(({ from, to }) => {
        const { main, side } = roads.table([from, to])
        return { main: main[1] ?? 0, side: side[1] ?? 0 }
      })
  }
}

/** The input of the search: the table of roads is made from the places. */
function withRoads(roads: RoadTimes, { places, mainFactors, sideFactors, ...input }: StoredInput): PlanInput {
  const { main, side } = roads.table(places)
  return { ...input, roads: { places: places.length, main, side, mainFactors, sideFactors } }
}
