import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { RoutePlanner } from '../../../providers/route-planner/provider.ts'
import type { OrderTransitioned } from '../../orders/index.ts'
import type { DeskLive } from '../board/zones.service.ts'
import type { PapersDeps } from '../driving/papers-problem.ts'
import { createLearnRoads } from '../roads/learn-roads.ts'
import { roadTimesService } from '../roads/road-times.ts'
import type { LockDeps } from '../runs/lock-run.ts'
import type { RunsService } from '../runs/runs.service.ts'
import { autoOffersService } from './auto-offers.service.ts'
import { confirmPlanService } from './confirm-plan.service.ts'
import type { PlanFactsDeps } from './plan-facts.service.ts'
import { planFactsService } from './plan-facts.service.ts'
import { plannerLoop } from './planner-loop.ts'
import { planningService } from './planning.service.ts'
import { outdateProposals } from './proposals.repository.ts'
import { readPlanService } from './read-plan.service.ts'
import { replayStoredPlan } from './replay-plan.ts'
import { planThread } from './thread/plan-thread.ts'

export type PlannerDeps = LockDeps &
  DeskLive &
  PlanFactsDeps &
  PapersDeps & {
    runs: RunsService
    /** Another planner, whose plan counts where it is cheaper. */
    secondPlanner?: RoutePlanner | undefined
  }

/** Plans of zones: made beside the requests, read and confirmed by the desk. */
export function plannerService(context: Context, deps: PlannerDeps) {
  const thread = planThread()
  const roads = roadTimesService(context, thread)
  const facts = planFactsService(context, deps)
  const planning = planningService(context, { ...deps, facts, thread })
  const offers = autoOffersService(context, deps)
  const { loop, ask, poll } = plannerLoop(context, { ...planning, ...offers })
  return {
    planning,
    offers,
    ...readPlanService(context, { facts, thread }),
    ...confirmPlanService(context, deps),
    ask,
    poll,
    /** What proposed runs know of an order is no longer so: they are confirmed only as the next plan makes them. */
    outdate: outdateProposals,
    /** Makes the last plan of a zone again from what is stored. */
    replay: (zone: string) => replayStoredPlan(context.database.db, thread, zone),
    /** What a plan depends on has changed in this transaction. */
    onOrderTransitioned: async (tx: Tx, { order, command }: OrderTransitioned): Promise<void> => {
      if (command === 'accept' && order.driverId !== null) await offers.onAccepted(tx, order.driverId)
      ask(tx)
    },
    roads,
    learnRoads: createLearnRoads(context, roads),
    background: {
      start: loop.start,
      stop: async (): Promise<void> => {
        await loop.stop()
        await thread.stop()
      },
    },
  }
}

export type PlannerService = ReturnType<typeof plannerService>
