import type { ExportTable } from '@gatefill/domain/finance/export-tables'
import { sql } from 'kysely'
import { isDayWithin, isTimeWithin } from './export-days.repository.ts'
import type { ExportQuery } from './export-query.ts'

type BankTable = Extract<ExportTable, 'bank_statements' | 'bank_lines'>

/** What our bank says. */
export const bankExports: Readonly<Record<BankTable, ExportQuery>> = {
  bank_statements: {
    columns: ['statement', 'name', 'from', 'to', 'imported_by', 'imported_at', 'lines'],
    key: ['statement'],
    rows: (days) => sql`select b.id as statement, b.name, b.from_day as "from",
        b.to_day as "to", b.imported_by, b.imported_at,
        (select count(*)::int from bank_lines l where l.statement_id = b.id) as lines
      from bank_statements b where ${isTimeWithin('b.imported_at', days)}`,
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
    key: ['line'],
    rows: (days) => sql`select id as line, day, narration, reference, amount as amount_kobo, state, provider,
        settlement_id as settlement, payout_id as payout, note
      from bank_lines where ${isDayWithin('day', days)}`,
  },
}
