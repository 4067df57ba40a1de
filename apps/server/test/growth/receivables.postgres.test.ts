import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { receivables } from '../../src/modules/finance/ledger/ledger-room.repository.ts'
import { sumUpDays } from '../../src/modules/payments/ledger/ledger-days.repository.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { testDatabase } from '../database.ts'
import { addedUp, after, postToProviders } from './provider-journals.ts'
import { rowsReadBy } from './recorded-statements.ts'

let database: Database

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('receivables read no more rows with ten times the journals of past days [SD-073]', async () => {
  const rowsRead = () => rowsReadBy(database, () => receivables(database.db))
  await sql`insert into provider_settlements (provider, settlement_id, amount, settled_at, posted_at)
    select provider, 's2', 20, ${after(30)}, ${after(30)}
    from unnest(array['paystack', 'flutterwave', 'sandbox']) as provider`.execute(database.db)
  await postToProviders(database, { first: 1, count: 300 })
  await sumUpDays(database.db, after(20))
  const few = await rowsRead()
  await sql`delete from ledger_days`.execute(database.db)
  await postToProviders(database, { first: 301, count: 2700 })
  await sumUpDays(database.db, after(20))
  expect(await receivables(database.db)).toEqual(await addedUp(database))
  expect(await rowsRead()).toBeLessThanOrEqual(few * 1.1)
})
