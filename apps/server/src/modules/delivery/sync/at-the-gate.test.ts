import { litresToDl } from '@gatefill/domain/fleet/decilitres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import type { TestCustomer } from '../../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import {
  callAs,
  beginShift as onShift,
  productIdOf,
  seededDriver,
  workerToken,
} from '../../../../test/fixtures/workers.ts'
import type { SentCommand } from '../../../../test/phone/phone.ts'
import {
  addVan,
  checkPoints,
  closeIncidents,
  givenRun,
  openIncidents,
  phoneOf,
} from '../../../../test/phone/phone.ts'
import { runJob } from '../../../../test/run-job.ts'

const DISPATCH = '+2342015550199'

let app: TestApp
let ada: TestCustomer
let driver: string
let driverId: string
let dispatcher: string
let admin: string
let station: string
let van: string
let tank: string
let phone: ReturnType<typeof phoneOf>
/** What the meter of the van shows, in decilitres. */
let meter = 0

beforeAll(async () => {
  app = await startTestApp({ environment: { SUPPORT_PHONE: DISPATCH } })
  ada = await signedUpCustomer(app)
  dispatcher = await workerToken(app, 'dispatcher')
  admin = await workerToken(app, 'admin')
  ;({ driver, driverId, station } = await seededDriver(app))
  const added = await addVan(app, await productIdOf(app, 'PMS'))
  van = added.van
  tank = added.tank
  phone = phoneOf(app, driver, 'phone at the gate')
})
afterAll(() => app.close())

const incidents = (kind: string) => openIncidents(app, kind)
const closeAll = (kind: string) => closeIncidents(app, kind)
const orderOf = async (orderId: string) =>
  (await callAs(app, ada.token, 'GET', `/orders/${orderId}`)).body.data
const outcomes = (results: { outcome: string }[]) => results.map(({ outcome }) => outcome)
const onRoad = (runId: string): SentCommand[] => [
  { kind: 'accept', runId },
  { kind: 'load', runId, body: { stationId: station } },
  { kind: 'depart', runId },
]
/** A hand-over that pours so many litres from where the meter stands. */
function pour(stopId: string, code: string, litres: number, body: object = {}): SentCommand {
  const readings = { openingDl: meter, closingDl: meter + litresToDl(litres) }
  return { kind: 'deliver', stopId, body: { code, ...readings, ...body } }
}
/** Each test may run alone: the shift begins in the first one that needs it. */
async function beginShift(): Promise<void> {
  if ((await phone.runs()).shift !== null) return
  const check: SentCommand = { kind: 'check', body: { vehicleId: van, points: checkPoints() } }
  const start: SentCommand = {
    kind: 'shift_start',
    body: { vehicleId: van, dips: [{ compartmentId: tank, dl: 0 }] },
  }
  expect(outcomes(await phone.send(check, start))).toEqual(['applied', 'applied'])
}
const photoId = (last: number) => `0b8a7c1e-0000-4000-8000-00000000000${last}`

test('a failed check stops the van until two people have closed its incident [DR-021]', async () => {
  const vans = async () => (await callAs(app, driver, 'GET', '/driver/vehicles')).body.data
  const own = async () => (await vans()).find(({ id }: { id: string }) => id === van)
  expect(await own()).toMatchObject({ problem: null, compartments: [{ id: tank, onBoardDl: 0 }] })
  const [incomplete] = await phone.send({ kind: 'check', body: { vehicleId: van, points: [] } })
  expect(incomplete).toMatchObject({ outcome: 'refused', errors: { points: [expect.any(String)] } })
  const body = { vehicleId: van, points: checkPoints('brakes'), note: 'They pull to the left' }
  const start: SentCommand = {
    kind: 'shift_start',
    body: { vehicleId: van, dips: [{ compartmentId: tank, dl: 0 }] },
  }
  expect(outcomes(await phone.send({ kind: 'check', body }, start))).toEqual(['applied', 'refused'])
  expect((await incidents('vehicle_check'))[0].note).toBe(
    'The vehicle check failed: Brakes. They pull to the left',
  )
  expect((await own()).problem).toContain('The check of TST T9 AA failed')
  await closeAll('vehicle_check')
  const passed = { kind: 'check', body: { vehicleId: van, points: checkPoints() } }
  expect(outcomes(await phone.send(passed, start))).toEqual(['applied', 'applied'])
  expect((await phone.runs()).shift).toMatchObject({
    vehicle: { id: van, compartments: [{ meterDl: null }] },
    checkedAt: expect.stringMatching(/Z$/),
    problem: null,
  })
})

