import type { ExportTable } from '@gatefill/domain/finance/export-tables'
import { sql } from 'kysely'
import type { ExportQuery } from './export-query.ts'

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
      'note',
    ],
    rows: sql`select p.id as cursor, p.to_day as day, p.id as payout, p.kind, coalesce(s.name, d.name) as payee,
        p.from_day as "from", p.to_day as "to", p.state, p.amount as amount_kobo, p.beneficiary,
        p.account_number as nuban, p.bank_code, p.narration, p.drafted_at, p.approved_at, p.sent_at, p.paid_on, p.note
      from payouts p left join stations s on s.id = p.payee_id left join drivers d on d.id = p.payee_id`,
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
    rows: sql`select payout_id || lpad(line::text, 6, '0') as cursor, day, payout_id as payout, line, order_id as "order",
        kind, description, case kind when 'fuel' then (quantity / 10.0)::float8 else quantity::float8 end as quantity,
        unit_amount as price_kobo, amount as amount_kobo
      from payout_lines`,
  },
  station_costs: {
    columns: ['station', 'fuel', 'from', 'price_kobo', 'added_at'],
    rows: sql`select c.id as cursor, c.from_day as day, s.name as station, p.name as fuel, c.from_day as "from",
        c.cost_per_litre as price_kobo, c.added_at
      from station_costs c join stations s on s.id = c.station_id join products p on p.id = c.product_id`,
  },
  driver_pay: {
    columns: ['driver', 'from', 'run_kobo', 'gate_kobo', 'km_kobo', 'added_at'],
    rows: sql`select p.id as cursor, p.from_day as day, d.name as driver, p.from_day as "from", p.per_run as run_kobo,
        p.per_gate as gate_kobo, p.per_km as km_kobo, p.added_at
      from driver_pay p left join drivers d on d.id = p.driver_id`,
  },
}
