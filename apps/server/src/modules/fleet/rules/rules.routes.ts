import { getOrdering } from '@gatefill/contracts/public/ordering'
import { ok } from '@gatefill/domain/core/result'
import { hoursOutsideCurfew } from '@gatefill/domain/fleet/hours-outside-curfew'
import type { App } from '../../../app-context.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import { listPublic } from '../../pauses/index.ts'
import { fleetRulesAt } from '../../rules/index.ts'

/** What customers see of the rules of dispatch and the pauses of ordering. */
export function bindOrdering(app: App, bind: Binder): void {
  bind(getOrdering, async () => {
    const { curfew, receptacles } = await fleetRulesAt(app.database.db, app.clock())
    return ok({ pauses: await listPublic(app), hours: hoursOutsideCurfew(curfew.van), receptacles })
  })
}
