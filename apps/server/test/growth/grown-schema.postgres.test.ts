import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../src/platform/db/database.ts'
import { testDatabase } from '../database.ts'

let database: Database

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('messages that are written and handled all day are vacuumed long before a fifth of them is dead [SD-117]', async () => {
  const { rows } = await sql<{ options: string[] }>`select reloptions as options from pg_class
    where oid = 'outbox_messages'::regclass`.execute(database.db)
  expect(rows[0]?.options).toEqual(
    expect.arrayContaining([
      'autovacuum_vacuum_scale_factor=0.01',
      'autovacuum_vacuum_threshold=5000',
      'autovacuum_analyze_scale_factor=0.02',
    ]),
  )
})

/** Those that nothing asked for, or that a better one replaced. */
const GONE = [
  'refunds_unfinished',
  'tickets_by_status',
  'orders_one_per_driver',
  'postings_of_account',
  'customer_recoveries_open',
  'notifications_of_user',
  'notifications_unread',
]

test('indexes that nothing uses are gone, so that no write pays for them [SD-117]', async () => {
  const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes
    where indexname = any(${GONE}::text[])`.execute(database.db)
  expect(rows).toEqual([])
})
