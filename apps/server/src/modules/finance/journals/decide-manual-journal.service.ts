import type { ManualJournalView } from '@gatefill/contracts/staff/finance/journals'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { ManualJournalId, StaffId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { ManualJournal, ManualJournalState } from '@gatefill/domain/finance/manual-journal'
import {
  manualJournalOf,
  manualJournalStates,
  mayDecideJournal,
} from '@gatefill/domain/finance/manual-journal'
import { monthOf } from '@gatefill/domain/finance/month'
import { MANUAL_JOURNAL_NOT_FOUND } from '@gatefill/domain/finance/not-found'
import { approvesFor } from '../../../platform/audited-write.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { PaymentsService } from '../../payments/index.ts'
import { staffNames } from '../../staff/index.ts'
import { isMonthClosed, lockJournals } from '../periods/periods.repository.ts'
import { viewOf } from './manual-journal-view.ts'
import { journalIdOf, lockManualJournal, saveManualJournal } from './manual-journals.repository.ts'

type Deciding = { staffId: StaffId; id: ManualJournalId }

const NO_JOURNAL = refuse('NOT_FOUND', { message: MANUAL_JOURNAL_NOT_FOUND })

/** The second person's answer to a manual journal. */
export function decideManualJournalService(
  { clock }: Pick<Context, 'clock'>,
  ledger: PaymentsService['ledger'],
) {
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
    approvesFor(tx, before.requestedBy)
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
    const permitted = mayDecideJournal(before, staffId, 'declined')
    if (!permitted.ok) return permitted
    return decide(tx, before, 'declined', { decidedBy: staffId, decisionNote: plainLine(form.reason) })
  }

  return { approve, refuse: refuseJournal }
}
