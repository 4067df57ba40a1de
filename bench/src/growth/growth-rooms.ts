import type { Execute } from '../../../apps/server/src/platform/db/database.ts'
import { fillSettlements, postSettlements } from '../../../apps/server/test/growth/fill-money-rooms.ts'

const DAYS = 730
const ORDERS_PER_ACT = 4
const ORDERS_PER_DISPUTE = 500

/**
 * What grows in the rooms of the staff beside the orders themselves: acts in the audit, settlements, disputes, days of
 * which the nights before made the reports.
 * Two years of them; the figures depend on nothing but the number of orders.
 */
export async function fillRooms(execute: Execute, orders: number, until: Date): Promise<void> {
  const at = (n: string, of: number) =>
    `timestamptz '${until.toISOString()}' - interval '${DAYS} days' * (${of} - ${n}) / ${of}`
  const acts = Math.ceil(orders / ORDERS_PER_ACT)
  await execute(`insert into staff_audit (staff_id, act, subject_id, details, at, role, ip, changes)
    select s.id, (array['cancelOrder', 'replyToTicket', 'getCustomer', 'requestPrice'])[n % 4 + 1], 'subject' || n % 5000,
      '[]', ${at('n', acts)}, s.role, '127.0.0.1', '[]'
    from generate_series(1, ${acts}) as n, (select id, role from staff_accounts order by id limit 1) as s`)
  await execute('set session_replication_role = replica')
  await fillSettlements(execute)
  await postSettlements(execute)
  await execute('set session_replication_role = origin')
  const disputes = Math.ceil(orders / ORDERS_PER_DISPUTE)
  await execute(`insert into report_days_made (day, made_at)
    select day::date, day + interval '25 hours'
    from generate_series(${at('0', 1)}, timestamptz '${until.toISOString()}' - interval '1 day', interval '1 day') as day`)
  await execute(`insert into payment_disputes (provider, dispute_id, reference, amount, state, opened_at, updated_at)
    select 'paystack', 'growth-' || n, 'unknown-' || n, 500000, case when n % 10 = 0 then 'open' else 'won' end,
      ${at('n', disputes)}, ${at('n', disputes)}
    from generate_series(1, ${disputes}) as n`)
}