test('a break and its end are seen by the desk and by the phone [DR-022]', async () => {
  const van = async () => {
    const { vans } = (await callAs(app, dispatcher, 'GET', '/staff/board')).body.data
    return vans.find((each: { driverId: string }) => each.driverId === driverId)
  }
  await phone.send({ kind: 'pause', body: { isOnBreak: true } })
  expect(await van()).toMatchObject({ pausedReason: 'On a break' })
  expect((await phone.runs()).shift.onBreakSince).not.toBeNull()
  await phone.send({ kind: 'pause', body: { isOnBreak: false } })
  expect(await van()).toMatchObject({ pausedSince: null })
})

test('an emergency stands on the board at once until somebody has explained it [DR-023]', async () => {
  const place = { lat: 6.43, lng: 3.48 }
  await phone.send({ kind: 'emergency', body: { kind: 'spill', note: 'The hose burst', place } })
  const board = async () => (await callAs(app, dispatcher, 'GET', '/staff/board')).body.data.emergencies
  expect(await board()).toMatchObject([
    { driverName: 'Tunde Demo', note: 'Fuel spill at 6.43, 3.48. The hose burst' },
  ])
  await closeAll('emergency')
  expect(await board()).toEqual([])
})

test('the phone has all it needs for hours without network [DR-020]', async () => {
  await beginShift()
  const { runId, gates } = await givenRun(app, driverId, ada.token, 2)
  await callAs(app, admin, 'POST', '/staff/driver-pay', {
    driverId: '',
    perRun: 150_000,
    perGate: 50_000,
    perKm: 0,
    from: '2026-01-01',
  })
  await phone.send({ kind: 'accept', runId })
  const { active, shift, state, dispatchPhone } = await phone.runs()
  expect(active).toMatchObject({
    pay: { total: 250_000, parts: [{ amount: 150_000 }, { label: '2 gates', amount: 100_000 }] },
    loads: [{ compartmentId: tank, product: 'PMS', dl: 400 }],
    stops: [
      { kind: 'load' },
      {
        id: gates[0],
        job: { orderAddress: '12 Road, Lekki, Lagos', customer: { name: 'Ada Obi' } },
        codeCheck: { triesLeft: 5 },
        eraseAfter: null,
      },
      { id: gates[1] },
    ],
  })
  expect([shift.vehicle.plate, state.pausedSince, dispatchPhone]).toEqual(['TST T9 AA', null, DISPATCH])
  const reversed = { kind: 'reorder', runId, body: { stopIds: gates.toReversed() } }
  expect(outcomes(await phone.send(reversed))).toEqual(['applied'])
  expect((await phone.runs()).active.stops.map(({ id }: { id: string }) => id).slice(1)).toEqual(
    gates.toReversed(),
  )
  await phone.send(...onRoad(runId).slice(1))
  const first = gates[1] ?? ''
  const photo = { photoId: photoId(1) }
  expect(
    outcomes(await phone.send({ kind: 'fail', stopId: first, body: { reason: 'unsafe', ...photo } })),
  ).toEqual(['applied'])
  const failed = (await phone.runs()).active.stops[1]
  const endedAt = new Date(failed.endedAt).getTime()
  expect(new Date(failed.eraseAfter).getTime() - endedAt).toBe(2 * 3_600_000)
  await phone.send({ kind: 'fail', stopId: gates[0] ?? '', body: { reason: 'unsafe' } })
})

