import type { ManualJournalView } from '@gatefill/contracts/staff/finance/journals'
import { accountLabel } from '@gatefill/domain/finance/account-labels'
import type { ManualJournal } from '@gatefill/domain/finance/manual-journal'
import type { Names } from '../staff-person.ts'
import { personOf, personOrNull } from '../staff-person.ts'

/** A manual journal as staff read it, with the names of its accounts and people. */
export const viewOf = (journal: ManualJournal, names: Names): ManualJournalView => ({
  ...journal,
  postings: journal.postings.map((posting) => ({ ...posting, label: accountLabel(posting.account) })),
  requestedBy: personOf(journal.requestedBy, names),
  requestedAt: journal.requestedAt.toISOString(),
  decidedBy: personOrNull(journal.decidedBy, names),
  decidedAt: journal.decidedAt?.toISOString() ?? null,
})
