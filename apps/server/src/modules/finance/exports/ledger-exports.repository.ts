import { ID_PREFIX } from '@gatefill/domain/core/ids'
import { accountLabel } from '@gatefill/domain/finance/account-labels'
import type { ExportTable } from '@gatefill/domain/finance/export-tables'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { ledgerSums, openFromOf } from '../../payments/index.ts'
import {
  beginsAfter,
  COUNTS_ELSEWHERE,
  checkedOnly,
  isDayWithin,
  isIdWithin,
  isNotBefore,
} from './export-days.repository.ts'
import { type After, CHUNK, type Days, type ExportQuery } from './export-query.ts'

type LedgerTable = Extract<ExportTable, 'accounts' | 'journals' | 'postings' | 'manual_journals' | 'periods'>

/** The books: accounts, journals with their postings, and the months that are closed. */
export const ledgerExports: Readonly<Record<LedgerTable, ExportQuery>> = {
  accounts: {
    columns: ['account', 'name', 'debits_kobo', 'credits_kobo', 'balance_kobo'],
    shown: { name: accountLabel },
    key: ['account'],
    rows: async (
      _days,
      _after,
      db,
    ) => sql`select a.code as account, a.code as name, coalesce(sum(s.debits), 0)::bigint as debits_kobo,
        coalesce(sum(s.credits), 0)::bigint as credits_kobo,
        coalesce(sum(s.debits - s.credits), 0)::bigint as balance_kobo
      from ledger_accounts a left join (${ledgerSums(await openFromOf(db))}) s on s.account = a.code group by a.code`,
  },
  journals: {
    columns: ['journal', 'kind', 'source', 'source_id', 'period', 'value_date', 'booked_at', 'amount_kobo'],
    key: ['journal'],
    rows: (days, after) => sql`select j.id as journal, j.kind, j.source_type as source, j.source_id,
        to_char(j.period, 'YYYY-MM') as period, j.value_date, j.created_at as booked_at,
        (select coalesce(sum(p.amount), 0)::bigint from postings p where p.journal_id = j.id and p.amount > 0) as amount_kobo
      from ${journalsWithin(days, after)} j`,
  },
  postings: {
    columns: ['journal', 'line', 'account', 'order', 'period', 'value_date', 'booked_at', 'amount_kobo'],
    key: ['journal', 'line'],
    // Each journal has postings, but the one of the last row may have no more.
    rows: (
      days,
      after,
    ) => sql`select p.journal_id as journal, p.line, p.account, p.order_id as "order", to_char(j.period, 'YYYY-MM') as period, j.value_date,
        j.created_at as booked_at, p.amount as amount_kobo
      from (select *, ${beginsAfter(['id'], after, sql`0`)} as begins from ${journalsWithin(days, after)} next) j
      cross join lateral (select * from postings where journal_id = j.id and line > j.begins order by line offset 0) p
      order by j.id, p.line limit ${CHUNK}`,
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
    key: ['manual_journal'],
    rows: (days) => sql`select id as manual_journal, approval as state, value_date, description,
        postings::text as postings, requested_at, decided_at, journal_id as journal
      from manual_journals where ${isDayWithin('value_date', days)}`,
  },
  periods: {
    columns: ['month', 'state', 'prepared_at', 'closed_at', 'note'],
    key: ['month'],
    rows: (days) => sql`select to_char(month, 'YYYY-MM') as month, state,
        prepared_at, closed_at, note
      from accounting_periods where ${isDayWithin('month', days)}`,
  },
}

/**
 * The next journals that count on some days, from the one of the last row on: nearly all were written on those days,
 * which their ids say, and an index has the others.
 */
function journalsWithin(days: Days, after: After): RawBuilder<unknown> {
  const next = sql`${isNotBefore(['id'], after)} order by id limit ${CHUNK + 1}`
  if (days.from === undefined && days.to === undefined) return sql`(select * from journals where ${next})`
  const counts = checkedOnly(isDayWithin('value_date', days))
  const isOfTime = isIdWithin('id', ID_PREFIX.journal, days)
  return sql`(select * from (
    (select * from journals where ${isOfTime} and ${counts} and ${next})
    union all
    (select * from journals where not (${isOfTime}) and ${COUNTS_ELSEWHERE} and ${counts} and ${next})
  ) found order by id limit ${CHUNK + 1})`
}
