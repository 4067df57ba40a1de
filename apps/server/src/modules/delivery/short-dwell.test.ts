import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import type { TestCustomer } from '../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../test/fixtures/customers.ts'
import { beginShift, callAs, seededDriver } from '../../../test/fixtures/workers.ts'
import { givenRun } from '../../../test/phone/phone.ts'

let app: TestApp
let ada: TestCustomer
let driver: string
let driverId: string
let station: string
let seq = 0
let meter = 0

beforeAll(async () => {
  app = await startTestApp()
  ada = await signedUpCustomer(app)
  ;({ driver, driverId, station } = await seededDriver(app))
  await beginShift(app, driver)
})
afterAll(() => app.close())

/** Commands of a phone whose clock is so many seconds ahead, each with the true time at which it happened. */
async function send(clockOff: number, ...sent: { kind: string; happened: Date; [more: string]: unknown }[]) {
  const said = (time: Date) => new Date(time.getTime() + clockOff * 1000).toISOString()
  const commands = sent.map(({ happened, ...command }) => {
    seq += 1
    return { seq, id: `phone of the dwell ${seq}`, at: said(happened), ...command }
  })
  const form = { deviceId: 'phone of the dwell', commands, sentAt: said(app.clock()) }
  const { body } = await callAs(app, driver, 'POST', '/driver/sync', form)
  for (const { outcome } of body.data.results) expect(outcome).toBe('applied')
}

/** A van on its way to a gate of 20 litres. */
async function onRoad() {
  ada = await signedUpCustomer(app)
  const { runId, orderIds, gates } = await givenRun(app, driverId, ada.token, 1)
  const happened = app.clock()
  const [stopId = '', orderId = ''] = [gates[0], orderIds[0]]
  await send(0, { kind: 'accept', runId, happened })
  await send(0, { kind: 'load', runId, body: { stationId: station }, happened })
  await send(0, { kind: 'depart', runId, happened })
  app.clock.advance(600)
  const { handoverCode: code } = (await callAs(app, ada.token, 'GET', `/orders/${orderId}`)).body.data
  meter += 200
  const readings = { openingDl: meter - 200, closingDl: meter, confirmed: true }
  return {
    orderId,
    arrive: (at: Date) => ({ kind: 'arrive', stopId, happened: at }),
    deliver: (at: Date) => ({ kind: 'deliver', stopId, body: { code, ...readings }, happened: at }),
  }
}

async function incidentsOf(orderId: string) {
  const { status } = (await callAs(app, ada.token, 'GET', `/orders/${orderId}`)).body.data
  expect(status).toBe('delivered')
  return app.database.db
    .selectFrom('incidents')
    .select(['note', 'stop_id'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'short_dwell')
    .execute()
}

/** Arrives and hands over by a phone with network, so many seconds apart. */
async function deliveredAfter(seconds: number, clockOff = 0) {
  const { orderId, arrive, deliver } = await onRoad()
  await send(clockOff, arrive(app.clock()))
  app.clock.advance(seconds)
  await send(clockOff, deliver(app.clock()))
  return incidentsOf(orderId)
}

test('a hand-over sooner after the arrival than it takes is one incident of its stop [ML-111]', async () => {
  expect(await deliveredAfter(80)).toEqual([])
  expect(await deliveredAfter(79)).toEqual([
    {
      note: '20.0 L were handed over 79 seconds after the van arrived. It takes at least 80.',
      stop_id: expect.stringMatching(/^stp_/),
    },
  ])
})

test('commands that come late are judged by when they happened [ML-112]', async () => {
  for (const [seconds, count] of [
    [300, 0],
    [20, 1],
  ] as const) {
    const { orderId, arrive, deliver } = await onRoad()
    const arrivedAt = app.clock()
    app.clock.advance(seconds)
    const deliveredAt = app.clock()
    app.clock.advance(1800)
    await send(0, arrive(arrivedAt), deliver(deliveredAt))
    expect(await incidentsOf(orderId)).toHaveLength(count)
  }
})

test('a phone whose clock is wrong accuses nobody of a time that it cannot tell [ML-112]', async () => {
  for (const clockOff of [900, -3600]) {
    expect(await deliveredAfter(300, clockOff)).toEqual([])
    expect(await deliveredAfter(30, clockOff)).toHaveLength(1)
    const { orderId, arrive, deliver } = await onRoad()
    const arrivedAt = app.clock()
    app.clock.advance(300)
    await send(clockOff, arrive(arrivedAt), deliver(app.clock()))
    expect(await incidentsOf(orderId)).toEqual([])
  }
})
