import { getOrdering } from '@gatefill/contracts/public/ordering'
import { addPause, endPause, listPauses } from '@gatefill/contracts/staff/fleet/pauses'
import { addRule, listRules, previewRule } from '@gatefill/contracts/staff/fleet/rules'
import { ok } from '@gatefill/domain/core/result'
import { hoursOutsideCurfew } from '@gatefill/domain/fleet/hours-outside-curfew'
import type { Context } from '../../../platform/context.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import type { FleetService } from '../fleet.service.ts'

/** Rules of dispatch, pauses of ordering, and what customers are told of both. */
export function bindRules(bind: Binder, { database, clock }: Context, { rules, pauses }: FleetService): void {
  bind(listRules, async () => ok(await rules.list()))
  bind(previewRule, ({ query }) => rules.preview(query))
  bind(addRule, ({ tx, caller, body }) => rules.add(tx, caller.staffId, body))

  bind(listPauses, async () => ok(await pauses.list()))
  bind(addPause, ({ tx, caller, body }) => pauses.add(tx, caller.staffId, body))
  bind(endPause, ({ tx, caller, params }) => pauses.end(tx, params.id, caller.staffId))

  bind(getOrdering, async () => {
    const { curfew } = await rules.at(database.db, clock())
    return ok({ pauses: await pauses.listPublic(), hours: hoursOutsideCurfew(curfew.van) })
  })
}
