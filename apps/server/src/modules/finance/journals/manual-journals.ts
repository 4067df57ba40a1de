import type { ManualJournalView } from '@gatefill/contracts/staff/finance/journals'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import { asId, ID_PREFIX, type ManualJournalId, type StaffId } from '@gatefill/domain/core/ids'
import { type Page, pageOf } from '@gatefill/domain/core/page'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import { invalid, ok, type Result, refuse } from '@gatefill/domain/core/result'
import { accountLabel } from '@gatefill/domain/finance/account-labels'
import {
  type ManualJournal,
  type ManualJournalForm,
  type ManualJournalState,
  manualJournalErrors,
  manualJournalOf,
  manualJournalStateOf,
  manualJournalStates,
  mayDecideJournal,
  postingsOf,
} from '@gatefill/domain/finance/manual-journal'
import { monthOf } from '@gatefill/domain/finance/month'
import { MANUAL_JOURNAL_NOT_FOUND } from '@gatefill/domain/finance/not-found'
import type { App } from '../../../app-context.ts'
import { approvesFor } from '../../../platform/audited-write.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { postJournal } from '../../payments/index.ts'
import { staffNames } from '../../staff/index.ts'
import { pagingOf } from '../ledger/ledger-room.ts'
import { isMonthClosed, lockJournals } from '../periods/periods.repository.ts'
import { type Names, personOf, personOrNull } from '../staff-person.ts'
import {
  insertManualJournal,
  journalIdOf,
  lockManualJournal,
  manualJournals,
  saveManualJournal,
} from './manual-journals.repository.ts'

const MONTH_CLOSED = 'The month of this date is closed. Please choose a day of an open month.'

/** Keeps a journal that a person wrote until another one approves it; the month of its day must be open. */
export async function writeManualJournal(
  app: App,
  tx: Tx,
  staffId: StaffId,
  form: ManualJournalForm,
): Promise<Result<ManualJournalView, 'VALIDATION'>> {
  const errors = manualJournalErrors(form, app.clock())
  if (hasErrors(errors)) return invalid(errors)
  if (await isMonthClosed(tx, monthOf(form.valueDate))) return invalid({ valueDate: [MONTH_CLOSED] })
  const journal: ManualJournal = {
    id: asId(app.ids.next(ID_PREFIX.manualJournal)),
    state: 'requested',
    description: plainLine(form.description),
    valueDate: form.valueDate,
    postings: postingsOf(form),
    requestedBy: staffId,
    requestedAt: app.clock(),
    decidedBy: null,
    decidedAt: null,
    decisionNote: '',
    journalId: null,
  }
  await insertManualJournal(tx, journal)
  return ok(viewOf(journal, await staffNames(tx)))
}

/** A page of the manual journals, with the names of who wrote and decided them; the query as it came. */
export async function listManualJournalViews(
  app: App,
  query: {
    state?: string
    page?: string
    limit?: string
  },
): Promise<Page<ManualJournalView>> {
  const paging = pagingOf(query)
  const { items, totalCount } = await manualJournals(
    app.database.db,
    manualJournalStateOf(query.state),
    paging,
  )
  const names = await staffNames(app.database.db)
  return pageOf(
    items.map((journal) => viewOf(journal, names)),
    totalCount,
    paging.page,
    paging.limit,
  )
}

type Deciding = { staffId: StaffId; id: ManualJournalId }

const NO_JOURNAL = refuse('NOT_FOUND', { message: MANUAL_JOURNAL_NOT_FOUND })

async function decideManualJournal(
  app: App,
  tx: Tx,
  before: ManualJournal,
  to: ManualJournalState,
  change: Partial<ManualJournal>,
) {
  const decided = { ...before, state: to, decidedAt: app.clock(), ...change }
  if (!(await saveManualJournal(tx, decided, manualJournalStates.transition(before.state, to))))
    throw new Error(`manual journal ${before.id} is no longer in the state that was read`)
  return ok(viewOf(decided, await staffNames(tx)))
}

/** The second person: it is posted on its day, in the month of that day. */
export async function approveManualJournal(
  app: App,
  tx: Tx,
  { staffId, id }: Deciding,
): Promise<Result<ManualJournalView, 'NOT_FOUND' | 'CONFLICT'>> {
  // Nobody closes the month between the question and the posting.
  await lockJournals(tx)
  const before = await lockManualJournal(tx, id)
  if (before === undefined) return NO_JOURNAL
  const permitted = mayDecideJournal(before, staffId, 'approved')
  if (!permitted.ok) return permitted
  approvesFor(tx, before.requestedBy)
  if (await isMonthClosed(tx, monthOf(before.valueDate)))
    return refuse('CONFLICT', { message: 'The month of this journal was closed since. Please refuse it.' })
  const journal = manualJournalOf(before)
  await postJournal(app, tx, null, journal)
  return decideManualJournal(app, tx, before, 'approved', {
    decidedBy: staffId,
    journalId: await journalIdOf(tx, journal),
  })
}

/** The second person refuses a manual journal and says why; nothing is posted. CONFLICT once it is decided. */
export async function refuseManualJournal(
  app: App,
  tx: Tx,
  { staffId, id }: Deciding,
  form: { reason: string },
): Promise<Result<ManualJournalView, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>> {
  const errors = reasonErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  const before = await lockManualJournal(tx, id)
  if (before === undefined) return NO_JOURNAL
  const permitted = mayDecideJournal(before, staffId, 'declined')
  if (!permitted.ok) return permitted
  return decideManualJournal(app, tx, before, 'declined', {
    decidedBy: staffId,
    decisionNote: plainLine(form.reason),
  })
}

/** A manual journal as staff read it, with the names of its accounts and people. */
const viewOf = (journal: ManualJournal, names: Names): ManualJournalView => ({
  ...journal,
  postings: journal.postings.map((posting) => ({ ...posting, label: accountLabel(posting.account) })),
  requestedBy: personOf(journal.requestedBy, names),
  requestedAt: journal.requestedAt.toISOString(),
  decidedBy: personOrNull(journal.decidedBy, names),
  decidedAt: journal.decidedAt?.toISOString() ?? null,
})
