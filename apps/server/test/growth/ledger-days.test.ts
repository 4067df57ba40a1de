import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountSums } from '../../src/modules/finance/ledger/ledger-room.repository.ts'
import { monthlyReports } from '../../src/modules/finance/periods/monthly-reports.repository.ts'
import { sumsByMonth } from '../../src/modules/finance/periods/periods.repository.ts'
import {
  daysOff,
  providerOfJournal,
  sumUpDays,
} from '../../src/modules/payments/ledger/ledger-days.repository.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { testDatabase } from '../database.ts'
import { after, postToProviders } from './provider-journals.ts'

let database: Database

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Debits and credits of every account over all postings ever, of a month where one is given. */
async function addedUp(month: string | null) {
  const { rows } = await sql<{ account: string; debits: number; credits: number }>`
    select p.account, coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as debits,
      coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint as credits
    from postings p join journals j on j.id = p.journal_id
    where ${month}::date is null or j.period = ${month}::date
    group by p.account order by p.account`.execute(database.db)
  return rows
}

/** Of every month: its journals, and fees by provider, added up over all postings ever. */
async function monthsAddedUp() {
  const { db } = database
  const journals = await sql<{ month: string; journals: number; off: number }>`
    select to_char(period, 'YYYY-MM') as month, count(*)::int as journals, 0 as off from journals group by 1 order by 1`.execute(
    db,
  )
  const fees = await sql<{ provider: string; amount: number }>`
    select coalesce(provider, 'other') as provider, sum(amount)::bigint as amount from (
      select ${providerOfJournal} as provider, p.amount
      from postings p join journals j on j.id = p.journal_id where p.account = 'psp_fees'
    ) as fees group by provider order by fees.provider`.execute(db)
  return { journals: journals.rows, fees: fees.rows }
}

async function expectSame(): Promise<void> {
  const months = await monthsAddedUp()
  expect(await sumsByMonth(database.db)).toEqual(months.journals)
  expect((await monthlyReports(database.db)).flatMap((each) => each.providerFees)).toEqual(months.fees)
  for (const [filter, month] of [
    [{}, null],
    [{ month: '2026-02' }, '2026-02-01'],
    [{ from: '2026-02-10', to: '2026-02-10' }, '2026-02-01'],
    [{ month: '2026-01' }, '2026-01-01'],
  ] as const) {
    const sums = (await accountSums(database.db, filter))
      .filter(({ debits, credits }) => debits !== 0 || credits !== 0)
      .map(({ account, debits, credits }) => ({ account, debits, credits }))
    expect([filter, sums]).toEqual([filter, await addedUp(month)])
  }
  const [before] = await accountSums(database.db, { month: '2026-03' })
  expect(before?.opening).toBe((await accountSums(database.db, {}))[0]?.closing)
}

test('accounts are the sum of all postings before days are summed up, after it, and of what is posted since [SD-087] [SD-089]', async () => {
  await postToProviders(database, { first: 1, count: 60 })
  await expectSame()
  // In the middle of a day: that day is not over.
  await sumUpDays(database.db, new Date(after(2).getTime() + 12 * 3_600_000))
  await expectSame()
  // Two servers at once, of which one is a day behind.
  await Promise.all([4, 5, 5].map((day) => sumUpDays(database.db, after(day))))
  await expectSame()
  await postToProviders(database, { first: 61, count: 30, from: 5 })
  await expectSame()
  expect(await daysOff(database.db, {})).toEqual([])
  await sql`update ledger_days set credits = credits + 1
    where ctid = (select ctid from ledger_days limit 1)`.execute(database.db)
  expect(await daysOff(database.db, {})).toMatchObject([{ off: 1 }])
})
