import type { ExportTable } from '@gatefill/domain/finance/export-tables'
import { sql } from 'kysely'
import type { ExportQuery } from './export-query.ts'
import { lagosDay } from './lagos-day.repository.ts'

type CaseTable = Extract<
  ExportTable,
  'refund_requests' | 'dispute_answers' | 'settled_payments' | 'reconciliation_runs' | 'bank_statements'
>

/** The exports of what was decided and compared about payments. The words that customers and banks read stay here. */
export const moneyCaseExports: Readonly<Record<CaseTable, ExportQuery>> = {
  refund_requests: {
    columns: [
      'request',
      'order',
      'payment',
      'kind',
      'state',
      'amount_kobo',
      'requested_by',
      'requested_at',
      'decided_by',
      'decided_at',
      'refund',
    ],
    rows: sql`select id as cursor, ${lagosDay('requested_at')} as day, id as request, order_id as "order",
        attempt_id as payment, kind, approval as state, amount as amount_kobo, requested_by, requested_at, decided_by,
        decided_at, refund_id as refund
      from refund_requests`,
  },
  dispute_answers: {
    columns: [
      'answer',
      'provider',
      'dispute',
      'kind',
      'state',
      'amount_kobo',
      'answered_by',
      'answered_at',
      'sent_at',
      'refusal',
    ],
    rows: sql`select id as cursor, ${lagosDay('answered_at')} as day, id as answer, provider, dispute_id as dispute, kind,
        state, amount as amount_kobo, answered_by, answered_at, sent_at, refusal
      from dispute_answers`,
  },
  settled_payments: {
    columns: ['provider', 'settlement', 'transaction', 'reference', 'net_kobo', 'stamp_duty_kobo'],
    rows: sql`select t.provider || ':' || t.settlement_id || ':' || t.transaction_id as cursor,
        ${lagosDay('s.settled_at')} as day, t.provider, t.settlement_id as settlement, t.transaction_id as transaction,
        t.reference, t.net as net_kobo, t.stamp_duty as stamp_duty_kobo
      from settlement_transactions t
      join provider_settlements s on s.provider = t.provider and s.settlement_id = t.settlement_id`,
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
  bank_statements: {
    columns: ['statement', 'name', 'from', 'to', 'imported_by', 'imported_at', 'lines'],
    rows: sql`select b.id as cursor, ${lagosDay('b.imported_at')} as day, b.id as statement, b.name, b.from_day as "from",
        b.to_day as "to", b.imported_by, b.imported_at,
        (select count(*)::int from bank_lines l where l.statement_id = b.id) as lines
      from bank_statements b`,
  },
}
