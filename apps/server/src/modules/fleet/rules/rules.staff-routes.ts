import * as rulesCalls from '@gatefill/contracts/staff/fleet/rules'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import { addFleetRule, listFleetRules, previewRule } from './rules.ts'

/** Rules of dispatch. */
export function bindRules(app: App, bind: Binder): void {
  bind(rulesCalls.listRules, async () => ok(await listFleetRules(app)))
  bind(rulesCalls.previewRule, ({ query }) => previewRule(app, query))
  bind(rulesCalls.addRule, ({ tx, caller, body }) => addFleetRule(app, tx, caller.staffId, body))
}
