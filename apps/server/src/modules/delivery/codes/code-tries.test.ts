import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import type { TestCustomer } from '../../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import {
  beginShift,
  callAs,
  driverSaysOf,
  productIdOf,
  seededDriver,
  takenOut,
  workerToken,
} from '../../../../test/fixtures/workers.ts'
import { addVan, givenRun, phoneOf } from '../../../../test/phone/phone.ts'

let app: TestApp
let ada: TestCustomer
let driver: string
let driverId: string
let station: string
let dispatcher: string
let admin: string
let phones = 0
const logs: string[] = []

beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => void logs.push(line) })
  app = await startTestApp({ log })
  ada = await signedUpCustomer(app)
  ;[dispatcher, admin] = await Promise.all([workerToken(app, 'dispatcher'), workerToken(app, 'admin')])
  ;({ driver, driverId, station } = await seededDriver(app))
  const { van, tank } = await addVan(app, await productIdOf(app, 'PMS'))
  await newPhone().send({
    kind: 'shift_start',
    body: { vehicleId: van, dips: [{ compartmentId: tank, dl: 0 }] },
  })
})
afterAll(() => app.close())

/** A phone of the driver's that the server has not heard of. */
function newPhone() {
  phones += 1
  return phoneOf(app, driver, `guessing phone ${phones}`)
}
async function onRoad() {
  const { runId, orderIds, gates } = await givenRun(app, driverId, ada.token, 1)
  const load = { kind: 'load', runId, body: { stationId: station } }
  await newPhone().send({ kind: 'accept', runId }, load, { kind: 'depart', runId })
  const [orderId = '', stopId = ''] = [orderIds[0], gates[0]]
  const { handoverCode: code } = (await callAs(app, ada.token, 'GET', `/orders/${orderId}`)).body.data
  return { orderId, stopId, code, wrong: code === '000000' ? '000001' : '000000' }
}
const guess = (stopId: string, code: string, body: object = {}) => ({
  kind: 'deliver',
  stopId,
  body: { code, openingDl: 1000, closingDl: 1200, ...body },
})
const incidents = async (orderId: string) =>
  (await callAs(app, dispatcher, 'GET', '/staff/incidents')).body.data.data
    .filter((incident: { orderId: string }) => incident.orderId === orderId)
    .map(({ kind }: { kind: string }) => kind)
const statusOf = async (orderId: string) =>
  (await callAs(app, ada.token, 'GET', `/orders/${orderId}`)).body.data.status
async function override(orderId: string) {
  const path = `/staff/orders/${orderId}/delivery`
  await callAs(app, dispatcher, 'POST', path, { reason: 'Seen on the photo' })
  return callAs(app, admin, 'POST', `${path}/confirm`)
}
const securityEvents = () =>
  logs
    .splice(0)
    .map((line) => JSON.parse(line))
    .filter(({ security }) => security !== undefined)
    .map(({ security, account, endpoint }) => ({ security, account, endpoint }))

test('five wrong codes lock a code for every phone, clock and day until two people confirm [ML-001]', async () => {
  const { orderId, stopId, code, wrong } = await onRoad()
  securityEvents()
  for (const hoursAgo of [30, 20, 10, 5, 1]) {
    const at = new Date(app.clock().getTime() - hoursAgo * 3_600_000).toISOString()
    expect(await newPhone().send({ ...guess(stopId, wrong), at })).toMatchObject([{ code: 'INVALID_CODE' }])
  }
  const event = { account: driverId, endpoint: 'POST /driver/sync' }
  expect(securityEvents()).toEqual(Array.from({ length: 5 }, () => ({ ...event, security: 'wrong code' })))
  app.clock.advance(11 * 60)
  for (const typed of [wrong, code])
    expect(await newPhone().send(guess(stopId, typed))).toMatchObject([
      { outcome: 'refused', code: 'RATE_LIMITED', message: expect.stringContaining('Call dispatch') },
    ])
  expect(securityEvents()).toEqual([1, 2].map(() => ({ ...event, security: 'limit reached' })))
  expect((await newPhone().runs()).active.stops[1].codeCheck).toMatchObject({ triesLeft: 0 })
  expect(await incidents(orderId)).toEqual(['wrong_codes'])
  expect((await override(orderId)).status).toBe(200)
  expect(await statusOf(orderId)).toBe('delivered')
})

