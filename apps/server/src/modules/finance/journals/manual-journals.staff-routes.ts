import {
  approveManualJournal,
  listManualJournals,
  refuseManualJournal,
  writeManualJournal,
} from '@gatefill/contracts/staff/finance/journals'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../../platform/http/bind.ts'
import type { ManualJournalsService } from './manual-journals.service.ts'

export function bindManualJournals(bind: Binder, journals: ManualJournalsService): void {
  bind(listManualJournals, async ({ query }) => ok(await journals.list(query)))
  bind(writeManualJournal, ({ tx, caller, body }) => journals.write(tx, caller.staffId, body))
  bind(approveManualJournal, ({ tx, caller: { staffId }, params: { id } }) =>
    journals.approve(tx, { staffId, id }),
  )
  bind(refuseManualJournal, ({ tx, caller: { staffId }, params: { id }, body }) =>
    journals.refuse(tx, { staffId, id }, body),
  )
}
