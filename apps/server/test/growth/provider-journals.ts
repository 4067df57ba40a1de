import { sql } from 'kysely'
import { providerOfJournal } from '../../src/modules/payments/ledger/ledger-days.repository.ts'
import type { Database } from '../../src/platform/db/database.ts'

const FIRST_DAY = Date.parse('2026-03-01T00:00:00Z')
const DAYS = 6
/** A number of days after the first one. */
export const after = (days: number) => new Date(FIRST_DAY + days * 86_400_000)

/** Numbers of the payments to write, and after how many days the first of six begins. */
type Posted = { first: number; count: number; from?: number }

/**
 * Writes journals of every kind that concerns providers, and of some that do not, spread over days; each
 * payment has a refund, a settlement and a dispute. Figures follow from their number. Without the triggers, as the orders
 * are of no interest; needs a superuser on PostgreSQL.
 */
export async function postToProviders(database: Database, { first, count, from = 0 }: Posted): Promise<void> {
  await database.session(async (execute) => {
    await execute('set session_replication_role = replica')
    await execute(`create temp table made as select n, md5(n::text) as random,
      'p' || n as attempt, (array['paystack', 'flutterwave', 'sandbox'])[n % 3 + 1] as provider,
      timestamptz '${after(from).toISOString()}' + (('x' || left(md5(n::text), 7))::bit(28)::int % ${DAYS * 86_400}) * interval '1 second' as at
      from generate_series(${first}, ${first + count - 1}) as n`)
    await execute(`insert into payment_attempts (id, order_id, number, provider, mode, reference, amount, state, paid_amount,
        paid_at, created_at, updated_at)
      select attempt, 'ord' || n, 1, provider, 'test', 'reference' || n, 100 + n, 'succeeded',
        case when n % 7 > 0 then 100 + n end, at, at, at from made`)
    await execute(`insert into refunds (id, attempt_id, order_id, reason, amount, state, marker, kind, created_at, updated_at)
      select 'r' || n, attempt, 'ord' || n, 'cancelled', 50, 'processed', 'marker' || n, 'cancelled', at, at from made`)
    await execute(`create temp table posted as select 'j' || n || kind as id, kind, source_type, source_id, at, account, amount, line
      from made, lateral (values
        ('charge', 'attempt', attempt, 'psp_receivable', 90 + n, 1), ('charge', 'attempt', attempt, 'psp_fees', 10, 2),
        ('charge', 'attempt', attempt, 'customer_deposits', -100 - n, 3),
        ('refund_accepted', 'refund', 'r' || n, 'psp_receivable', -50, 1), ('refund_accepted', 'refund', 'r' || n, 'refunds_in_transit', 50, 2),
        ('settlement', 'settlement', provider || ':s' || n, 'psp_receivable', -20 - n % 11, 1),
        ('settlement', 'settlement', provider || ':s' || n, 'bank', 20 + n % 11, 2),
        ('chargeback', 'dispute', provider || ':d' || n, 'psp_receivable', -3, 1),
        ('chargeback', 'dispute', provider || ':d' || n, 'chargeback_loss', 3, 2),
        ('manual', 'manual', 'm' || n, 'psp_fees', 4, 1), ('manual', 'manual', 'm' || n, 'bank', -4, 2)
      ) as lines (kind, source_type, source_id, account, amount, line)
      where kind = 'charge' or ascii(right(random, 1)) % 2 = 0`)
    // Some are dated back to a month before: that is their value date, they are posted when they are.
    await execute(`insert into journals (id, kind, source_type, source_id, created_at, value_date, period)
      select distinct id, kind, source_type, source_id, at, date '2026-02-10', date '2026-02-01' from posted`)
    await execute(
      `insert into postings (journal_id, line, account, amount) select id, line, account, amount from posted`,
    )
    await execute('drop table made, posted')
    await execute('set session_replication_role = origin')
  })
}

/** The sum over all postings ever, as it was before days were summed up. */
export async function addedUp({ db }: Database): Promise<unknown[]> {
  const { rows } = await sql<{ lastSettledAt: Date | null }>`
    with moved as (
      select ${providerOfJournal} as provider, j.kind, p.account, p.amount
      from postings p join journals j on j.id = p.journal_id
      where p.account in ('psp_receivable', 'psp_fees')
    ), settled as (
      select provider, max(settled_at) as last_settled_at from provider_settlements
      where posted_at is not null group by provider
    )
    select moved.provider,
      (select count(*)::int from payment_attempts a where a.provider = moved.provider and a.paid_amount is not null
        and a.paid_at > coalesce(max(settled.last_settled_at), 'epoch'::timestamptz)) as payments,
      coalesce(sum(amount) filter (where kind = 'charge'), 0)::bigint as charged,
      coalesce(sum(amount) filter (where account = 'psp_fees'), 0)::bigint as fees,
      coalesce(-sum(amount) filter (where account = 'psp_receivable' and kind like 'refund%'), 0)::bigint as refunds,
      coalesce(-sum(amount) filter (where account = 'psp_receivable' and kind like 'chargeback%'), 0)::bigint as chargebacks,
      coalesce(-sum(amount) filter (where account = 'psp_receivable' and kind = 'settlement'), 0)::bigint as settled,
      coalesce(sum(amount) filter (where account = 'psp_receivable'), 0)::bigint as receivable,
      max(settled.last_settled_at) as "lastSettledAt"
    from moved left join settled on settled.provider = moved.provider
    where moved.provider is not null
    group by moved.provider order by moved.provider`.execute(db)
  return rows.map((row) => ({ ...row, lastSettledAt: row.lastSettledAt?.toISOString() ?? null }))
}
