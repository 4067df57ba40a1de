import type { ExportTable } from '@gatefill/domain/finance/export-tables'
import { sql } from 'kysely'
import type { ExportQuery } from './export-query.ts'
import { lagosDay } from './lagos-day.repository.ts'

type SettlementTable = Extract<
  ExportTable,
  'settlements' | 'settled_payments' | 'discrepancies' | 'reconciliation_runs'
>

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
    rows: sql`select provider || ':' || settlement_id as cursor, ${lagosDay('settled_at')} as day, provider,
        settlement_id as settlement, state, currency, amount as amount_kobo, gross_amount as gross_kobo, fees as fees_kobo,
        refunds as refunds_kobo, chargebacks as chargebacks_kobo, stamp_duty as stamp_duty_kobo,
        other_deductions as other_kobo, settled_at, posted_at
      from provider_settlements`,
  },
  settled_payments: {
    columns: ['provider', 'settlement', 'transaction', 'reference', 'net_kobo', 'stamp_duty_kobo'],
    rows: sql`select t.provider || ':' || t.settlement_id || ':' || t.transaction_id as cursor,
        ${lagosDay('s.settled_at')} as day, t.provider, t.settlement_id as settlement, t.transaction_id as transaction,
        t.reference, t.net as net_kobo, t.stamp_duty as stamp_duty_kobo
      from settlement_transactions t
      join provider_settlements s on s.provider = t.provider and s.settlement_id = t.settlement_id`,
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
    rows: sql`select id as cursor, ${lagosDay('first_seen_at')} as day, id as discrepancy, provider, subject, kind,
        reference, ours, theirs, first_seen_at, last_seen_at, resolved_at, note
      from reconciliation_discrepancies`,
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
    rows: sql`select lpad(id::text, 20, '0') as cursor, ${lagosDay('started_at')} as day, id as run, provider,
        period_from as "from", period_to as "to", started_at, finished_at, payments, refunds, discrepancies, failure
      from reconciliation_runs`,
  },
}
