import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../test/app.ts'

const TOKEN = 'a token of the metrics'
const app = await startTestApp({ environment: { METRICS_TOKEN: TOKEN } })
afterAll(() => app.close())

const metrics = async () =>
  (await app.server.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).body

const FIGURES = [
  /^gatefill_first_start_timestamp_seconds 1\d{9}/m,
  /^outbox_age_seconds \d/m,
  /^outbox_dead_letters \d/m,
  /^refunds_overdue \d/m,
]
const PROCESS = /^outbox_last_look_seconds \d/m

test('before the first night no time of a night is told, from which an alert would follow [SD-137]', async () => {
  expect(await metrics()).not.toMatch(/^reconciliation_last_success_timestamp_seconds /m)
})

test('while the database is away its figures are left out, neither old nor zero [SD-109]', async () => {
  const before = await metrics()
  for (const figure of [...FIGURES, PROCESS]) expect(before).toMatch(figure)
  await app.database.close()
  for (const figure of FIGURES) await expect.poll(metrics).not.toMatch(figure)
  expect(await metrics()).toMatch(PROCESS)
})

test('what must succeed every night is overdue from the making of the tables on [RL-005]', async () => {
  const rules = readFileSync(new URL('../../../../../deploy/prometheus-alerts.yml', import.meta.url), 'utf8')
  const first = 'gatefill_first_start_timestamp_seconds{job="gatefill"}'
  for (const name of ['NightNotRun', 'BackupNotProven'])
    expect(rules).toMatch(
      new RegExp(`alert: ${name}\\n +expr: time\\(\\) - max\\(.+ or ${first}\\) > 30 \\* 3600\\n`),
    )
})
