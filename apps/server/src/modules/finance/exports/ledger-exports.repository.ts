import { accountLabel } from '@gatefill/domain/finance/account-labels'
import type { ExportTable } from '@gatefill/domain/finance/export-tables'
import { sql } from 'kysely'
import type { ExportQuery } from './export-query.ts'

type LedgerTable = Extract<ExportTable, 'accounts' | 'journals' | 'postings' | 'manual_journals' | 'periods'>

/** The books: accounts, journals with their postings, and the months that are closed. */
export const ledgerExports: Readonly<Record<LedgerTable, ExportQuery>> = {
  accounts: {
    columns: ['account', 'name', 'debits_kobo', 'credits_kobo', 'balance_kobo'],
    shown: { name: accountLabel },
    rows: sql`select a.code as cursor, null::date as day, a.code as account, a.code as name,
        coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as debits_kobo,
        coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint as credits_kobo,
        coalesce(sum(p.amount), 0)::bigint as balance_kobo
      from ledger_accounts a left join postings p on p.account = a.code group by a.code`,
  },
  journals: {
    columns: ['journal', 'kind', 'source', 'source_id', 'period', 'value_date', 'booked_at', 'amount_kobo'],
    rows: sql`select j.id as cursor, j.value_date as day, j.id as journal, j.kind, j.source_type as source, j.source_id,
        to_char(j.period, 'YYYY-MM') as period, j.value_date, j.created_at as booked_at,
        (select coalesce(sum(p.amount), 0)::bigint from postings p where p.journal_id = j.id and p.amount > 0) as amount_kobo
      from journals j`,
  },
  postings: {
    columns: ['journal', 'line', 'account', 'order', 'period', 'value_date', 'booked_at', 'amount_kobo'],
    rows: sql`select p.journal_id || lpad(p.line::text, 4, '0') as cursor, j.value_date as day, p.journal_id as journal,
        p.line, p.account, p.order_id as "order", to_char(j.period, 'YYYY-MM') as period, j.value_date,
        j.created_at as booked_at, p.amount as amount_kobo
      from postings p join journals j on j.id = p.journal_id`,
  },
  manual_journals: {
    columns: [
      'manual_journal',
      'state',
      'value_date',
      'description',
      'postings',
      'requested_at',
      'decided_at',
      'journal',
    ],
    rows: sql`select id as cursor, value_date as day, id as manual_journal, approval as state, value_date, description,
        postings::text as postings, requested_at, decided_at, journal_id as journal
      from manual_journals`,
  },
  periods: {
    columns: ['month', 'state', 'prepared_at', 'closed_at', 'note'],
    rows: sql`select to_char(month, 'YYYY-MM') as cursor, month as day, to_char(month, 'YYYY-MM') as month, state,
        prepared_at, closed_at, note
      from accounting_periods`,
  },
}
