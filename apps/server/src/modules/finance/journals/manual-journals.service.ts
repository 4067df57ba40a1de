import type { ManualJournalView } from '@gatefill/contracts/staff/finance/journals'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { StaffId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import type { Page } from '@gatefill/domain/core/page'
import { pageOf } from '@gatefill/domain/core/page'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok } from '@gatefill/domain/core/result'
import type { ManualJournal, ManualJournalForm } from '@gatefill/domain/finance/manual-journal'
import {
  manualJournalErrors,
  manualJournalStateOf,
  postingsOf,
} from '@gatefill/domain/finance/manual-journal'
import { monthOf } from '@gatefill/domain/finance/month'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { PaymentsService } from '../../payments/index.ts'
import { staffNames } from '../../staff/index.ts'
import { pagingOf } from '../ledger/ledger-room.service.ts'
import { isMonthClosed } from '../periods/periods.repository.ts'
import { decideManualJournalService } from './decide-manual-journal.service.ts'
import { viewOf } from './manual-journal-view.ts'
import { insertManualJournal, manualJournals } from './manual-journals.repository.ts'

const MONTH_CLOSED = 'The month of this date is closed. Please choose a day of an open month.'

/** Journals that a person writes and another one approves; the month of their day must be open. */
export function manualJournalsService(
  { database: { db }, clock, ids }: Context,
  ledger: PaymentsService['ledger'],
) {
  async function write(
    tx: Tx,
    staffId: StaffId,
    form: ManualJournalForm,
  ): Promise<Result<ManualJournalView, 'VALIDATION'>> {
    const errors = manualJournalErrors(form, clock())
    if (hasErrors(errors)) return invalid(errors)
    if (await isMonthClosed(tx, monthOf(form.valueDate))) return invalid({ valueDate: [MONTH_CLOSED] })
    const journal: ManualJournal = {
      id: asId(ids.next(ID_PREFIX.manualJournal)),
      state: 'requested',
      description: plainLine(form.description),
      valueDate: form.valueDate,
      postings: postingsOf(form),
      requestedBy: staffId,
      requestedAt: clock(),
      decidedBy: null,
      decidedAt: null,
      decisionNote: '',
      journalId: null,
    }
    await insertManualJournal(tx, journal)
    return ok(viewOf(journal, await staffNames(tx)))
  }

  async function list(query: {
    state?: string
    page?: string
    limit?: string
  }): Promise<Page<ManualJournalView>> {
    const paging = pagingOf(query)
    const { items, totalCount } = await manualJournals(db, manualJournalStateOf(query.state), paging)
    const names = await staffNames(db)
    return pageOf(
      items.map((journal) => viewOf(journal, names)),
      totalCount,
      paging.page,
      paging.limit,
    )
  }

  return { write, list, ...decideManualJournalService({ clock }, ledger) }
}

export type ManualJournalsService = ReturnType<typeof manualJournalsService>
