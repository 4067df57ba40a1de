import type { ExportTable } from '@gatefill/domain/finance/export-tables'
import { sql } from 'kysely'
import { beginsAfter, isNotBefore, isTimeWithin } from './export-days.repository.ts'
import { CHUNK, type ExportQuery } from './export-query.ts'

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
