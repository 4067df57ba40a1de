import { ID_PREFIX } from '@gatefill/domain/core/ids'
import { accountLabel } from '@gatefill/domain/finance/account-labels'
import type { ExportTable } from '@gatefill/domain/finance/export-tables'
import { type RawBuilder, sql } from 'kysely'
import { ledgerSums, openFromOf } from '../../payments/index.ts'
import {
  beginsAfter,
  COUNTS_ELSEWHERE,
  checkedOnly,
  isDayWithin,
  isIdWithin,
  isNotBefore,
  isTimeWithin,
} from './export-days.repository.ts'
import { type After, CHUNK, type Days, type ExportQuery } from './export-query.repository.ts'

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

type SettlementTable = Extract<
  ExportTable,
  'settlements' | 'settled_payments' | 'discrepancies' | 'reconciliation_runs'
>

const SETTLEMENT_KEY = ['provider', 'settlement_id']

/** What providers paid out, and what the nights found that compared them with us. */
export const settlementExports: Readonly<Record<SettlementTable, ExportQuery>> = {
  settlements: {
    columns: [
      'provider',
      'settlement',
      'state',
      'currency',
      'amount_kobo',
      'gross_kobo',
      'fees_kobo',
      'refunds_kobo',
      'chargebacks_kobo',
      'stamp_duty_kobo',
      'other_kobo',
      'settled_at',
      'posted_at',
    ],
    key: ['provider', 'settlement'],
    rows: (
      days,
    ) => sql`select provider, settlement_id as settlement, state, currency, amount as amount_kobo, gross_amount as gross_kobo, fees as fees_kobo,
        refunds as refunds_kobo, chargebacks as chargebacks_kobo, stamp_duty as stamp_duty_kobo,
        other_deductions as other_kobo, settled_at, posted_at
      from provider_settlements where ${isTimeWithin('settled_at', days)}`,
  },
  settled_payments: {
    columns: ['provider', 'settlement', 'transaction', 'reference', 'net_kobo', 'stamp_duty_kobo'],
    key: ['provider', 'settlement', 'transaction'],
    rows: (
      days,
      after,
    ) => sql`select t.provider, t.settlement_id as settlement, t.transaction_id as transaction,
        t.reference, t.net as net_kobo, t.stamp_duty as stamp_duty_kobo
      from (select provider, settlement_id, ${beginsAfter(SETTLEMENT_KEY, after, sql`''`)} as begins
        from provider_settlements where ${isTimeWithin('settled_at', days)} and ${isNotBefore(SETTLEMENT_KEY, after)}
        order by provider, settlement_id offset 0) s
      cross join lateral (select * from settlement_transactions
        where provider = s.provider and settlement_id = s.settlement_id and transaction_id > s.begins
        order by transaction_id offset 0) t
      order by s.provider, s.settlement_id, t.transaction_id limit ${CHUNK}`,
  },
  discrepancies: {
    columns: [
      'discrepancy',
      'provider',
      'subject',
      'kind',
      'reference',
      'ours',
      'theirs',
      'first_seen_at',
      'last_seen_at',
      'resolved_at',
      'note',
    ],
    key: ['discrepancy'],
    rows: (days) => sql`select id as discrepancy, provider, subject, kind,
        reference, ours, theirs, first_seen_at, last_seen_at, resolved_at, note
      from reconciliation_discrepancies where ${isTimeWithin('first_seen_at', days)}`,
  },
  reconciliation_runs: {
    columns: [
      'run',
      'provider',
      'from',
      'to',
      'started_at',
      'finished_at',
      'payments',
      'refunds',
      'discrepancies',
      'failure',
    ],
    key: ['run'],
    rows: (days) => sql`select id as run, provider,
        period_from as "from", period_to as "to", started_at, finished_at, payments, refunds, discrepancies, failure
      from reconciliation_runs where ${isTimeWithin('started_at', days)}`,
  },
}
