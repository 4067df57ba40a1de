import type { Database, Execute } from '../../src/platform/db/database.ts'

/**
 * What the money rooms have beside the ledger, for orders that were filled in: a settlement of each day with its
 * payments, and a payout of each week with the orders that were delivered in it. By SQL and without triggers.
 */
export const fillMoneyRooms = (database: Database): Promise<void> =>
  database.session(async (execute) => {
    await execute('set session_replication_role = replica')
    await fillSettlements(execute)
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

/**
 * A settlement of each day before the newest one with its transactions, as a night has found them equal to the payments. On
 * a connection without triggers.
 */
export async function fillSettlements(execute: Execute): Promise<void> {
  await execute(`create temp table settled as
    select provider, to_char(paid_at, 'YYYYMMDD') as settlement_id, provider_transaction_id as transaction_id, reference,
      paid_amount - fee as net, date_trunc('day', paid_at) + interval '1 day' as settled_at
    from payment_attempts where paid_amount is not null
      and paid_at < (select date_trunc('day', max(paid_at)) from payment_attempts)`)
  await execute(`insert into settlement_transactions (provider, settlement_id, transaction_id, reference, net)
    select provider, settlement_id, transaction_id, reference, net from settled`)
  await execute(`insert into provider_settlements (provider, settlement_id, amount, settled_at, posted_at, created_at,
      compared_at)
    select provider, settlement_id, sum(net), settled_at, settled_at, settled_at, settled_at
    from settled group by provider, settlement_id, settled_at`)
  await execute('drop table settled')
}

/** The journals of those settlements, for a ledger of which no day was summed up yet. */
export async function postSettlements(execute: Execute): Promise<void> {
  await execute(`insert into journals (id, kind, source_type, source_id, created_at, value_date, period)
    select 'jrn_settled' || provider || settlement_id, 'settlement', 'settlement', provider || ':' || settlement_id, settled_at,
      settled_at::date, date_trunc('month', settled_at)::date
    from provider_settlements where posted_at is not null`)
  await execute(`insert into postings (journal_id, line, account, amount)
    select 'jrn_settled' || provider || settlement_id, line, account, case line when 1 then amount else -amount end
    from provider_settlements, (values (1, 'bank'), (2, 'psp_receivable')) as lines (line, account)
    where posted_at is not null`)
}