test('a gate that dispatch adds goes back when the driver objects within a minute, not later [DR-024]', async () => {
  const { runId, gates } = await givenRun(app, driverId, ada.token, 1)
  await phone.send({ kind: 'accept', runId })
  const late: SentCommand = { kind: 'object', stopId: gates[0] ?? '' }
  expect(await phone.send(late)).toMatchObject([{ outcome: 'refused', state: 'pending' }])
  const run = (await callAs(app, dispatcher, 'GET', `/staff/runs?driver=${driverId}`)).body.data.data[0]
  const { orderId } = run.stops.find(({ kind }: { kind: string }) => kind === 'gate')
  const stops = { version: run.version, orderIds: [orderId] }
  expect((await callAs(app, dispatcher, 'PUT', `/staff/runs/${runId}/stops`, stops)).status).toBe(200)
  expect((await phone.runs()).active.objectUntil).not.toBeNull()
  expect(outcomes(await phone.send(late))).toEqual(['applied'])
  expect((await phone.runs()).active).toBeNull()
})

test('readings that go back, and litres over, are confirmed once, not charged, and incidents [DR-025] [RP-364]', async () => {
  const { runId, orderIds, gates } = await givenRun(app, driverId, ada.token, 2)
  const [first = '', second = ''] = gates
  await phone.send(...onRoad(runId))
  meter = 1000
  const { handoverCode: code } = await orderOf(orderIds[0] ?? '')
  expect(await phone.send(pour(first, code, 22))).toMatchObject([
    { outcome: 'refused', errors: { closingDl: [expect.stringContaining('Check both readings')] } },
  ])
  expect(await phone.send(pour(first, code, 5000, { confirmed: true }))).toMatchObject([
    { outcome: 'refused', errors: { closingDl: [expect.stringContaining('the tank holds')] } },
  ])
  expect(outcomes(await phone.send(pour(first, code, 22, { confirmed: true })))).toEqual(['applied'])
  expect(await incidents('over_pour')).toMatchObject([{ deltaDl: -20, orderId: orderIds[0] }])
  const delivered = await orderOf(orderIds[0] ?? '')
  expect(delivered).toMatchObject({ status: 'delivered', totalAmount: 1_825_800 })
  meter = 1100
  const next = (await orderOf(orderIds[1] ?? '')).handoverCode
  expect(await phone.send(pour(second, next, 20))).toMatchObject([
    { errors: { openingDl: [expect.stringContaining('stood at 122.0 L')] } },
  ])
  expect(outcomes(await phone.send(pour(second, next, 20, { confirmed: true })))).toEqual(['applied'])
  expect(await incidents('meter')).toMatchObject([{ deltaDl: -120, orderId: orderIds[1] }])
  meter = 1300
  await closeAll('meter')
  await closeAll('over_pour')
})

test('a code compared without network needs a photo of the meter and keeps its place [DR-027] [DR-078]', async () => {
  const { runId, orderIds, gates } = await givenRun(app, driverId, ada.token, 1)
  const [stopId = ''] = gates
  await phone.send(...onRoad(runId))
  const { handoverCode: code } = await orderOf(orderIds[0] ?? '')
  const typed = (seconds: number) => new Date(app.clock().getTime() + seconds * 1000).toISOString()
  const offline = { isCodeCheckedOffline: true }
  expect(await phone.send(pour(stopId, code, 20, offline))).toMatchObject([
    { errors: { photoId: [expect.stringContaining('photo of the meter')] } },
  ])
  app.clock.advance(60)
  const place = { lat: 6.4478, lng: 3.4723 }
  const four = { ...offline, photoId: photoId(2), place, wrongTries: [-40, -30, -20, -10].map(typed) }
  expect(outcomes(await phone.send(pour(stopId, code, 20, four)))).toEqual(['applied'])
  meter += 200
  const seen = await callAs(app, dispatcher, 'GET', `/staff/orders/${orderIds[0]}`)
  expect(seen.body.data.delivery.poured).toEqual({ place, metresFromPin: null })
})

