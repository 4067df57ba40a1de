import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Embedded } from '../../apps/server/src/platform/db/pglite.ts'
import { openMigratedPglite } from '../../apps/server/test/pglite-dump.ts'
import { personalData, unjudged } from './personal-data.ts'

let database: Embedded

beforeAll(async () => {
  database = await openMigratedPglite()
})

afterAll(() => database.close())

test('every column of words, days or coordinates is listed as personal data or as none', async () => {
  expect(await unjudged(database.engine)).toEqual([])
})

test('a new column without a line is named', async () => {
  await database.engine.exec('alter table users add column mother_name text, add column born date')
  expect(await unjudged(database.engine)).toEqual(['users.mother_name', 'users.born'])
})

test('a line says what a column is for, how long it stays and what erases it', () => {
  expect(personalData()).toContain(
    '| notifications | message | to tell the customer what happened | 365 days | the row is deleted | Messages |',
  )
})
