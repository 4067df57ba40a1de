import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { receivables } from '../../src/modules/finance/ledger/receivables.repository.ts'
import {
  providerOfJournal,
  sumUpProviderDays,
} from '../../src/modules/payments/ledger/provider-days.repository.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { onRealPostgres, testDatabase } from '../database.ts'
import { readingOf } from './recorded-statements.ts'

const FIRST_DAY = Date.parse('2026-03-01T00:00:00Z')
const DAYS = 6
let database: Database
let written = 0

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** The end of so many days after the first. */
const after = (days: number) => new Date(FIRST_DAY + days * 86_400_000)

/**
 * Writes journals of every kind that concerns providers, and of some that do not, spread over days from `from` on; each
 * payment has a refund, a settlement and a dispute. Figures follow from their number. Without the triggers, as the orders
 * are of no interest; needs a superuser on PostgreSQL.
 */
async function post(count: number, from = 0, days = DAYS): Promise<void> {
  const begin = written + 1
  written += count
  await database.session(async (execute) => {
    await execute('set session_replication_role = replica')
    await execute(`create temp table made as select n, md5(n::text) as random,
      'p' || n as attempt, (array['paystack', 'flutterwave', 'sandbox'])[n % 3 + 1] as provider,
      timestamptz '${after(from).toISOString()}' + (('x' || left(md5(n::text), 7))::bit(28)::int % ${days * 86_400}) * interval '1 second' as at
      from generate_series(${begin}, ${written}) as n`)
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
    await execute(`insert into postings (journal_id, line, account, amount) select id, line, account, amount from posted`)
    await execute('drop table made, posted')
    await execute('set session_replication_role = origin')
  })
}

/** The sum over all postings ever, as it was before days were summed up. */
async function addedUp(): Promise<unknown[]> {
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
    group by moved.provider order by moved.provider`.execute(database.db)
  return rows.map((row) => ({ ...row, lastSettledAt: row.lastSettledAt?.toISOString() ?? null }))
}

test('receivables are the sum of all postings before days are summed up, after it, and of what is posted since [SD-073]', async () => {
  const same = async () => expect(await receivables(database.db)).toEqual(await addedUp())
  await post(60)
  await sql`insert into provider_settlements (provider, settlement_id, amount, settled_at, booked_at, posted_at)
    values ('paystack', 's1', 20, ${after(2)}, ${after(2)}, ${after(2)})`.execute(database.db)
  expect(await receivables(database.db)).toHaveLength(3)
  await same()
  // In the middle of a day: that day is not over.
  await sumUpProviderDays(database.db, new Date(after(2).getTime() + 3_600_000))
  const days = async () =>
    (
      await sql<{
        day: string
      }>`select distinct day::text from ledger_provider_days order by 1`.execute(database.db)
    ).rows.map(({ day }) => day)
  expect(await days()).toEqual(['2026-03-01', '2026-03-02'])
  await same()
  // Two servers at once, of which one is an hour behind.
  await Promise.all([4, 5, 5].map((day) => sumUpProviderDays(database.db, after(day))))
  expect(await days()).toHaveLength(5)
  await same()
  await post(30, 5)
  await same()
})

test.runIf(onRealPostgres)(
  'receivables read no more rows with ten times the journals of past days [SD-073]',
  async () => {
    const rowsRead = () =>
      database.session(async (execute) => {
        await execute('vacuum analyze')
        const { rows } = await readingOf(execute, () => receivables(database.db))
        return [...rows.values()].reduce((sum, read) => sum + read, 0)
      })
    await sql`insert into provider_settlements (provider, settlement_id, amount, settled_at, booked_at, posted_at)
      select provider, 's2', 20, ${after(30)}, ${after(30)}, ${after(30)}
      from unnest(array['paystack', 'flutterwave', 'sandbox']) as provider`.execute(database.db)
    await post(300, 12)
    await sumUpProviderDays(database.db, after(20))
    const few = await rowsRead()
    await sql`delete from ledger_provider_days`.execute(database.db)
    await post(3900, 12)
    await sumUpProviderDays(database.db, after(20))
    expect(await receivables(database.db)).toEqual(await addedUp())
    expect(await rowsRead()).toBeLessThanOrEqual(few * 1.1)
  },
)
