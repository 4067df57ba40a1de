import {
  importBankStatement,
  listBankLines,
  listBankStatements,
  matchBankLine,
  previewBankStatement,
  reopenBankLine,
  setBankLineAside,
} from '@gatefill/contracts/staff/finance/statements'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../../platform/http/bind.ts'
import type { BankLinesService } from './bank-lines.service.ts'
import type { BankStatementsService } from './bank-statements.service.ts'

export function bindBankStatements(
  bind: Binder,
  statements: BankStatementsService,
  lines: BankLinesService,
): void {
  bind(listBankStatements, async ({ query }) => ok(await statements.list(query)))
  bind(previewBankStatement, ({ body, files }) => statements.preview(body, files[0]?.bytes))
  bind(importBankStatement, ({ tx, caller, body, files }) =>
    statements.importStatement(tx, caller.staffId, body, files[0]?.bytes),
  )
  bind(listBankLines, async ({ query }) => ok(await lines.list(query)))
  bind(matchBankLine, ({ tx, caller: { staffId }, params: { id }, body }) =>
    lines.match(tx, { staffId, id }, body),
  )
  bind(setBankLineAside, ({ tx, caller: { staffId }, params: { id }, body }) =>
    lines.setAside(tx, { staffId, id }, body),
  )
  bind(reopenBankLine, ({ tx, caller: { staffId }, params: { id }, body }) =>
    lines.reopen(tx, { staffId, id }, body),
  )
}
