import type { Plan } from '@gatefill/domain/dispatch/planner/plan/plan'
import { planWithoutVans } from '@gatefill/domain/dispatch/planner/plan/plan-runs'
import type { Log } from '../../../platform/log.ts'
import type { RoutePlanner } from '../../../providers/route-planner/provider.ts'
import { routingProblem, withRoutes } from './second-opinion.ts'
import type { StoredInput } from './thread/plan-task.ts'
import type { PlanThread } from './thread/plan-thread.ts'

/** The search takes its best plan after so long, whatever is left of its budget. */
const DEADLINE_MS = 2_500
/** Another planner that has not answered by then is not waited for. */
const SECOND_OPINION_MS = 3_000

export type PlannerName = 'built-in' | 'vroom'
type Made = { input: StoredInput; plan: Plan; planner: PlannerName }

export type MakePlanDeps = {
  thread: PlanThread
  log: Log
  secondPlanner?: RoutePlanner | undefined
  secondOpinionMs?: number
}

/**
 * The cheaper plan of our planner and of the other one, where there is one; both are costed by our own rules. While no
 * van is on shift neither is asked: the thread with its roads begins with the first shift.
 */
export async function makePlan(deps: MakePlanDeps, input: StoredInput, seed: number): Promise<Made> {
  if (input.vans.length === 0) return { input, plan: planWithoutVans(input, seed), planner: 'built-in' }
  const secondPlan = askSecond(deps, input)
  const plan = await deps.thread.ask({ kind: 'plan', input, seed, deadlineMs: DEADLINE_MS })
  const ours: Made = { input, plan, planner: 'built-in' }
  const routed = await secondPlan
  if (routed === undefined) return ours
  const other = await deps.thread.ask({
    kind: 'plan',
    input: routed,
    seed,
    deadlineMs: DEADLINE_MS,
    rounds: [],
  })
  return isCheaper(other, plan) ? { input: routed, plan: other, planner: 'vroom' } : ours
}

/** The plan that leaves fewer orders out is cheaper, whatever its road seconds. */
const isCheaper = (one: Plan, other: Plan): boolean =>
  one.unplanned.length < other.unplanned.length ||
  (one.unplanned.length === other.unplanned.length && one.cost.total < other.cost.total)

async function askSecond(
  { thread, log, secondPlanner, secondOpinionMs = SECOND_OPINION_MS }: MakePlanDeps,
  input: StoredInput,
): Promise<StoredInput | undefined> {
  if (secondPlanner === undefined) return undefined
  try {
    const roads = await thread.ask({ kind: 'roads', places: input.places })
    const problem = routingProblem(input, roads)
    if (problem === undefined) return undefined
    const routes = await secondPlanner.solve(problem, AbortSignal.timeout(secondOpinionMs))
    return withRoutes(input, problem, routes)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ reason }, 'the second planner gave no plan; ours counts')
    return undefined
  }
}
