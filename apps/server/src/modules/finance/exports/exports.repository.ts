import { ID_PREFIX } from '@gatefill/domain/core/ids'
import type { ExportTable } from '@gatefill/domain/finance/export-tables'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import {
  beginsAfter,
  isAfter,
  isDayWithin,
  isMadeWithin,
  isNotBefore,
  isTimeWithin,
} from './export-days.repository.ts'
import { type After, CHUNK, type Days, type ExportQuery, type ExportRow } from './export-query.repository.ts'

/** The next rows of an export, after the last one. */
export async function chunkOf(
  db: Db,
  { key, rows: rowsOf }: ExportQuery,
  days: Days,
  after: After,
): Promise<ExportRow[]> {
  const order = sql.join(key.map((column) => sql.ref(column)))
  const { rows } = await sql<ExportRow>`select * from (${await rowsOf(days, after, db)}) exported
    where ${isAfter(key, after)} order by ${order} limit ${CHUNK}`.execute(db)
  return rows
}

type DeadLetterTable = Extract<ExportTable, 'dead_letters'>

/** Messages that failed after all retries. */
export const deadLetterExports: Readonly<Record<DeadLetterTable, ExportQuery>> = {
  dead_letters: {
    columns: ['message', 'topic', 'key', 'tries', 'error', 'created_at'],
    key: ['message'],
    rows: (days) => sql`select id as message, topic,
        message_key as key, tries, last_error as error, created_at
      from outbox_messages where state = 'dead' and ${isTimeWithin('created_at', days)}`,
  },
}

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
      'posted_as',
      'note',
    ],
    key: ['line'],
    rows: (days) => sql`select id as line, day, narration, reference, amount as amount_kobo, state, provider,
        settlement_id as settlement, payout_id as payout,
        (select string_agg(coalesce(part.charge, nullif(part.name, ''), part.settlement_id, part.payout_id, part.kind)
            || ' ' || part.amount, '; ' order by part.part)
          from bank_explanations said join bank_line_parts part on part.explanation_id = said.id
          where said.line_id = bank_lines.id and said.state = 'posted') as posted_as, note
      from bank_lines where ${isDayWithin('day', days)}`,
  },
}

type PayoutTable = Extract<ExportTable, 'payouts' | 'payout_lines' | 'station_costs' | 'driver_pay'>

/** What stations and drivers are paid, and by which rates. */
export const payoutExports: Readonly<Record<PayoutTable, ExportQuery>> = {
  payouts: {
    columns: [
      'payout',
      'kind',
      'payee',
      'from',
      'to',
      'state',
      'amount_kobo',
      'beneficiary',
      'nuban',
      'bank_code',
      'narration',
      'drafted_at',
      'approved_at',
      'sent_at',
      'paid_on',
      'returned_on',
      'note',
    ],
    key: ['payout'],
    rows: (days) => sql`select p.id as payout, p.kind, coalesce(s.name, d.name) as payee,
        p.from_day as "from", p.to_day as "to", p.state, p.amount as amount_kobo, p.beneficiary,
        p.account_number as nuban, p.bank_code, p.narration, p.drafted_at, p.approved_at, p.sent_at,
        coalesce(p.paid_on, p.first_paid_on) as paid_on, p.returned_on, p.note
      from payouts p left join stations s on s.id = p.payee_id left join drivers d on d.id = p.payee_id
      where ${isDayWithin('p.to_day', days)}`,
  },
  payout_lines: {
    columns: [
      'payout',
      'line',
      'day',
      'order',
      'kind',
      'description',
      'quantity',
      'price_kobo',
      'amount_kobo',
    ],
    key: ['payout', 'line'],
    rows: (
      days,
      after,
    ) => sql`select l.payout_id as payout, l.line, l.day, l.order_id as "order", l.kind, l.description,
        case l.kind when 'fuel' then (l.quantity / 10.0)::float8 else l.quantity::float8 end as quantity,
        l.unit_amount as price_kobo, l.amount as amount_kobo
      from (select id, ${beginsAfter(['id'], after, sql`0`)} as begins from payouts
        where ${overlaps(days)} and ${isNotBefore(['id'], after)} order by id offset 0) p
      cross join lateral (select * from payout_lines where payout_id = p.id and line > p.begins
        and ${isDayWithin('day', days)} order by line offset 0) l
      order by p.id, l.line limit ${CHUNK}`,
  },
  station_costs: {
    columns: ['station', 'fuel', 'from', 'price_kobo', 'added_at'],
    key: ['cost'],
    rows: (days) => sql`select c.id as cost, s.name as station, p.name as fuel, c.from_day as "from",
        c.cost_per_litre as price_kobo, c.added_at
      from station_costs c join stations s on s.id = c.station_id join products p on p.id = c.product_id
      where ${isDayWithin('c.from_day', days)}`,
  },
  driver_pay: {
    columns: ['driver', 'from', 'run_kobo', 'gate_kobo', 'km_kobo', 'added_at'],
    key: ['pay'],
    rows: (days) => sql`select p.id as pay, d.name as driver, p.from_day as "from", p.per_run as run_kobo,
        p.per_gate as gate_kobo, p.per_km as km_kobo, p.added_at
      from driver_pay p left join drivers d on d.id = p.driver_id where ${isDayWithin('p.from_day', days)}`,
  },
}

/** Whether a payout may have lines of some days: all of its lines are of its own days. */
const overlaps = ({ from, to }: Days): RawBuilder<boolean> =>
  sql<boolean>`${isDayWithin('to_day', { from, to: undefined })} and ${isDayWithin('from_day', { from: undefined, to })}`

type PaymentTable = Extract<
  ExportTable,
  'payments' | 'refunds' | 'refund_requests' | 'disputes' | 'dispute_answers'
>

/** What customers paid, got back and dispute, and what staff decided about it. */
export const paymentExports: Readonly<Record<PaymentTable, ExportQuery>> = {
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
    key: ['payment'],
    rows: (days) => sql`select id as payment, order_id as "order", provider, reference,
        state, channel, amount as amount_kobo, paid_amount as paid_kobo, fee as fee_kobo, paid_at
      from payment_attempts where ${isMadeWithin({ id: 'id', prefix: ID_PREFIX.attempt, time: 'created_at' }, days)}`,
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
    key: ['refund'],
    rows: (days) => sql`select id as refund, order_id as "order",
        attempt_id as payment, kind, state, amount as amount_kobo, provider_refund_id as provider_refund, created_at, updated_at
      from refunds where ${isMadeWithin({ id: 'id', prefix: ID_PREFIX.refund, time: 'created_at' }, days)}`,
  },
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
    key: ['request'],
    rows: (days) => sql`select id as request, order_id as "order",
        attempt_id as payment, kind, approval as state, amount as amount_kobo, requested_by, requested_at, decided_by,
        decided_at, refund_id as refund
      from refund_requests where ${isTimeWithin('requested_at', days)}`,
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
    key: ['provider', 'dispute'],
    rows: (days) => sql`select provider,
        dispute_id as dispute, reference, state, amount as amount_kobo, opened_at, due_at, updated_at
      from payment_disputes where ${isTimeWithin('opened_at', days)}`,
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
    key: ['answer'],
    rows: (days) => sql`select id as answer, provider, dispute_id as dispute, kind,
        state, amount as amount_kobo, answered_by, answered_at, sent_at, refusal
      from dispute_answers where ${isTimeWithin('answered_at', days)}`,
  },
}
