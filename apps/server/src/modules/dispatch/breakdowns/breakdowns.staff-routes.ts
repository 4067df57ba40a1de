import * as calls from '@gatefill/contracts/staff/dispatch/breakdowns'
import { breakRun as breakRunCall } from '@gatefill/contracts/staff/dispatch/runs'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import { putOnRoad } from '../../fleet/index.ts'
import { readAfter } from '../runs/staff-runs.ts'
import { breakRun, reportBreakdown } from './breakdowns.ts'

/** Vans that cannot go on, and their return. */
export function bindBreakdowns(app: App, bind: Binder): void {
  bind(calls.reportBreakdown, ({ tx, caller, params, body }) =>
    reportBreakdown(app, tx, caller.staffId, params.id, body),
  )
  bind(calls.putBackOnRoad, async ({ tx, caller, params }) => {
    const saved = await putOnRoad(app, tx, { id: params.id, staffId: caller.staffId })
    return saved.ok ? ok({ vehicleId: saved.value.id }) : saved
  })
  bind(breakRunCall, async ({ tx, caller, params, body }) =>
    readAfter(app, tx, await breakRun(app, tx, caller.staffId, params.id, body)),
  )
}
