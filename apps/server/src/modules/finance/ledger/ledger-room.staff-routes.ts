import * as ledgerCalls from '@gatefill/contracts/staff/finance/ledger'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import { downloadTable } from '../exports/exports.ts'
import {
  listAccounts,
  listJournals,
  listPostings,
  readJournal,
  readReceivables,
  reportAgeings,
} from './ledger-room.ts'

export function bindLedgerRoom(app: App, bind: Binder): void {
  bind(ledgerCalls.listLedgerAccounts, ({ query }) => listAccounts(app, query))
  bind(ledgerCalls.listAccountPostings, ({ params, query }) => listPostings(app, params.account, query))
  bind(ledgerCalls.listJournals, async ({ query }) => ok(await listJournals(app, query)))
  bind(ledgerCalls.getJournal, ({ params }) => readJournal(app, params.id))
  bind(ledgerCalls.listReceivables, () => readReceivables(app))
  bind(ledgerCalls.getAgeings, async () => ok(await reportAgeings(app)))
  bind(ledgerCalls.exportTable, async ({ params, query }) => downloadTable(app, params.table, query))
}
