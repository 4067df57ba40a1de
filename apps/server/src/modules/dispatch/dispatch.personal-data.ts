import type { PersonalColumns } from '../../platform/personal-data.ts'

/** Columns of this module with personal data. */
export const dispatchColumns: readonly PersonalColumns[] = [
  {
    table: 'cancellation_requests',
    columns: ['reason'],
    purpose: 'to show why staff wanted an order cancelled',
    stored: 'for good, with the books',
    erased: 'not erased: words of staff',
  },
]
