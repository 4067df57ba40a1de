import {
  exportTable,
  getAgeings,
  getJournal,
  listAccountPostings,
  listJournals,
  listLedgerAccounts,
  listReceivables,
} from '@gatefill/contracts/staff/finance/ledger'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../../platform/http/bind.ts'
import type { ExportsService } from '../exports/exports.service.ts'
import type { LedgerRoomService } from './ledger-room.service.ts'

export function bindLedgerRoom(bind: Binder, ledger: LedgerRoomService, exports: ExportsService): void {
  bind(listLedgerAccounts, ({ query }) => ledger.accounts(query))
  bind(listAccountPostings, ({ params, query }) => ledger.postings(params.account, query))
  bind(listJournals, async ({ query }) => ok(await ledger.journals(query)))
  bind(getJournal, ({ params }) => ledger.journal(params.id))
  bind(listReceivables, () => ledger.readReceivables())
  bind(getAgeings, async () => ok(await ledger.ageings()))
  bind(exportTable, async ({ params, query }) => exports.download(params.table, query))
}
