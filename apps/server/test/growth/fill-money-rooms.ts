import type { Database } from '../../src/platform/db/database.ts'

/**
 * What the money rooms have beside the ledger, for orders that were filled in: a settlement of each day with its
 * payments, and a payout of each week with the orders that were delivered in it. By SQL and without triggers.
 */
export const fillMoneyRooms = (database: Database): Promise<void> =>
  database.session(async (execute) => {
    await execute('set session_replication_role = replica')
    await execute(`insert into provider_settlements (provider, settlement_id, amount, settled_at, booked_at, posted_at, created_at)
      select provider, to_char(paid_at, 'YYYYMMDD'), sum(paid_amount), max(paid_at), max(paid_at), max(paid_at), max(paid_at)
      from payment_attempts where state = 'succeeded' group by 1, 2`)
    await execute(`insert into settlement_transactions (provider, settlement_id, transaction_id, reference, net)
      select provider, to_char(paid_at, 'YYYYMMDD'), id, reference, paid_amount
      from payment_attempts where state = 'succeeded'`)
    await execute(`insert into payouts (id, kind, payee_id, from_day, to_day, amount, state, beneficiary, account_number,
        bank_code, narration, drafted_by, drafted_at, root_id)
      select 'pyt_' || substr(max(id), 5), 'station', 'stn_1', week, week + 6, sum(total), 'draft', 'Depot', '0123456789', '058',
        'Fuel ' || week, 'stf_1', week + 7, 'pyt_' || substr(max(id), 5)
      from (select id, total, date_trunc('week', created_at)::date as week from orders where status = 'delivered') o
      group by week`)
    await execute(`insert into payout_lines (payout_id, line, kind, order_id, day, description, quantity, unit_amount, amount)
      select p.id, row_number() over (partition by p.id order by o.id), 'fuel', o.id, o.created_at::date, 'Petrol', 100, 1, 10
      from orders o join payouts p on p.from_day = date_trunc('week', o.created_at)::date where o.status = 'delivered'`)
    await execute('vacuum analyze')
  })
