import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { openShift } from '../../../../test/fixtures/shifts.ts'
import { callAs, paidOrderOf, workerToken } from '../../../../test/fixtures/workers.ts'
import { departDueRuns } from '../driving/drive-run.ts'
import { lapseOffers, offerRuns } from './planner-loop.ts'
import { planZone } from './planning.ts'

let app: TestApp
let orderId: string
let driverId: string
let seq = 0
beforeAll(async () => {
  app = await startTestApp()
  orderId = await paidOrderOf(app, (await signedUpCustomer(app)).token)
  driverId = (await openShift(app, 'driver1')).driverId
})
afterAll(() => app.close())

/** A new session each time: the clock moves on for longer than an idle session lasts. */
const desk = async (method: 'GET' | 'PUT', path: string, body?: object) =>
  (await callAs(app, await workerToken(app, 'dispatcher'), method, `/staff/${path}`, body)).body.data
const seen = async () => {
  seq += 1
  const fix = { lat: 6.44, lng: 3.48, accuracy: 10, at: app.clock().toISOString(), seq }
  await callAs(app, await workerToken(app, 'driver1'), 'POST', '/driver/positions', { fixes: [fix] })
}
const setMode = async (mode: string) => {
  const { version } = await desk('GET', 'board')
  await desk('PUT', 'zones/eti-osa/mode', { mode, version })
}
const offer = async () => {
  await planZone(app.app.context, 'eti-osa')
  return offerRuns(app.app.context, 'eti-osa')
}
const runs = async (state: string) =>
  app.database.db.selectFrom('runs').selectAll().where('state', '=', state).execute()
const statusOf = async () => (await desk('GET', `orders/${orderId}`)).status
/** The offer's time passes, and the driver is asked again half an hour later. */
const lapse = async () => {
  app.clock.advance(100)
  // What the clock does by the minute ends no offer without counting it.
  await departDueRuns(app.app.context)
  const count = await lapseOffers(app.app.context, 'eti-osa')
  app.clock.advance(31 * 60)
  return count
}

test('only in auto mode is a proposed run offered, to a driver seen within two minutes [DI-064]', async () => {
  await seen()
  expect(await offer()).toBe(0)
  await setMode('auto')
  app.clock.advance(121)
  expect(await offer()).toBe(0)
  await seen()
  expect(await offer()).toBe(1)
  const [run] = await runs('offered')
  const now = app.clock().getTime()
  expect(run?.visible_at?.getTime()).toBe(now + 8_000)
  expect(run?.offer_ends_at?.getTime()).toBe(now + 98_000)
  expect(await statusOf()).toBe('paid')
})

test('an offer tells the phone gates and pay, and nothing of what the planner weighed [RP-365]', async () => {
  app.clock.advance(8)
  const pay = { driverId: '', perRun: 150_000, perGate: 50_000, perKm: 0, from: '2026-01-01' }
  await callAs(app, await workerToken(app, 'admin'), 'POST', '/staff/driver-pay', pay)
  const driver = await workerToken(app, 'driver1')
  const phone = { deviceId: 'phone of the test', commands: [] }
  const { runs: sent } = (await callAs(app, driver, 'POST', '/driver/sync', phone)).body.data
  const [run] = sent.waiting
  expect(run).toMatchObject({ state: 'offered', pay: { total: 200_000 } })
  expect(run.stops.map(({ kind }: { kind: string }) => kind)).toEqual(['load', 'gate'])
  const planned = await app.database.db
    .selectFrom('stops')
    .select('reasons')
    .where('run_id', '=', run.id)
    .execute()
  const weighed = planned.flatMap(({ reasons }) => reasons)
  expect(weighed).toContain('Arrives in time.')
  for (const reason of weighed) expect(JSON.stringify(sent)).not.toContain(reason)
  expect(run.stops.flatMap(({ reasons }: { reasons: string[] }) => reasons)).toEqual([])
  expect(Object.keys(run)).not.toContain('cost')
})

test('an offer that nobody answers lapses, and two in a row pause the driver [DI-065]', async () => {
  expect(await lapseOffers(app.app.context, 'eti-osa')).toBe(0)
  expect(await lapse()).toBe(1)
  expect(await runs('lapsed')).toHaveLength(1)
  const vans = async () => (await desk('GET', 'board')).vans
  expect(await vans()).toMatchObject([{ driverId, pausedSince: null }])
  await seen()
  expect(await offer()).toBe(1)
  expect(await lapse()).toBe(1)
  expect(await vans()).toMatchObject([{ pausedReason: 'Missed two offers in a row' }])
  await seen()
  expect(await offer()).toBe(0)
})

test('what three offers did not bring to a driver is left to the dispatcher [DI-064]', async () => {
  const resume = () =>
    app.database.db
      .updateTable('drivers')
      .set({ paused_since: null, paused_reason: null, lapses_in_row: 0 })
      .execute()
  await resume()
  await seen()
  expect(await offer()).toBe(1)
  await lapse()
  await resume()
  await seen()
  expect(await offer()).toBe(0)
  expect(await runs('proposed')).toHaveLength(1)
})
