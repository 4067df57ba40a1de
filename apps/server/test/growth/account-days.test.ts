import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountSums } from '../../src/modules/finance/ledger/ledger-room.repository.ts'
import {
  accountDaysOff,
  sumUpAccountDays,
} from '../../src/modules/payments/ledger/account-days.repository.ts'
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

async function expectSame(): Promise<void> {
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

test('accounts are the sum of all postings before days are summed up, after it, and of what is posted since [SD-087]', async () => {
  await postToProviders(database, { first: 1, count: 60 })
  await expectSame()
  // In the middle of a day: that day is not over.
  await sumUpAccountDays(database.db, new Date(after(2).getTime() + 12 * 3_600_000))
  await expectSame()
  // Two servers at once, of which one is a day behind.
  await Promise.all([4, 5, 5].map((day) => sumUpAccountDays(database.db, after(day))))
  await expectSame()
  await postToProviders(database, { first: 61, count: 30, from: 5 })
  await expectSame()
  expect(await accountDaysOff(database.db, {})).toBe(0)
  await sql`update ledger_account_days set credits = credits + 1
    where ctid = (select ctid from ledger_account_days limit 1)`.execute(database.db)
  expect(await accountDaysOff(database.db, {})).toBe(1)
})
