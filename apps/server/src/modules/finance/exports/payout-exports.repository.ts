import type { ExportTable } from '@gatefill/domain/finance/export-tables'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { beginsAfter, isDayWithin, isNotBefore } from './export-days.repository.ts'
import { CHUNK, type Days, type ExportQuery } from './export-query.ts'

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
    key: ['payout'],
    rows: (days) => sql`select p.id as payout, p.kind, coalesce(s.name, d.name) as payee,
        p.from_day as "from", p.to_day as "to", p.state, p.amount as amount_kobo, p.beneficiary,
        p.account_number as nuban, p.bank_code, p.narration, p.drafted_at, p.approved_at, p.sent_at, p.paid_on, p.note
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
