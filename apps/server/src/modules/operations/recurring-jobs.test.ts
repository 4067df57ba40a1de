import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import { callAs, workerToken } from '../../../test/fixtures/workers.ts'
import { recordedJob } from '../../platform/jobs/job-records.ts'

const TOKEN = 'a token of the metrics'
let app: TestApp
let fails = false

beforeAll(async () => {
  app = await startTestApp({ environment: { METRICS_TOKEN: TOKEN } })
})
afterAll(() => app.close())

const runNightly = () => {
  const run = async () => {
    if (fails) throw new Error('the statement took too long')
  }
  return recordedJob({ name: 'books-nightly', cron: '0 2 * * *', run }, app.app.context).run()
}

const shown = async () =>
  (await callAs(app, await workerToken(app, 'admin'), 'GET', '/staff/recurring-jobs')).body.data
const metrics = async () =>
  (await app.server.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).body

test('a job that fails is counted and shown with its reason until it succeeds, and is tried again [SD-063]', async () => {
  await runNightly()
  const first = app.clock().toISOString()
  expect(await shown()).toMatchObject([
    { name: 'books-nightly', lastSucceededAt: first, lastFailedAt: null, failures: 0, failure: '' },
  ])
  fails = true
  app.clock.advance(60)
  await expect(runNightly()).rejects.toThrow('the statement took too long')
  await expect(runNightly()).rejects.toThrow('the statement took too long')
  const failed = app.clock().toISOString()
  expect(await shown()).toMatchObject([
    { lastSucceededAt: first, lastFailedAt: failed, failures: 2, failure: 'the statement took too long' },
  ])
  expect(await metrics()).toMatch(/^recurring_job_is_failing\{name="books-nightly"\} 1$/m)
  expect(await metrics()).toMatch(/^recurring_job_failures\{name="books-nightly"\} 2$/m)
  fails = false
  await runNightly()
  expect(await shown()).toMatchObject([{ failures: 2, failure: '' }])
  expect(await metrics()).toMatch(/^recurring_job_is_failing\{name="books-nightly"\} 0$/m)
})

test('every job of the product leaves a record [SD-063]', async () => {
  for (const { name, run } of app.app.recurring) {
    await run()
    const record = await app.database.db
      .selectFrom('recurring_jobs')
      .select('failure')
      .where('name', '=', name)
      .executeTakeFirst()
    expect(record, name).toEqual({ failure: '' })
  }
})
