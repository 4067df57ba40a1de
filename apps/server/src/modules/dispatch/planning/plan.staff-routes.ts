import { confirmPlan, getPlan, listCandidates, makePlan } from '@gatefill/contracts/staff/dispatch/plan'
import { refuse } from '@gatefill/domain/core/result'
import { FIRST_ZONE } from '@gatefill/domain/dispatch/board/zone'
import type { Context } from '../../../platform/context.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import type { ConfirmPlanService } from './confirm-plan.service.ts'
import type { PlanningService } from './planning.service.ts'
import type { ReadPlanService } from './read-plan.service.ts'

type PlanCalls = { planning: PlanningService } & ReadPlanService & ConfirmPlanService

const FAILED = 'The planner failed. The last plan stays; please try again in a moment.'

export function bindPlan(bind: Binder, { database: { db } }: Context, planner: PlanCalls): void {
  bind(getPlan, ({ query }) => planner.readPlan(db, query.zone))
  bind(makePlan, async ({ query }) => {
    const zone = query.zone ?? FIRST_ZONE
    const known = await planner.readPlan(db, zone)
    if (!known.ok) return known
    const planned = await planner.planning.planZone(zone)
    if (planned === 'failed') return refuse('UNAVAILABLE', { message: FAILED, retryAfter: 5 })
    return planner.readPlan(db, zone)
  })
  bind(confirmPlan, ({ tx, caller, body }) => planner.confirmRuns(tx, caller.staffId, body))
  bind(listCandidates, ({ params }) => planner.listCandidates(params.id))
}
