import type { ExportTable } from '@gatefill/domain/finance/export-tables'
import { sql } from 'kysely'
import { isTimeWithin } from './export-days.repository.ts'
import type { ExportQuery } from './export-query.ts'

type DeadLetterTable = Extract<ExportTable, 'dead_letters'>

/** Messages that failed after all retries. */
export const deadLetterExports: Readonly<Record<DeadLetterTable, ExportQuery>> = {
  dead_letters: {
    columns: ['message', 'topic', 'key', 'tries', 'error', 'created_at'],
    key: ['message'],
    rows: (days) => sql`select id as message, topic,
        message_key as key, tries, last_error as error, created_at
      from outbox_messages where state = 'dead' and ${isTimeWithin('created_at', days)}`,
  },
}
