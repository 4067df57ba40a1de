import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import { onRealPostgres } from '../../../test/database.ts'
import type { TestCustomer } from '../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../test/fixtures/customers.ts'
import { checkMoney } from '../../../test/fixtures/payments/check-ledger.ts'
import { assignedTo, callAs, paidOrderOf, takenOut, workerToken } from '../../../test/fixtures/workers.ts'

let app: TestApp
let ada: TestCustomer
let orderId: string
let driver: string

beforeAll(async () => {
  app = await startTestApp()
  ada = await signedUpCustomer(app)
  await callAs(app, ada.token, 'PUT', '/users/me', { phone: '0803 123 4567' })
})
beforeEach(async () => {
  orderId = await paidOrderOf(app, ada.token)
  driver = await assignedTo(app, orderId, 'driver1')
})
afterEach(async () => {
  await checkMoney(app.database)
  // The driver's one slot is free again for the next test.
  const dispatcher = await workerToken(app, 'dispatcher')
  await callAs(app, dispatcher, 'POST', `/staff/orders/${orderId}/cancel`, { reason: 'The test is over' })
})
afterAll(() => app.close())

const job = (step: string, body?: object, token = driver) =>
  callAs(app, token, 'POST', `/driver/jobs/${orderId}/${step}`, body)
const jobs = async (token = driver) => (await callAs(app, token, 'GET', '/driver/jobs')).body.data
const seen = async () => (await callAs(app, ada.token, 'GET', `/orders/${orderId}`)).body.data
const rightReadings = { openingReading: 1000.4, closingReading: 1020.4 }
const deliveryRow = () =>
  app.database.db
    .selectFrom('deliveries')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()

test('an order passes every stage, and each side sees what it may see', async () => {
  expect(await jobs()).toMatchObject({
    offers: [
      {
        orderId,
        litres: 20,
        can: ['decline', 'accept'],
        customer: { name: 'Ada Obi', phone: null },
        accessCode: null,
      },
    ],
    active: [],
  })
  expect((await seen()).driver.phone).toBeNull()

  app.clock.advance(60)
  expect((await job('accept')).body.data).toMatchObject({
    status: 'driver_accepted',
    customer: { name: 'Ada Obi', phone: '+2348031234567' },
    accessCode: '',
  })
  expect((await seen()).driver).toMatchObject({ name: 'Tunde Demo', phone: '+2348000000001' })
  expect(await jobs()).toMatchObject({ offers: [], active: [{ orderId, can: ['load', 'return'] }] })

  const stations = (await callAs(app, driver, 'GET', '/driver/stations')).body.data
  expect(stations).toHaveLength(2)
  expect((await job('load', { stationId: 'stn_nothing' })).body.errors).toEqual({
    stationId: ['Please select a station'],
  })
  expect((await job('load', { stationId: stations[1]._id })).body.data.status).toBe('processing')
  expect(await seen()).not.toHaveProperty('handoverCode')

  const departed = await job('depart')
  expect(departed.body.data.status).toBe('out_for_delivery')
  const { handoverCode } = await seen()
  expect(handoverCode).toMatch(/^\d{6}$/)
  expect(JSON.stringify(departed.body)).not.toContain(handoverCode)
  const staff = await workerToken(app, 'admin')
  const list = await callAs(app, staff, 'GET', `/staff/orders?search=${orderId}`)
  expect(JSON.stringify(list.body)).not.toContain(`"${handoverCode}"`)

  app.clock.advance(600)
  const delivered = await job('deliver', { code: handoverCode, ...rightReadings })
  expect(delivered.body.data).toMatchObject({ status: 'delivered', can: [], accessCode: null })
  const after = await seen()
  expect(after).not.toHaveProperty('handoverCode')
  expect(after).toMatchObject({ status: 'delivered', driver: { name: 'Tunde Demo', phone: null } })
  expect(after.timeline.map(({ status }: { status: string }) => status)).toEqual([
    'initiated',
    'paid',
    'driver_assigned',
    'driver_accepted',
    'processing',
    'out_for_delivery',
    'delivered',
  ])
  expect(await deliveryRow()).toMatchObject({
    station_id: stations[1]._id,
    opening_reading: 10_004,
    closing_reading: 10_204,
    delivered_at: app.clock(),
  })
  expect(await jobs()).toEqual({ offers: [], active: [] })
  expect((await job('deliver', { code: handoverCode, ...rightReadings })).status).toBe(409)
})

