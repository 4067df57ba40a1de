import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heldDeposits } from '../../src/modules/finance/ledger/ageings.repository.ts'
import { accountSums, journalsOf } from '../../src/modules/finance/ledger/ledger-room.repository.ts'
import { monthlyReports } from '../../src/modules/finance/periods/monthly-reports.repository.ts'
import { periodCounts } from '../../src/modules/finance/periods/period-facts.repository.ts'
import { sumsByMonth } from '../../src/modules/finance/periods/periods.repository.ts'
import { sumUpDays } from '../../src/modules/payments/ledger/ledger-days.repository.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { testDatabase } from '../database.ts'
import { after, postToProviders } from './provider-journals.ts'
import { rowsReadBy } from './recorded-statements.ts'

let database: Database

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const FIRST_PAGE = { limit: 20, offset: 0 }

const readRooms = async ({ db }: Database) => {
  await accountSums(db, {})
  await accountSums(db, { month: '2026-02' })
  await heldDeposits(db)
  await journalsOf(db, {}, FIRST_PAGE)
}

const readMonths = async ({ db }: Database) => {
  await sumsByMonth(db)
  await periodCounts(db, '2026-02')
  await monthlyReports(db)
}

test('accounts, deposits, journals and months read no more rows with ten times the past [SD-088] [SD-089]', async () => {
  const rowsRead = async () => [
    await rowsReadBy(database, () => readRooms(database)),
    await rowsReadBy(database, () => readMonths(database)),
  ]
  await postToProviders(database, { first: 1, count: 600 })
  await sumUpDays(database.db, after(20))
  const few = await rowsRead()
  await sql`delete from ledger_days`.execute(database.db)
  await postToProviders(database, { first: 601, count: 5400 })
  await sumUpDays(database.db, after(20))
  for (const [at, many] of (await rowsRead()).entries())
    expect(many).toBeLessThanOrEqual((few[at] ?? Number.NaN) * 1.1)
})
