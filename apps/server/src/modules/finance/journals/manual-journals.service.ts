import type { ManualJournalView } from '@gatefill/contracts/staff/finance/journals'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { ManualJournalId, StaffId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import type { Page } from '@gatefill/domain/core/page'
import { pageOf } from '@gatefill/domain/core/page'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { reasonErrors } from '@gatefill/domain/dispatch/dispatch'
import { accountLabel } from '@gatefill/domain/finance/account-labels'
import type {
  ManualJournal,
  ManualJournalForm,
  ManualJournalState,
} from '@gatefill/domain/finance/manual-journal'
import {
  manualJournalErrors,
  manualJournalOf,
  manualJournalStateOf,
  manualJournalStates,
  mayDecideJournal,
  postingsOf,
} from '@gatefill/domain/finance/manual-journal'
import { monthOf } from '@gatefill/domain/finance/month'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { PaymentsService } from '../../payments/index.ts'
import { staffNames } from '../../staff/index.ts'
import { pagingOf } from '../ledger/ledger-room.service.ts'
import { isMonthClosed, lockJournals } from '../periods/periods.repository.ts'
import type { Names } from '../staff-person.ts'
import { personOf, personOrNull } from '../staff-person.ts'
import {
  insertManualJournal,
  journalIdOf,
  lockManualJournal,
  manualJournals,
  saveManualJournal,
} from './manual-journals.repository.ts'

type Deciding = { staffId: StaffId; id: ManualJournalId }

const NO_JOURNAL = refuse('NOT_FOUND', { message: 'There is no such manual journal.' })
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
      state: 'waiting',
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

  async function decide(
    tx: Tx,
    before: ManualJournal,
    to: ManualJournalState,
    change: Partial<ManualJournal>,
  ) {
    const decided = { ...before, state: to, decidedAt: clock(), ...change }
    if (!(await saveManualJournal(tx, decided, manualJournalStates.transition(before.state, to))))
      throw new Error(`manual journal ${before.id} is no longer in the state that was read`)
    return ok(viewOf(decided, await staffNames(tx)))
  }

  /** The second person: it is posted on its day, in the month of that day. */
  async function approve(
    tx: Tx,
    { staffId, id }: Deciding,
  ): Promise<Result<ManualJournalView, 'NOT_FOUND' | 'CONFLICT'>> {
    // Nobody closes the month between the question and the posting.
    await lockJournals(tx)
    const before = await lockManualJournal(tx, id)
    if (before === undefined) return NO_JOURNAL
    const permitted = mayDecideJournal(before, staffId, 'approved')
    if (!permitted.ok) return permitted
    if (await isMonthClosed(tx, monthOf(before.valueDate)))
      return refuse('CONFLICT', { message: 'The month of this journal was closed since. Please refuse it.' })
    const journal = manualJournalOf(before)
    await ledger.post(tx, null, journal)
    return decide(tx, before, 'approved', { decidedBy: staffId, journalId: await journalIdOf(tx, journal) })
  }

  async function refuseJournal(
    tx: Tx,
    { staffId, id }: Deciding,
    form: { reason: string },
  ): Promise<Result<ManualJournalView, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>> {
    const errors = reasonErrors(form)
    if (hasErrors(errors)) return invalid(errors)
    const before = await lockManualJournal(tx, id)
    if (before === undefined) return NO_JOURNAL
    const permitted = mayDecideJournal(before, staffId, 'refused')
    if (!permitted.ok) return permitted
    return decide(tx, before, 'refused', { decidedBy: staffId, decisionNote: plainLine(form.reason) })
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

  return { write, approve, refuse: refuseJournal, list }
}

export type ManualJournalsService = ReturnType<typeof manualJournalsService>

const viewOf = (journal: ManualJournal, names: Names): ManualJournalView => ({
  ...journal,
  postings: journal.postings.map((posting) => ({ ...posting, label: accountLabel(posting.account) })),
  requestedBy: personOf(journal.requestedBy, names),
  requestedAt: journal.requestedAt.toISOString(),
  decidedBy: personOrNull(journal.decidedBy, names),
  decidedAt: journal.decidedAt?.toISOString() ?? null,
})
