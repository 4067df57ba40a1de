import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heldDeposits } from '../../src/modules/finance/ledger/ageings.repository.ts'
import { accountSums, journalsOf } from '../../src/modules/finance/ledger/ledger-room.repository.ts'
import { sumUpAccountDays } from '../../src/modules/payments/ledger/account-days.repository.ts'
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

test('accounts, deposits and the first page of journals read no more rows with ten times the past [SD-088]', async () => {
  const rowsRead = () =>
    rowsReadBy(database, async () => {
      await accountSums(database.db, {})
      await accountSums(database.db, { month: '2026-02' })
      await heldDeposits(database.db)
      await journalsOf(database.db, {}, FIRST_PAGE)
    })
  await postToProviders(database, { first: 1, count: 600 })
  await sumUpAccountDays(database.db, after(20))
  const few = await rowsRead()
  await sql`delete from ledger_account_days`.execute(database.db)
  await postToProviders(database, { first: 601, count: 5400 })
  await sumUpAccountDays(database.db, after(20))
  expect(await rowsRead()).toBeLessThanOrEqual(few * 1.1)
})
