import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { openShift } from '../../../../test/fixtures/shifts.ts'
import { callAs, paidOrderOf, workerToken } from '../../../../test/fixtures/workers.ts'

let app: TestApp
let dispatcher: string
beforeAll(async () => {
  app = await startTestApp()
  dispatcher = await workerToken(app, 'dispatcher')
  await paidOrderOf(app, (await signedUpCustomer(app)).token, { orderAddress: '3 Close, Chevron, Lagos' })
  await openShift(app, 'driver1')
})
afterAll(() => app.close())

const TEN_MINUTES_SECONDS = 10 * 60
const desk = async (method: 'GET' | 'POST', path: string, body?: object) =>
  (await callAs(app, dispatcher, method, `/staff/${path}`, body)).body.data
type Stop = { kind: string; at: { from: string; to: string } | null }
const timesOf = (stops: Stop[]) => stops.map(({ at }) => Date.parse(at?.from ?? ''))

test('while a confirmed run waits for its driver its times follow the clock, load and gate alike [DI-186]', async () => {
  const { version, runs } = await desk('POST', 'plan')
  const [{ id }] = runs
  await desk('POST', 'plan/confirm', { version, runIds: [id] })
  const before = timesOf((await desk('GET', `runs/${id}`)).stops)
  expect(before).toHaveLength(2)
  app.clock.advance(TEN_MINUTES_SECONDS)
  await desk('POST', 'plan')
  const after = timesOf((await desk('GET', `runs/${id}`)).stops)
  for (const [at, from] of after.entries())
    expect(from - (before[at] ?? 0)).toBeGreaterThanOrEqual((TEN_MINUTES_SECONDS - 120) * 1000)
})