test('a delivery posts the deposit as earnings of the station and of Gatefill', async () => {
  await takenOut(app, driver, orderId)
  await job('deliver', { code: (await seen()).handoverCode, ...rightReadings })
  const postings = await app.database.db
    .selectFrom('postings')
    .innerJoin('journals', 'journals.id', 'postings.journal_id')
    .select(['account', 'amount'])
    .where('journals.kind', '=', 'delivered')
    .where('journals.source_id', '=', orderId)
    .orderBy('line')
    .execute()
  expect(postings).toEqual([
    { account: 'customer_deposits', amount: 1_825_800 },
    { account: 'station_payable', amount: -1_790_000 },
    { account: 'service_fee_revenue', amount: -35_800 },
  ])
})

test('a van whose driver’s licence ended while it loaded does not leave the station [DI-169]', async () => {
  await job('accept')
  const stations = (await callAs(app, driver, 'GET', '/driver/stations')).body.data
  await job('load', { stationId: stations[0]._id })
  const { db } = app.database
  const licences = await db.selectFrom('papers').selectAll().where('kind', '=', 'driving_licence').execute()
  const setEnd = (id: string, valid_to: Date) =>
    db.updateTable('papers').set({ valid_to }).where('id', '=', id).execute()
  for (const { id } of licences) await setEnd(id, app.clock())
  const kept = await job('depart')
  expect(kept).toMatchObject({
    status: 409,
    body: { details: { rule: 'PAPERS', since: app.clock().toISOString() } },
  })
  for (const { id, valid_to } of licences) await setEnd(id, valid_to)
  expect(await job('depart')).toMatchObject({ status: 200, body: { data: { status: 'out_for_delivery' } } })
})

test('no step can be skipped, and a step out of order is refused with the current state', async () => {
  for (const [step, body] of [['depart'], ['deliver', { code: '123456', ...rightReadings }]] as const)
    expect(await job(step, body)).toMatchObject({
      status: 409,
      body: { details: { status: 'driver_assigned' } },
    })
  await takenOut(app, driver, orderId)
  for (const step of ['accept', 'depart'])
    expect(await job(step)).toMatchObject({ status: 409, body: { details: { status: 'out_for_delivery' } } })
  expect((await job('decline', { reason: 'late' })).status).toBe(409)
})

test('another driver’s job and a missing job get the same answer', async () => {
  const other = await workerToken(app, 'driver2')
  const foreign = await job('accept', undefined, other)
  const missing = await callAs(app, other, 'POST', '/driver/jobs/ord_nothing/accept')
  expect(foreign.status).toBe(404)
  expect(foreign.body).toEqual(missing.body)
  expect(await jobs(other)).toEqual({ offers: [], active: [] })
})

test('a declined order waits for a driver again; a reason is needed', async () => {
  expect((await job('decline', { reason: ' ' })).body.errors).toEqual({ reason: ['Please give a reason'] })
  expect((await job('decline', { reason: '\n\t' })).status).toBe(422)
  expect((await job('decline', { reason: 'Flat tyre' })).body.data.status).toBe('paid')
  expect(await seen()).toMatchObject({ status: 'paid', driver: null })
  expect((await job('accept')).status).toBe(404)
  driver = await assignedTo(app, orderId, 'driver2')
  expect((await job('accept')).status).toBe(200)
})

test('an order that cannot be delivered comes back without driver and code', async () => {
  await takenOut(app, driver, orderId)
  const { handoverCode } = await seen()
  expect((await job('return', { reason: '' })).status).toBe(422)
  expect((await job('return', { reason: 'Nobody at the gate' })).body.data.status).toBe('paid')
  const back = await seen()
  expect(back).toMatchObject({ status: 'paid', driver: null })
  expect(back).not.toHaveProperty('handoverCode')
  expect((await job('deliver', { code: handoverCode, ...rightReadings })).status).toBe(404)
  driver = await assignedTo(app, orderId, 'driver1')
  await takenOut(app, driver, orderId)
  expect((await seen()).timeline).toHaveLength(11)
})

