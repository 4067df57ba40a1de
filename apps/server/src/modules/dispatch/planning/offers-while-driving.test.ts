import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { openShift } from '../../../../test/fixtures/shifts.ts'
import { callAs, paidOrderOf, seededDriver, workerToken } from '../../../../test/fixtures/workers.ts'
import { givenRun, phoneOf } from '../../../../test/phone/phone.ts'
import { offerRuns } from './planner-loop.ts'
import { planZone } from './planning.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a driver with a run is offered no other one, which the phone would not show and nobody could accept [DI-184]', async () => {
  const { token } = await signedUpCustomer(app)
  const { driver, station } = await seededDriver(app)
  const { driverId } = await openShift(app, 'driver1')
  const phone = phoneOf(app, driver, 'phone of a busy driver')
  const { runId, gates } = await givenRun(app, driverId, token, 1)
  const dispatcher = await workerToken(app, 'dispatcher')
  const { version } = (await callAs(app, dispatcher, 'GET', '/staff/board')).body.data
  await callAs(app, dispatcher, 'PUT', '/staff/zones/eti-osa/mode', { mode: 'auto', version })
  await paidOrderOf(app, token)
  const offer = async () => {
    await planZone(app.app.context, 'eti-osa')
    const fix = {
      lat: 6.44,
      lng: 3.48,
      accuracy: 10,
      at: app.clock().toISOString(),
      seq: app.clock().getTime(),
    }
    await callAs(app, driver, 'POST', '/driver/positions', { fixes: [fix] })
    return offerRuns(app.app.context, 'eti-osa')
  }

  await phone.send(
    { kind: 'accept', runId },
    { kind: 'load', runId, body: { stationId: station } },
    { kind: 'depart', runId },
  )
  expect(await offer()).toBe(0)
  const [stopId = ''] = gates
  app.clock.advance(700)
  await phone.send({ kind: 'arrive', stopId })
  app.clock.advance(700)
  await phone.send({ kind: 'fail', stopId, body: { reason: 'nobody_home', called: true } })
  expect(await offer()).toBe(1)
})
