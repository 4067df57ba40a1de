import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSeeded } from '../seed/seed.ts'
import type { TestApp } from '../test/app.ts'
import { startTestApp } from '../test/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const OF_SEED = [
  ['stations', 'name', 'Demo Station Ajah'],
  ['staff_accounts', 'email', 'owner@gatefill.test'],
] as const

test.each(OF_SEED)(
  'a start puts back what is missing of the seed among the %s [SD-100]',
  async (table, column, value) => {
    const { db } = app.database
    const found = async () =>
      (await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(db)).rows.length
    expect([await isSeeded(db), await found()]).toEqual([true, 1])
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(db)
    expect(await isSeeded(db)).toBe(false)
    await app.app.prepare()
    expect([await isSeeded(db), await found()]).toEqual([true, 1])
  },
)

test('a start that finds the whole seed asks for nothing of it [SD-100]', async () => {
  const { db } = app.database
  await sql`delete from papers where owner_kind = 'station'`.execute(db)
  await app.app.prepare()
  expect((await sql`select from papers where owner_kind = 'station'`.execute(db)).rows).toEqual([])
})
