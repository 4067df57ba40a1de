import * as bankChargesCalls from '@gatefill/contracts/staff/finance/bank-charges'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import {
  approveBankRule,
  editBankRule,
  listBankRules,
  rememberBankRule,
  removeBankRule,
} from './bank-rules.ts'
import { approveExplanationByStaff, candidatesForLine, explainLineByStaff } from './explained-lines.ts'
import { postByRuleOfPerson } from './post-by-rules.ts'

export function bindBankCharges(app: App, bind: Binder): void {
  bind(bankChargesCalls.listBankLineCandidates, ({ params: { id } }) => candidatesForLine(app, id))
  bind(bankChargesCalls.explainBankLine, ({ tx, caller: { staffId }, params: { id }, body }) =>
    explainLineByStaff(app, tx, { staffId, id }, body),
  )
  bind(bankChargesCalls.approveBankLine, ({ tx, caller: { staffId }, params: { id } }) =>
    approveExplanationByStaff(app, tx, { staffId, id }),
  )
  bind(bankChargesCalls.listBankRules, async () => ok(await listBankRules(app)))
  bind(bankChargesCalls.rememberBankRule, ({ tx, caller: { staffId }, body }) =>
    rememberBankRule(app, tx, staffId, body),
  )
  bind(bankChargesCalls.editBankRule, ({ tx, caller: { staffId }, params: { id }, body }) =>
    editBankRule(app, tx, { staffId, id }, body),
  )
  bind(bankChargesCalls.approveBankRule, ({ tx, caller: { staffId }, params: { id } }) =>
    approveBankRule(app, tx, { staffId, id }),
  )
  bind(bankChargesCalls.removeBankRule, ({ tx, caller: { staffId }, params: { id } }) =>
    removeBankRule(app, tx, { staffId, id }),
  )
  bind(bankChargesCalls.postByBankRule, ({ tx, caller: { staffId }, params: { id }, body }) =>
    postByRuleOfPerson(app, tx, { staffId, id }, body.lineIds),
  )
}
