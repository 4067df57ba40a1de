import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../test/app.ts'

const TOKEN = 'a token of the metrics'
const app = await startTestApp({ environment: { METRICS_TOKEN: TOKEN } })
afterAll(() => app.close())

const metrics = async () =>
  (await app.server.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).body

const FIGURES = [/^outbox_age_seconds \d/m, /^outbox_dead_letters \d/m, /^refunds_overdue \d/m]
const PROCESS = /^outbox_last_look_seconds \d/m

test('before the first night no time of a night is told, from which an alert would follow [SD-137]', async () => {
  expect(await metrics()).not.toMatch(/^reconciliation_last_success_timestamp_seconds /m)
})

test('while the database is away its figures are left out, neither old nor zero [SD-109]', async () => {
  const before = await metrics()
  for (const figure of [...FIGURES, PROCESS]) expect(before).toMatch(figure)
  await app.database.close()
  await expect.poll(metrics).not.toMatch(FIGURES[0] ?? /never/)
  const during = await metrics()
  for (const figure of FIGURES) expect(during).not.toMatch(figure)
  expect(during).toMatch(PROCESS)
})
