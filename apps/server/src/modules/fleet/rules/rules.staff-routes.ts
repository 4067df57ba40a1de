import { addRule, listRules, previewRule } from '@gatefill/contracts/staff/fleet/rules'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../../platform/http/bind.ts'
import type { FleetService } from '../fleet.service.ts'

/** Rules of dispatch. */
export function bindRules(bind: Binder, { rules }: FleetService): void {
  bind(listRules, async () => ok(await rules.list()))
  bind(previewRule, ({ query }) => rules.preview(query))
  bind(addRule, ({ tx, caller, body }) => rules.add(tx, caller.staffId, body))
}
