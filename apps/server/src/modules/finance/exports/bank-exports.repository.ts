import type { ExportTable } from '@gatefill/domain/finance/export-tables'
import { sql } from 'kysely'
import type { ExportQuery } from './export-query.ts'
import { lagosDay } from './lagos-day.repository.ts'

type BankTable = Extract<ExportTable, 'bank_statements' | 'bank_lines'>

/** What our bank says. */
export const bankExports: Readonly<Record<BankTable, ExportQuery>> = {
  bank_statements: {
    columns: ['statement', 'name', 'from', 'to', 'imported_by', 'imported_at', 'lines'],
    rows: sql`select b.id as cursor, ${lagosDay('b.imported_at')} as day, b.id as statement, b.name, b.from_day as "from",
        b.to_day as "to", b.imported_by, b.imported_at,
        (select count(*)::int from bank_lines l where l.statement_id = b.id) as lines
      from bank_statements b`,
  },
  bank_lines: {
    columns: [
      'day',
      'narration',
      'reference',
      'amount_kobo',
      'state',
      'provider',
      'settlement',
      'payout',
      'note',
    ],
    rows: sql`select id as cursor, day, narration, reference, amount as amount_kobo, state, provider,
        settlement_id as settlement, payout_id as payout, note
      from bank_lines`,
  },
}