test('a driver who gets an order back has the wrong codes of before [ML-001]', async () => {
  const { orderId, stopId, wrong } = await onRoad()
  for (let times = 0; times < 4; times += 1) await newPhone().send(guess(stopId, wrong))
  const back = { reason: 'The gate is closed' }
  await callAs(app, dispatcher, 'POST', `/staff/orders/${orderId}/return`, back)
  const given = { driverId }
  expect((await callAs(app, dispatcher, 'POST', `/staff/orders/${orderId}/assign`, given)).status).toBe(200)
  app.clock.advance(8)
  await takenOut(app, driver, orderId)
  const { handoverCode: code } = (await callAs(app, ada.token, 'GET', `/orders/${orderId}`)).body.data
  const deliver = (typed: string) =>
    driverSaysOf(app, driver, orderId, 'deliver', { code: typed, openingDl: 1000, closingDl: 1200 })
  expect((await deliver(code === wrong ? '111111' : wrong)).code).toBe('INVALID_CODE')
  expect((await deliver(code)).code).toBe('RATE_LIMITED')
  expect((await override(orderId)).status).toBe(200)
})

test('codes that the phone refused lock the code too, sent with a hand-over or without [ML-002]', async () => {
  const { orderId, stopId, code } = await onRoad()
  const long = new Date(app.clock().getTime() - 40 * 3_600_000).toISOString()
  const [four, one] = [[long, long, long, long], [long]]
  const sent = await newPhone().send({ kind: 'wrong_codes', stopId, body: { wrongTries: four } })
  expect(sent).toMatchObject([{ outcome: 'applied' }])
  const offline = { wrongTries: one, isCodeCheckedOffline: true }
  const photo = { photoId: '0b8a7c1e-0000-4000-8000-000000000001' }
  const refused = await newPhone().send(guess(stopId, code, { ...offline, ...photo }))
  expect(refused).toMatchObject([{ code: 'RATE_LIMITED' }])
  expect(await incidents(orderId)).toEqual(['wrong_codes'])
  const tries = await app.database.db
    .selectFrom('code_tries')
    .selectAll()
    .where('order_id', '=', orderId)
    .execute()
  const { left_at } = await app.database.db
    .selectFrom('runs')
    .innerJoin('stops', 'stops.run_id', 'runs.id')
    .select('left_at')
    .where('stops.id', '=', stopId)
    .executeTakeFirstOrThrow()
  expect(tries.map(({ typed_at }) => typed_at)).toEqual(tries.map(() => left_at))
  expect((await override(orderId)).status).toBe(200)
})

test('at a stop that was taken away a right code is answered like a wrong one, and both count [ML-003]', async () => {
  const { orderId, stopId, code, wrong } = await onRoad()
  const driver2 = await workerToken(app, 'driver2')
  await beginShift(app, driver2)
  const { _id } = (await callAs(app, driver2, 'GET', '/driver/me')).body.data
  const form = { driverId: _id, reason: 'The phone was away' }
  expect((await callAs(app, dispatcher, 'POST', `/staff/orders/${orderId}/reassign`, form)).status).toBe(200)
  const tooMuch = { closingDl: 9000 }
  const backwards = { closingDl: 900, short: true }
  const answers = []
  for (const [at, typed] of [wrong, code, wrong, code, wrong].entries())
    answers.push(...(await newPhone().send(guess(stopId, typed, at < 3 ? tooMuch : backwards))))
  const told = new Set(
    answers.map(({ outcome, code, message, state }) => JSON.stringify([outcome, code, message, state])),
  )
  expect([...told]).toEqual([expect.stringContaining('CONFLICT')])
  expect(await incidents(orderId)).toEqual(expect.arrayContaining(['wrong_codes']))
  expect(await newPhone().send(guess(stopId, code))).toMatchObject([{ code: 'CONFLICT' }])
  expect(await statusOf(orderId)).not.toBe('delivered')
})
