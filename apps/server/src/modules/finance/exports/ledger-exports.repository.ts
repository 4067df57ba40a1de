import { signedKobo } from '@gatefill/domain/core/money'
import { accountLabel } from '@gatefill/domain/finance/account-labels'
import type { Cell } from '@gatefill/domain/finance/csv'
import type { ExportTable } from '@gatefill/domain/finance/export-tables'
import { sql } from 'kysely'
import type { ExportQuery, ExportRow } from './export-query.ts'
import { financeExports } from './finance-exports.repository.ts'
import { lagosDay } from './lagos-day.repository.ts'
import { moneyCaseExports } from './money-case-exports.repository.ts'

/** The queries of all exports. Each has the columns of the file, which say in their names what they hold. */
export const exportQueries: Readonly<Record<ExportTable, ExportQuery>> = {
  accounts: {
    columns: ['account', 'name', 'debits_kobo', 'credits_kobo', 'balance_kobo'],
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
  payments: {
    columns: [
      'payment',
      'order',
      'provider',
      'reference',
      'state',
      'channel',
      'amount_kobo',
      'paid_kobo',
      'fee_kobo',
      'paid_at',
    ],
    rows: sql`select id as cursor, ${lagosDay('created_at')} as day, id as payment, order_id as "order", provider, reference,
        state, channel, amount as amount_kobo, paid_amount as paid_kobo, fee as fee_kobo, paid_at
      from payment_attempts`,
  },
  refunds: {
    columns: [
      'refund',
      'order',
      'payment',
      'kind',
      'state',
      'amount_kobo',
      'provider_refund',
      'created_at',
      'updated_at',
    ],
    rows: sql`select id as cursor, ${lagosDay('created_at')} as day, id as refund, order_id as "order",
        attempt_id as payment, kind, state, amount as amount_kobo, provider_refund_id as provider_refund, created_at, updated_at
      from refunds`,
  },
  disputes: {
    columns: [
      'provider',
      'dispute',
      'reference',
      'state',
      'amount_kobo',
      'opened_at',
      'due_at',
      'updated_at',
    ],
    rows: sql`select provider || ':' || dispute_id as cursor, ${lagosDay('opened_at')} as day, provider,
        dispute_id as dispute, reference, state, amount as amount_kobo, opened_at, due_at, updated_at
      from payment_disputes`,
  },
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
  dead_letters: {
    columns: ['message', 'topic', 'key', 'tries', 'error', 'created_at'],
    rows: sql`select lpad(id::text, 20, '0') as cursor, ${lagosDay('created_at')} as day, id as message, topic,
        message_key as key, tries, last_error as error, created_at
      from outbox_messages where state = 'dead'`,
  },
  ...moneyCaseExports,
  ...financeExports,
}

/** The head line: an amount is written in naira, without the word of its unit in the database. */
export const headOf = ({ columns }: ExportQuery): Cell[] =>
  columns.map((name) => (name.endsWith('_kobo') ? name.replace(/_kobo$/, '_naira') : name))

/** The cells of a row, in the order of the columns. */
export const cellsOf = ({ columns }: ExportQuery, row: ExportRow): Cell[] =>
  columns.map((name) => cellOf(name, row[name]))

function cellOf(name: string, value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (name.endsWith('_kobo')) return { kobo: signedKobo(Number(value)) }
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'number') return value
  // What is left are texts and bigints of our own columns.
  const text = `${value as string | bigint}`
  return name === 'name' ? accountLabel(text) : text
}
