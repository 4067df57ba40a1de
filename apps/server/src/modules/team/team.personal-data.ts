import { RETENTION } from '@gatefill/domain/core/retention'
import type { PersonalColumns } from '../../platform/personal-data.ts'

/** Columns of this module with personal data. */
export const teamColumns: readonly PersonalColumns[] = [
  {
    table: 'account_links',
    columns: ['email', 'name', 'phone', 'vehicle', 'plate', 'sealed_key'],
    purpose: 'to invite a person to an account, or to help them back into it',
    stored: `${RETENTION.accountLinks.days} days`,
    erased: 'goes by its time',
  },
]
