import type { ExportTable } from '@gatefill/domain/finance/export-tables'
import { sql } from 'kysely'
import type { ExportQuery } from './export-query.ts'
import { lagosDay } from './lagos-day.repository.ts'

type DeadLetterTable = Extract<ExportTable, 'dead_letters'>

/** Messages that failed after all retries. */
export const deadLetterExports: Readonly<Record<DeadLetterTable, ExportQuery>> = {
  dead_letters: {
    columns: ['message', 'topic', 'key', 'tries', 'error', 'created_at'],
    rows: sql`select lpad(id::text, 20, '0') as cursor, ${lagosDay('created_at')} as day, id as message, topic,
        message_key as key, tries, last_error as error, created_at
      from outbox_messages where state = 'dead'`,
  },
}
