import * as journalsCalls from '@gatefill/contracts/staff/finance/journals'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import {
  approveManualJournal,
  listManualJournalViews,
  refuseManualJournal,
  writeManualJournal,
} from './manual-journals.ts'

export function bindManualJournals(app: App, bind: Binder): void {
  bind(journalsCalls.listManualJournals, async ({ query }) => ok(await listManualJournalViews(app, query)))
  bind(journalsCalls.writeManualJournal, ({ tx, caller, body }) =>
    writeManualJournal(app, tx, caller.staffId, body),
  )
  bind(journalsCalls.approveManualJournal, ({ tx, caller: { staffId }, params: { id } }) =>
    approveManualJournal(app, tx, { staffId, id }),
  )
  bind(journalsCalls.refuseManualJournal, ({ tx, caller: { staffId }, params: { id }, body }) =>
    refuseManualJournal(app, tx, { staffId, id }, body),
  )
}
