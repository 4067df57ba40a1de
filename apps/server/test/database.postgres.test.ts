import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from './database.ts'

const database = await testDatabase()
afterAll(() => database.close())

test('a database of tests waits minutes for a statement and a lock, however busy the machine is [PF-039]', async () => {
  const { rows } = await sql<{ lock: string; statement: string }>`
    select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement
  `.execute(database.db)
  expect(rows).toEqual([{ lock: '200s', statement: '200s' }])
})

test('more calls than there are connections wait for one [PF-039]', async () => {
  const calls = Array.from({ length: 25 }, () => sql`select pg_sleep(0.02)`.execute(database.db))
  expect(await Promise.all(calls)).toHaveLength(25)
})
