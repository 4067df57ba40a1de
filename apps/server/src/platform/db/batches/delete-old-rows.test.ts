import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { deleteOldRows } from './delete-old-rows.ts'

const database = await testDatabase()
afterAll(() => database.close())

test('old rows go in batches until none is left, and the others stay [SD-036]', async () => {
  const { db } = database
  await sql`insert into rate_limits (key, window_start, hits)
    select n::text, timestamptz '2026-11-01Z' + n * interval '1 hour', 1 from generate_series(0, 24) as n`.execute(
    db,
  )
  const isOld = sql`window_start < '2026-11-01T20:00:00Z'`
  expect(await deleteOldRows(db, 'rate_limits', isOld, 7)).toBe(20)
  const { rows } = await sql`select count(*) as left, min(key::int) as first from rate_limits`.execute(db)
  expect(rows).toEqual([{ left: 5, first: 20 }])
  expect(await deleteOldRows(db, 'rate_limits', isOld, 7)).toBe(0)
})
