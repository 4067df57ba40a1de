import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { receivables } from '../../src/modules/finance/ledger/ledger-room.repository.ts'
import { sumUpDays } from '../../src/modules/payments/ledger/ledger-days.repository.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { testDatabase } from '../database.ts'
import { addedUp, after, postToProviders } from './provider-journals.ts'

let database: Database

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('receivables are the sum of all postings before days are summed up, after it, and of what is posted since [SD-073]', async () => {
  const same = async () => expect(await receivables(database.db)).toEqual(await addedUp(database))
  await postToProviders(database, { first: 1, count: 60 })
  await sql`insert into provider_settlements (provider, settlement_id, amount, settled_at, posted_at)
    values ('paystack', 's1', 20, ${after(2)}, ${after(2)})`.execute(database.db)
  expect(await receivables(database.db)).toHaveLength(3)
  await same()
  // In the middle of a day: that day is not over.
  await sumUpDays(database.db, new Date(after(2).getTime() + 12 * 3_600_000))
  const days = async () =>
    (
      await sql<{
        day: string
      }>`select distinct day::text from ledger_days order by 1`.execute(database.db)
    ).rows.map(({ day }) => day)
  expect(await days()).toEqual(['2026-03-01', '2026-03-02'])
  await same()
  // Two servers at once, of which one is a day behind.
  await Promise.all([4, 5, 5].map((day) => sumUpDays(database.db, after(day))))
  expect(await days()).toHaveLength(5)
  await same()
  await postToProviders(database, { first: 61, count: 30, from: 5 })
  await same()
})