test('a code that the phone took for right and the server refuses is overridden by two, with its litres [DR-028]', async () => {
  const { runId, orderIds, gates } = await givenRun(app, driverId, ada.token, 1)
  const [orderId = ''] = orderIds
  await phone.send(...onRoad(runId))
  const { handoverCode } = await orderOf(orderId)
  const wrong = handoverCode === '000000' ? '000001' : '000000'
  const claim = { isCodeCheckedOffline: true, photoId: photoId(3), short: true }
  expect(await phone.send(pour(gates[0] ?? '', wrong, 18.5, claim))).toMatchObject([
    { outcome: 'refused', code: 'INVALID_CODE' },
  ])
  meter += 185
  const path = `/staff/orders/${orderId}/delivery`
  const reason = { reason: 'Seen on the photo' }
  expect((await callAs(app, dispatcher, 'POST', path, reason)).status).toBe(200)
  expect((await callAs(app, admin, 'POST', `${path}/confirm`)).status).toBe(200)
  expect((await orderOf(orderId)).status).toBe('delivered')
  const move = await app.database.db
    .selectFrom('stock_moves')
    .select(['delta_dl'])
    .where('stop_id', '=', gates[0] ?? '')
    .executeTakeFirstOrThrow()
  expect(move.delta_dl).toBe(-185)
  expect((await phone.runs()).shift.vehicle.compartments[0].meterDl).toBe(meter)
})

test('of a hand-over and a later reassignment the one that happened first counts [DR-029]', async () => {
  const { runId, orderIds, gates } = await givenRun(app, driverId, ada.token, 2)
  const [orderId = '', other = ''] = orderIds
  await phone.send(...onRoad(runId))
  const { handoverCode: code } = await orderOf(orderId)
  const happened = app.clock().toISOString()
  app.clock.advance(60)
  const driver2 = await workerToken(app, 'driver2')
  await onShift(app, driver2)
  const driver2Id = (await callAs(app, driver2, 'GET', '/driver/me')).body.data._id
  const form = { driverId: driver2Id, reason: 'The phone was away' }
  expect((await callAs(app, dispatcher, 'POST', `/staff/orders/${orderId}/reassign`, form)).status).toBe(200)
  const wrong = { ...pour(gates[0] ?? '', '999999', 20), at: happened }
  expect(await phone.send(wrong)).toMatchObject([{ outcome: 'refused', state: 'removed' }])
  await closeAll('cancelled_pour')
  const right = { ...pour(gates[0] ?? '', code, 20), at: happened }
  expect(await phone.send(right)).toMatchObject([{ outcome: 'applied' }])
  meter += 200
  expect((await orderOf(orderId)).status).toBe('delivered')
  const left = await phoneOf(app, driver2, 'phone of the second').runs()
  expect([left.active, left.waiting]).toEqual([null, []])
  expect(await incidents('cancelled_pour')).toEqual([])
  const { driver_id } = await app.database.db
    .selectFrom('deliveries')
    .select('driver_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(driver_id).toBe(driverId)
  // Within a minute the next gate is out for delivery.
  await runJob(app.app.recurring, 'runs-upkeep')
  const next = (await orderOf(other)).handoverCode
  expect(await phone.send(pour(gates[1] ?? '', next, 20))).toMatchObject([{ outcome: 'applied' }])
  meter += 200
})

test('a gate of a silent van goes out for delivery 45 minutes before its planned arrival [DR-072]', async () => {
  const { runId, orderIds, gates } = await givenRun(app, driverId, ada.token, 2)
  await phone.send(...onRoad(runId))
  const { db } = app.database
  const planned_to = new Date(app.clock().getTime() + 46 * 60_000)
  await db
    .updateTable('stops')
    .set({ planned_to })
    .where('id', '=', gates[1] ?? '')
    .execute()
  const afterAMinute = async () => {
    await runJob(app.app.recurring, 'runs-upkeep')
    return orderOf(orderIds[1] ?? '')
  }
  expect(await afterAMinute()).toMatchObject({ status: 'processing' })
  app.clock.advance(60)
  expect(await afterAMinute()).toMatchObject({
    status: 'out_for_delivery',
    handoverCode: expect.stringMatching(/^\d{6}$/),
  })
})
