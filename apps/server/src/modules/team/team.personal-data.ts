import type { PersonalColumns } from '../../platform/personal-data.ts'

/** Columns of this module with personal data. */
export const teamColumns: readonly PersonalColumns[] = [
  {
    table: 'account_links',
    columns: ['email', 'name', 'phone', 'vehicle', 'plate', 'sealed_key'],
    purpose: 'to invite a person to an account, or to help them back into it',
    stored: 'for good',
    erased: 'not erased: it says who was invited by whom',
  },
]
