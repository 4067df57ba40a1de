import { addPause, endPause, listPauses } from '@gatefill/contracts/staff/fleet/pauses'
import { addRule, listRules, previewRule } from '@gatefill/contracts/staff/fleet/rules'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../../platform/http/bind.ts'
import type { FleetService } from '../fleet.service.ts'

/** Rules of dispatch, and pauses of ordering. */
export function bindRules(bind: Binder, { rules, pauses }: FleetService): void {
  bind(listRules, async () => ok(await rules.list()))
  bind(previewRule, ({ query }) => rules.preview(query))
  bind(addRule, ({ tx, caller, body }) => rules.add(tx, caller.staffId, body))

  bind(listPauses, async () => ok(await pauses.list()))
  bind(addPause, ({ tx, caller, body }) => pauses.add(tx, caller.staffId, body))
  bind(endPause, ({ tx, caller, params }) => pauses.end(tx, params.id, caller.staffId))
}
