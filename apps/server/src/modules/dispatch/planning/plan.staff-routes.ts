import * as planCalls from '@gatefill/contracts/staff/dispatch/plan'
import { refuse } from '@gatefill/domain/core/result'
import { FIRST_ZONE } from '@gatefill/domain/dispatch/board/zone'
import type { App } from '../../../app-context.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import { confirmRuns, listCandidates, readPlan } from './current-plan.ts'
import { planZone } from './planning.ts'

const FAILED = 'The planner failed. The last plan stays; please try again in a moment.'

export function bindPlan(app: App, bind: Binder): void {
  bind(planCalls.getPlan, ({ query }) => readPlan(app, app.database.db, query.zone))
  bind(planCalls.makePlan, async ({ query }) => {
    const zone = query.zone ?? FIRST_ZONE
    const known = await readPlan(app, app.database.db, zone)
    if (!known.ok) return known
    const planned = await planZone(app, zone)
    if (planned === 'failed') return refuse('UNAVAILABLE', { message: FAILED, retryAfter: 5 })
    return readPlan(app, app.database.db, zone)
  })
  bind(planCalls.confirmPlan, ({ tx, caller, body }) => confirmRuns(app, tx, caller.staffId, body))
  bind(planCalls.listCandidates, ({ params }) => listCandidates(app, params.id))
}
