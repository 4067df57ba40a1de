import { RETENTION } from '@gatefill/domain/core/retention'
import type { PersonalColumns } from '../../platform/personal-data.ts'

/** Columns of this module with personal data. */
export const workAccountsColumns: readonly PersonalColumns[] = [
  {
    table: 'work_sessions',
    columns: ['user_agent'],
    purpose: 'to show staff and drivers where they are signed in',
    stored: `${RETENTION.sessions.days} days after the session expired`,
    erased: 'goes by its time',
  },
]
