import type { PersonalColumns } from '../../platform/personal-data.ts'

/** Columns of this module with personal data. */
export const reconciliationColumns: readonly PersonalColumns[] = [
  {
    table: 'reconciliation_discrepancies',
    columns: ['ours', 'theirs', 'note'],
    purpose: 'to settle what the books and a provider say differently',
    stored: 'for good, with the books',
    erased: 'not erased: part of the books',
  },
]
