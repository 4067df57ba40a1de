import * as statementsCalls from '@gatefill/contracts/staff/finance/statements'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import { listBankLines, matchBankLine, reopenBankLine, setBankLineAside } from './bank-lines.ts'
import { importStatement, listBankStatements, previewStatement } from './bank-statements.ts'

export function bindBankStatements(app: App, bind: Binder): void {
  bind(statementsCalls.listBankStatements, async ({ query }) => ok(await listBankStatements(app, query)))
  bind(statementsCalls.previewBankStatement, ({ body, files }) =>
    previewStatement(app, body, files[0]?.bytes),
  )
  bind(statementsCalls.importBankStatement, ({ tx, caller, body, files }) =>
    importStatement(app, tx, caller.staffId, body, files[0]?.bytes),
  )
  bind(statementsCalls.listBankLines, async ({ query }) => ok(await listBankLines(app, query)))
  bind(statementsCalls.matchBankLine, ({ tx, caller: { staffId }, params: { id }, body }) =>
    matchBankLine(tx, { staffId, id }, body),
  )
  bind(statementsCalls.setBankLineAside, ({ tx, caller: { staffId }, params: { id }, body }) =>
    setBankLineAside(app, tx, { staffId, id }, body),
  )
  bind(statementsCalls.reopenBankLine, ({ tx, caller: { staffId }, params: { id }, body }) =>
    reopenBankLine(app, tx, { staffId, id }, body),
  )
}
