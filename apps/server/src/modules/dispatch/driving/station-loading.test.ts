import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { callAs, productIdOf, seededDriver, workerToken } from '../../../../test/fixtures/workers.ts'
import { addVan, closeIncidents, givenRun, openIncidents, phoneOf } from '../../../../test/phone/phone.ts'

let app: TestApp
let phone: ReturnType<typeof phoneOf>
let dispatcher: string
let admin: string
let customer: string
let driverId: string
let station: string
let pms: string
let tank: string
const REAR = 'cmp_000000000000000000000000TR'

beforeAll(async () => {
  app = await startTestApp()
  ;[dispatcher, admin] = await Promise.all([workerToken(app, 'dispatcher'), workerToken(app, 'admin')])
  customer = (await signedUpCustomer(app)).token
  const tunde = await seededDriver(app)
  driverId = tunde.driverId
  station = tunde.station
  pms = await productIdOf(app, 'PMS')
  const added = await addVan(app, pms)
  tank = added.tank
  const rear = { id: REAR, vehicle_id: added.van, position: 2, capacity_dl: 1000, product_id: pms }
  await app.database.db.insertInto('compartments').values(rear).execute()
  phone = phoneOf(app, tunde.driver, 'phone at the station')
  const dips = [tank, REAR].map((compartmentId) => ({ compartmentId, dl: 0 }))
  await phone.send({ kind: 'shift_start', body: { vehicleId: added.van, dips } })
})
afterAll(() => app.close())

const staff = (method: 'GET' | 'POST', path: string, body?: object, token = dispatcher) =>
  callAs(app, token, method, `/staff${path}`, body)
const book = async () => {
  const stations = (await staff('GET', '/stations')).body.data
  return stations
    .find(({ id }: { id: string }) => id === station)
    .stock.find(({ productId }: { productId: string }) => productId === pms)
}
const moves = async () => (await staff('GET', `/stations/${station}/stock-moves`)).body.data

/** A run of one gate is loaded with 20 L in the front and so much in the rear; then the driver gives it back. */
async function load(rearDl: number) {
  const { runId, gates } = await givenRun(app, driverId, customer, 1)
  await phone.send({ kind: 'accept', runId })
  const loads = [
    { compartmentId: tank, dl: 200 },
    { compartmentId: REAR, dl: rearDl },
  ]
  const sent = { kind: 'load', runId, body: { stationId: station, loads } }
  expect(await phone.send(sent)).toMatchObject([{ outcome: 'applied' }])
  // The phone did not hear the answer and has given the command another number.
  expect(await phone.send(sent)).toMatchObject([{ outcome: 'refused' }])
  await phone.send({ kind: 'depart', runId })
  const photoId = `0b8a7c1e-0000-4000-8000-${gates[0]?.slice(-12).replaceAll(/[^0-9a-f]/gi, '0')}`
  await phone.send({ kind: 'fail', stopId: gates[0] ?? '', body: { reason: 'unsafe', photoId } })
}

test('a station that nobody has measured stays so, and its first dip is its book [ML-068]', async () => {
  await load(0)
  expect(await book()).toMatchObject({ onHandDl: null, outSince: null })
  expect(await moves()).toMatchObject([{ kind: 'load', deltaDl: -200, plate: 'TST T9 AA' }])
  const dip = { stationId: station, productId: pms, kind: 'adjust', dipDl: 400, reason: 'First dip' }
  const asked = await staff('POST', '/stock/adjustments', dip)
  await staff('POST', `/stock/adjustments/${asked.body.data.id}/confirm`, {}, admin)
  expect((await book()).onHandDl).toBe(400)
})

test('what a van loads leaves the book of its station once, all its compartments together [ML-068]', async () => {
  await load(100)
  expect((await book()).onHandDl).toBe(100)
  expect((await moves())[0]).toMatchObject({ kind: 'load', deltaDl: -300, balanceDl: 100 })
  expect(await openIncidents(app, 'station_book')).toEqual([])
})

test('more than the book had is loaded all the same, and is one incident until it is closed [ML-069]', async () => {
  await load(50)
  expect(await book()).toMatchObject({ onHandDl: -150, outSince: expect.any(String) })
  const [incident] = await openIncidents(app, 'station_book')
  expect(incident).toMatchObject({ plate: 'TST T9 AA', deltaDl: -150, driverName: 'Tunde Demo' })
  expect(incident.note).toMatch(/^25\.0 L of PMS were loaded at .*, 15\.0 L more than its book has\.$/)
  while ((await app.worker.runDue()) > 0);
  const alerts = (await staff('GET', '/alerts')).body.data
  expect(alerts.map(({ title }: { title: string }) => title)).toContainEqual(
    expect.stringContaining('More loaded than the book had'),
  )
  await load(0)
  expect(await openIncidents(app, 'station_book')).toHaveLength(1)
  await closeIncidents(app, 'station_book')
  await load(0)
  expect(await openIncidents(app, 'station_book')).toHaveLength(1)
})

test('a first receipt opens the book of a fuel without what was loaded before [ML-068]', async () => {
  const { db } = app.database
  const ago = await productIdOf(app, 'AGO')
  const earlier = { id: 'smv_earlier', station_id: station, product_id: ago, kind: 'load', delta_dl: -300 }
  await db
    .insertInto('station_stock_moves')
    .values({ ...earlier, at: app.clock() })
    .execute()
  const receipt = { productId: ago, dl: 5000, batch: 'B-1' }
  expect((await staff('POST', `/stations/${station}/receipts`, receipt)).status).toBe(201)
  const stations = (await staff('GET', '/stations')).body.data
  const { stock } = stations.find(({ id }: { id: string }) => id === station)
  expect(stock.find(({ productId }: { productId: string }) => productId === ago).onHandDl).toBe(5000)
})
