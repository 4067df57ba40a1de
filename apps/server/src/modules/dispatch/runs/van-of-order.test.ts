import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import type { TestCustomer } from '../../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import {
  applied,
  beginShift,
  callAs,
  driverSaysOf,
  endShift,
  handOver,
  paidOrderOf,
  productIdOf,
  seededDriver,
  takenOut,
  workerToken,
} from '../../../../test/fixtures/workers.ts'
import { addVan } from '../../../../test/phone/phone.ts'

let app: TestApp
let ada: TestCustomer
let dispatcher: string
let tunde: { driver: string; driverId: string }
let ngozi: { driver: string; driverId: string }
let otherVan: string
const OWN = 'White Toyota Hilux, DEM 101 AA'
const OTHER = 'Van of the test, TST T9 AA'
const NGOZIS = 'Blue Isuzu D-Max, DEM 102 AA'

beforeAll(async () => {
  app = await startTestApp()
  ada = await signedUpCustomer(app)
  dispatcher = await workerToken(app, 'dispatcher')
  tunde = await seededDriver(app, 'driver1')
  ngozi = await seededDriver(app, 'driver2')
  otherVan = (await addVan(app, await productIdOf(app, 'PMS'))).van
})
/** Drivers and vans are free again for the next test. */
afterEach(async () => {
  for (const orderId of placed.splice(0))
    await staff('POST', `orders/${orderId}/cancel`, { reason: 'The test is over' })
  for (const { driver } of [tunde, ngozi]) await applied(endShift(app, driver))
})
afterAll(() => app.close())

const placed: string[] = []
/** Each is placed a minute after the one before. */
async function place(): Promise<string> {
  app.clock.advance(60)
  const orderId = await paidOrderOf(app, ada.token)
  placed.push(orderId)
  return orderId
}
const ok = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBe(200)
}
const begin = (driver: string, vehicleId?: string) => applied(beginShift(app, driver, vehicleId))
const staff = (method: 'GET' | 'POST', path: string, body?: object) =>
  callAs(app, dispatcher, method, `/staff/${path}`, body)
const assign = (orderId: string, { driverId }: { driverId: string }) =>
  ok(staff('POST', `orders/${orderId}/assign`, { driverId }))
const seen = async (orderId: string) => (await callAs(app, ada.token, 'GET', `/orders/${orderId}`)).body.data
const shownVan = async (orderId: string) => (await seen(orderId)).driver.vehicle
const found = async (plate: string): Promise<string[]> =>
  (await staff('GET', `orders?search=${plate}`)).body.data.data.map(({ _id }: { _id: string }) => _id)

async function mailedVans(): Promise<string[]> {
  app.clock.advance(60)
  while ((await app.worker.runDue()) > 0);
  return app.mailbox.mails.flatMap(({ text }) => /^Vehicle: (.*)$/m.exec(text)?.[1] ?? [])
}

async function deliver(orderId: string, driver: string): Promise<void> {
  await takenOut(app, driver, orderId)
  await handOver(app, { token: ada.token, driver, orderId })
}

test('a delivered order keeps the van that brought it when its driver takes another one [OC-101]', async () => {
  const orderId = await place()
  await begin(tunde.driver)
  await assign(orderId, tunde)
  await deliver(orderId, tunde.driver)
  await applied(endShift(app, tunde.driver))
  await begin(tunde.driver, otherVan)
  const later = await place()
  await assign(later, tunde)
  expect(await shownVan(orderId)).toBe(OWN)
  expect(await shownVan(later)).toBe(OTHER)
  const { body } = await callAs(app, ada.token, 'GET', '/orders/user')
  const listed = body.data.data.map(({ driver }: { driver: { vehicle: string } }) => driver.vehicle)
  expect(listed).toEqual([OTHER, OWN])
  expect((await staff('GET', `orders/${orderId}`)).body.data.driver.vehicle).toBe(OWN)
  expect([await found('dem-101'), await found('tst t9')]).toEqual([[orderId], [later]])
  const file = await app.server.inject({
    url: '/api/staff/order-exports',
    headers: { authorization: `Bearer ${dispatcher}` },
  })
  expect(file.body.split('\r\n').find((line) => line.startsWith(orderId))).toContain(OWN)
  expect(new Set(await mailedVans())).toEqual(new Set([OWN, OTHER]))
})

test('an order that is given to another van shows that van before it leaves [OC-102]', async () => {
  const orderId = await place()
  await begin(tunde.driver)
  await begin(ngozi.driver)
  await assign(orderId, tunde)
  await applied(driverSaysOf(app, tunde.driver, orderId, 'accept'))
  expect(await shownVan(orderId)).toBe(OWN)
  const reason = 'The first van broke down'
  await ok(staff('POST', `orders/${orderId}/reassign`, { driverId: ngozi.driverId, reason }))
  expect(await shownVan(orderId)).toBe(NGOZIS)
  expect(await found('dem102')).toContain(orderId)
  expect(await found('dem101')).not.toContain(orderId)
  expect((await mailedVans()).at(-1)).toBe(NGOZIS)
})

test('a driver without a van of the fleet comes with the vehicle that the account names [OC-103]', async () => {
  const { db } = app.database
  const setUsual = (id: string | null) =>
    db.updateTable('drivers').set({ usual_vehicle_id: id }).where('id', '=', ngozi.driverId).execute()
  const { usual_vehicle_id } = await db
    .selectFrom('drivers')
    .select('usual_vehicle_id')
    .where('id', '=', ngozi.driverId)
    .executeTakeFirstOrThrow()
  await setUsual(null)
  const orderId = await place()
  await begin(ngozi.driver)
  await assign(orderId, ngozi)
  expect(await shownVan(orderId)).toBe(NGOZIS)
  expect(await found('dem-102')).toContain(orderId)
  await setUsual(usual_vehicle_id)
})

test('before an order is given, the desk reads the van that each driver is on the road with [OC-104]', async () => {
  const vanOf = async () => {
    const drivers: { _id: string; vehicle: string; plate: string }[] = (await staff('GET', 'drivers')).body
      .data
    const desk = drivers.find(({ _id }) => _id === tunde.driverId)
    const own = (await callAs(app, tunde.driver, 'GET', '/driver/me')).body.data
    expect({ vehicle: own.vehicle, plate: own.plate }).toEqual({ vehicle: desk?.vehicle, plate: desk?.plate })
    return `${desk?.vehicle}, ${desk?.plate}`
  }
  expect(await vanOf()).toBe(OWN)
  await begin(tunde.driver, otherVan)
  expect(await vanOf()).toBe(OTHER)
  await applied(endShift(app, tunde.driver))
  expect(await vanOf()).toBe(OWN)
})

test('a proposed run is not given once its driver is on the road with another van [OC-105]', async () => {
  const orderId = await place()
  await begin(tunde.driver)
  const plan = (await staff('POST', 'plan')).body.data
  expect(plan.runs).toMatchObject([{ driverId: tunde.driverId }])
  await applied(endShift(app, tunde.driver))
  await begin(tunde.driver, otherVan)
  const form = { version: plan.version, runIds: [plan.runs[0].id] }
  expect((await staff('POST', 'plan/confirm', form)).body.data).toMatchObject({
    confirmed: [],
    refused: [{ text: 'Tunde Demo drives another van now. Make a new plan.' }],
  })
  expect((await seen(orderId)).status).toBe('paid')
})