test('the meter must show what was ordered', async () => {
  await takenOut(app, driver, orderId)
  const { handoverCode } = await seen()
  const deliver = async (openingReading: unknown, closingReading: unknown) =>
    (await job('deliver', { code: handoverCode, openingReading, closingReading })).body
  expect((await deliver(100, 119.9)).errors.closingReading).toEqual([
    'The meter shows 19.9 L but the order is for 20 L. Deliver the rest, or report a short delivery.',
  ])
  expect((await deliver(100, 121.1)).errors.closingReading).toEqual([
    'The meter shows 21.1 L but the order is for 20 L. Check both readings.',
  ])
  expect((await deliver(100, 100)).errors.closingReading[0]).toContain('must be higher')
  expect((await deliver(100.05, undefined)).errors).toHaveProperty('openingReading')
  expect((await deliver('100', 120)).code).toBe('BAD_REQUEST')
  expect((await deliver(0.1, 20.1)).status).toBe('success')
})

test('a short delivery needs the driver’s word; the missing litres are stored and the customer notified', async () => {
  await takenOut(app, driver, orderId)
  const { handoverCode } = await seen()
  const form = { code: handoverCode, openingReading: 100, closingReading: 118.5 }
  expect((await job('deliver', form)).status).toBe(422)
  expect((await job('deliver', { ...form, short: true })).body.data.status).toBe('delivered')
  expect(await deliveryRow()).toMatchObject({ short_by: 15 })
  const { data } = (await callAs(app, ada.token, 'GET', '/notifications')).body.data
  expect(data.map(({ message }: { message: string }) => message)).toContainEqual(
    expect.stringContaining('We delivered 18.5 L of 20 L'),
  )
})

// One connection has no races; this runs on the embedded database too, but proves little there.
const where = onRealPostgres ? 'on PostgreSQL' : 'on the embedded database'

test(`a delivery sent twice at once counts once and is posted once, ${where}`, async () => {
  await takenOut(app, driver, orderId)
  const form = { code: (await seen()).handoverCode, ...rightReadings }
  const answers = await Promise.all([1, 2, 3, 4].map(() => job('deliver', form)))
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409])
})

test(`an acceptance and an unassignment at once leave one state, ${where}`, async () => {
  const dispatcher = await workerToken(app, 'dispatcher')
  const [accepted, taken] = await Promise.all([
    job('accept'),
    callAs(app, dispatcher, 'POST', `/staff/orders/${orderId}/unassign`, {
      reason: 'Another driver is nearer',
    }),
  ])
  const { status, driver: shown } = await seen()
  if (accepted.status === 200) {
    expect(taken.status).toBe(409)
    expect([status, shown?.name]).toEqual(['driver_accepted', 'Tunde Demo'])
  } else {
    expect([accepted.status, taken.status]).toEqual([404, 200])
    expect([status, shown]).toEqual(['paid', null])
  }
})

test('the driver calls who receives the fuel, else the number that was given with the order [UX-008] [UX-009]', async () => {
  const dispatcher = await workerToken(app, 'dispatcher')
  const called = async (wishes: object) => {
    const other = await paidOrderOf(app, ada.token, wishes)
    const second = await assignedTo(app, other, 'driver2')
    const { body } = await callAs(app, second, 'POST', `/driver/jobs/${other}/accept`)
    await callAs(app, dispatcher, 'POST', `/staff/orders/${other}/cancel`, { reason: 'The test is over' })
    return body.data.customer
  }
  expect(await called({ recipientName: 'Bola Ade', recipientPhone: '0805 555 1234' })).toEqual({
    name: 'Bola Ade',
    phone: '+2348055551234',
  })
  expect(await called({ phone: '0807 000 0001' })).toEqual({ name: 'Ada Obi', phone: '+2348070000001' })
})
