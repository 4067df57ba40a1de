import type { DriverId } from '@gatefill/domain/core/ids'
import { LAPSES_BEFORE_PAUSE, LAPSES_REASON } from '@gatefill/domain/fleet/driver-pause'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { beginShift, callAs, paidOrderOf, workerToken } from '../../../../test/fixtures/workers.ts'
import { countLapse, forgetLapses } from '../../dispatch/planning/plans.repository.ts'

let app: TestApp
let dispatcher: string
beforeAll(async () => {
  app = await startTestApp()
  dispatcher = await workerToken(app, 'dispatcher')
})
afterAll(() => app.close())

const tunde = async () =>
  (await callAs(app, dispatcher, 'GET', '/staff/fleet/drivers')).body.data.find(
    ({ name }: { name: string }) => name === 'Tunde Demo',
  )
const put = (id: string, what: string, form: object) =>
  callAs(app, dispatcher, 'PUT', `/staff/drivers/${id}/${what}`, form)

test('drivers are listed with valid papers and their usual vehicle [DI-115]', async () => {
  expect(await tunde()).toMatchObject({
    usualPlate: 'DEM 101 AA',
    suspendedSince: null,
    pausedSince: null,
    missingPapers: [],
  })
  expect((await tunde()).papers).toHaveLength(3)
})

test('a suspended driver is assigned nothing until resumed [DI-116]', async () => {
  const { driverId } = await tunde()
  const driver = await workerToken(app, 'driver1')
  await beginShift(app, driver)
  const orderId = await paidOrderOf(app, (await signedUpCustomer(app)).token)
  const silent = await put(driverId, 'suspension', { isSuspended: true, reason: '' })
  expect(silent.body.errors).toEqual({ reason: ['Please give a reason'] })
  await put(driverId, 'suspension', { isSuspended: true, reason: 'Licence under review' })
  expect(await tunde()).toMatchObject({ suspendedReason: 'Licence under review' })
  const assign = () => callAs(app, dispatcher, 'POST', `/staff/orders/${orderId}/assign`, { driverId })
  const refused = await assign()
  expect([refused.status, refused.body.message]).toEqual([409, 'Tunde Demo is suspended.'])
  await put(driverId, 'suspension', { isSuspended: false })
  expect((await assign()).status).toBe(200)
})

test('two lapses in a row pause a driver; the desk takes the pause away, an answer forgets a lapse [DI-117]', async () => {
  const { driverId: id } = await tunde()
  const driverId = id as DriverId // from the answer above
  const pause = { most: LAPSES_BEFORE_PAUSE, reason: LAPSES_REASON, now: app.clock() }
  const lapse = () => app.database.transaction((tx) => countLapse(tx, driverId, pause))
  expect(await lapse()).toBe(false)
  await app.database.transaction((tx) => forgetLapses(tx, driverId))
  expect(await lapse()).toBe(false)
  expect(await lapse()).toBe(true)
  expect(await tunde()).toMatchObject({
    pausedReason: LAPSES_REASON,
    lapsesInRow: 2,
  })
  await put(driverId, 'pause', { isPaused: false })
  expect(await tunde()).toMatchObject({ pausedSince: null, lapsesInRow: 0 })
})
