import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../app.ts'
import { startTestApp } from '../app.ts'
import { unindexedOf } from './recorded-statements.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A row for each kind of gate and hour. */
const FEW_ROWS = new Set(['estimate_spreads'])

test('every job that deletes old rows finds them in an index [SD-114]', async () => {
  const jobs = app.app.recurring.filter(({ name }) => /-housekeeping$|^estimate-spreads$/.test(name))
  expect(jobs.length).toBeGreaterThan(12)
  await app.database.session(async (execute) => {
    const unindexed: [string, string[]][] = []
    for (const { name, run } of jobs) unindexed.push([name, await unindexedOf(execute, run)])
    expect(unindexed.filter(([, tables]) => tables.some((table) => !FEW_ROWS.has(table)))).toEqual([])
  })
})
