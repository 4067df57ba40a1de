import { RETENTION } from '@gatefill/domain/core/retention'
import type { PersonalColumns } from '../../platform/personal-data.ts'

/** Columns of this module with personal data. */
export const operationsColumns: readonly PersonalColumns[] = [
  {
    table: 'outbox_messages',
    columns: ['payload', 'last_error'],
    purpose: 'to send a mail or do a job later; codes and addresses of closed accounts are sealed',
    stored: `${RETENTION.handledMessages.days} days; ${RETENTION.deadLetters.days} days when it failed`,
    erased: 'goes by its time',
  },
]
