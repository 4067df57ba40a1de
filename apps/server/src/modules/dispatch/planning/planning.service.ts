import { unplannedReasons } from '@gatefill/domain/dispatch/planner/explain/sentences'
import type { Plan } from '@gatefill/domain/dispatch/planner/plan/plan'
import type { Context } from '../../../platform/context.ts'
import type { RoutePlanner } from '../../../providers/route-planner/provider.ts'
import { findZone, lockZone } from '../board/zones.repository.ts'
import type { DeskLive } from '../board/zones.service.ts'
import type { PlanFacts } from './build-input.ts'
import { buildInput } from './build-input.ts'
import { makePlan } from './make-plan.ts'
import type { PlanFactsService } from './plan-facts.service.ts'
import { committedTimes, proposedRuns } from './planned-runs.ts'
import { deletePlan, savePlan } from './plans.repository.ts'
import { retimeWaitingRuns } from './proposals.repository.ts'
import { saveProposals } from './save-proposals.ts'
import type { PlanThread } from './thread/plan-thread.ts'

export type PlanningDeps = DeskLive & {
  facts: PlanFactsService
  thread: PlanThread
  secondPlanner?: RoutePlanner | undefined
}

const FIRST_SEED = 1

/** What became of an attempt to plan a zone. */
export type Planned = 'planned' | 'manual' | 'overtaken' | 'failed'

/** The orders that no van takes, with the reasons in words. */
function explainUnplanned({ unplanned }: Plan, vans: PlanFacts['vans'], stationCount: number) {
  const nameVan = (id: string) => vans.find(({ vehicleId }) => vehicleId === id)?.plate ?? 'Another van'
  return unplanned.map(({ orderId, refused }) => ({
    orderId,
    reasons: unplannedReasons(refused, nameVan, stationCount),
  }))
}

/** Plans of zones, each in the place of the one before. */
export function planningService(
  context: Context,
  { facts, thread, secondPlanner, onDeskChanged }: PlanningDeps,
) {
  const { database, log } = context

  /** Plans a zone anew. A planner that fails or runs out of time leaves the last plan. */
  async function planZone(name: string): Promise<Planned> {
    const zone = await findZone(database.db, name)
    if (zone === undefined) throw new Error(`there is no zone ${name}`)
    if (zone.mode === 'manual') return clearPlan(name)
    const known = await facts.readFacts(database.db, name)
    const seed = FIRST_SEED + zone.version
    let made: Awaited<ReturnType<typeof makePlan>>
    try {
      made = await makePlan({ thread, log, secondPlanner }, buildInput(known), seed)
    } catch (error) {
      log.error({ err: error, zone: name }, 'the plan of a zone was not made; the last one stays')
      return 'failed'
    }
    return saveUnlessOvertaken(name, zone.version, known, made)
  }

  /** Another plan or mode that was saved meanwhile wins: this one knew less. */
  function saveUnlessOvertaken(
    name: string,
    seenVersion: number,
    { at, vans, stations }: PlanFacts,
    { input, plan, planner }: Awaited<ReturnType<typeof makePlan>>,
  ): Promise<Planned> {
    return database.transaction(async (tx): Promise<Planned> => {
      const zone = await lockZone(tx, name)
      if (zone === undefined || zone.version !== seenVersion) return 'overtaken'
      const version = zone.version + 1
      await saveProposals(tx, context, { zone: name, planVersion: version }, proposedRuns(plan, at, vans))
      await retimeWaitingRuns(tx, committedTimes(plan, at))
      await savePlan(tx, name, {
        version,
        at: new Date(at),
        planner,
        wasCut: plan.record.isCut,
        cost: plan.cost,
        unplanned: explainUnplanned(plan, vans, stations.length),
        input,
        record: plan.record,
      })
      onDeskChanged(tx, 'plan', name)
      return 'planned'
    })
  }

  /** In manual mode nothing is proposed; the desks still show what was. */
  function clearPlan(name: string): Promise<Planned> {
    return database.transaction(async (tx): Promise<Planned> => {
      await lockZone(tx, name)
      await saveProposals(tx, context, { zone: name, planVersion: 0 }, [])
      await deletePlan(tx, name, context.clock())
      onDeskChanged(tx, 'plan', name)
      return 'manual'
    })
  }

  return { planZone }
}

export type PlanningService = ReturnType<typeof planningService>
