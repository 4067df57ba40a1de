import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import type { TestCustomer } from '../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../test/fixtures/customers.ts'
import { checkMoney } from '../../../test/fixtures/payments/check-ledger.ts'
import {
  beginShift,
  callAs,
  endShift,
  paidOrderOf,
  productIdOf,
  unpaidOrderOf,
  workerToken,
} from '../../../test/fixtures/workers.ts'

let app: TestApp
let ada: TestCustomer
let admin: string
let dispatcher: string
let driverToken: string
let driverId: string

beforeAll(async () => {
  app = await startTestApp()
  ada = await signedUpCustomer(app)
  driverToken = await workerToken(app, 'driver1')
  driverId = (await callAs(app, driverToken, 'GET', '/driver/me')).body.data._id
})
beforeEach(async () => {
  admin = await workerToken(app, 'admin')
  dispatcher = await workerToken(app, 'dispatcher')
  await beginShift(app, driverToken)
})
afterAll(async () => {
  await checkMoney(app.database)
  await app.close()
})

const staff = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = dispatcher) =>
  callAs(app, token, method, `/staff${path}`, body)
const seen = async (id: string) => (await callAs(app, ada.token, 'GET', `/orders/${id}`)).body.data
const auditOf = (id: string) =>
  app.database.db.selectFrom('staff_audit').selectAll().where('subject_id', '=', id).orderBy('id').execute()

test('an assigned order shows its driver to the customer, and taken back it shows none', async () => {
  const id = await paidOrderOf(app, ada.token)
  const assigned = await staff('POST', `/orders/${id}/assign`, { driverId })
  expect(assigned.status).toBe(200)
  expect(assigned.body.data).toMatchObject({
    _id: id,
    status: 'driver_assigned',
    customer: { name: 'Ada Obi', email: ada.email },
    driver: { _id: driverId, name: 'Tunde Demo' },
    totalAmount: 1_825_800,
  })
  expect(await seen(id)).toMatchObject({
    status: 'driver_assigned',
    driver: {
      name: 'Tunde Demo',
      phone: null,
      vehicle: 'White Toyota Hilux, DEM 101 AA',
      rating: null,
      ratingCount: 0,
      assignedAt: app.clock().toISOString(),
    },
  })
  const back = await staff('POST', `/orders/${id}/unassign`, { reason: ' The road is closed ' })
  expect(back.body.data).toMatchObject({ status: 'paid', driver: null })
  expect(await seen(id)).toMatchObject({ status: 'paid', driver: null })

  expect(await auditOf(id)).toMatchObject([
    { act: 'assignOrder', details: { driverId }, at: app.clock() },
    { act: 'unassignOrder', details: { reason: ' The road is closed ' } },
  ])
  const history = await app.database.db
    .selectFrom('order_history')
    .select(['command', 'actor', 'driver_id', 'note'])
    .where('order_id', '=', id)
    .orderBy('version')
    .execute()
  expect(history.slice(-2)).toEqual([
    { command: 'assign', actor: 'dispatcher', driver_id: driverId, note: null },
    { command: 'unassign', actor: 'dispatcher', driver_id: driverId, note: 'The road is closed' },
  ])
})

test('only a paid order can be assigned, and only to a driver on shift without another order', async () => {
  const unpaid = await unpaidOrderOf(app, ada.token)
  expect(await staff('POST', `/orders/${unpaid}/assign`, { driverId })).toMatchObject({
    status: 409,
    body: { details: { status: 'initiated' } },
  })
  const [first, second] = [await paidOrderOf(app, ada.token), await paidOrderOf(app, ada.token)]
  for (const wrong of ['', 'drv_nobody'])
    expect(await staff('POST', `/orders/${first}/assign`, { driverId: wrong })).toMatchObject({
      status: 422,
      body: { errors: { driverId: ['Please select a driver'] } },
    })
  expect((await staff('POST', '/orders/ord_nothing/assign', { driverId })).status).toBe(404)

  await endShift(app, driverToken)
  expect((await staff('POST', `/orders/${first}/assign`, { driverId })).body.message).toBe(
    'Tunde Demo is not on shift.',
  )
  await beginShift(app, driverToken)
  expect((await staff('POST', `/orders/${first}/assign`, { driverId })).status).toBe(200)
  expect(await staff('POST', `/orders/${first}/assign`, { driverId })).toMatchObject({
    status: 409,
    body: {
      message: expect.stringMatching(/^Order #\w{6} is with Tunde Demo\. Chidi Demo did that at /),
      details: { status: 'driver_assigned' },
    },
  })
  expect((await staff('POST', `/orders/${second}/assign`, { driverId })).body.message).toBe(
    `Tunde Demo already has order #${first.slice(-6)}.`,
  )
  const offShift = await endShift(app, driverToken)
  expect(offShift.outcome).toBe('refused')
  expect(offShift.message).toContain(`You still have order #${first.slice(-6)}`)
  expect((await auditOf(second)).length).toBe(0)
  expect((await staff('POST', `/orders/${first}/unassign`, { reason: 'x' })).status).toBe(200)
})

test('a cancellation by the staff sends the whole payment back and frees the driver', async () => {
  const id = await paidOrderOf(app, ada.token)
  await staff('POST', `/orders/${id}/assign`, { driverId })
  expect((await staff('POST', `/orders/${id}/cancel`, { reason: '  ' })).body.errors).toEqual({
    reason: ['Please give a reason'],
  })
  const cancelled = await staff('POST', `/orders/${id}/cancel`, { reason: 'No fuel\nat the station' })
  expect(cancelled.body.data).toMatchObject({ status: 'cancelled', refundAmount: 1_825_800 })
  await app.worker.runDue()
  expect(await seen(id)).toMatchObject({
    status: 'cancelled',
    driver: null,
    cancellation: { reason: 'No fuel at the station', cancelledBy: 'staff' },
  })
  expect((await staff('POST', `/orders/${id}/cancel`, { reason: 'again' })).status).toBe(409)
  expect((await staff('GET', '/drivers')).body.data[1]).toMatchObject({ state: 'free', orderId: null })
})

test('the list finds orders by status, short id, fuel and customer, a page at a time', async () => {
  app.clock.advance(1)
  const bob = await signedUpCustomer(app)
  const id = await unpaidOrderOf(app, bob.token)
  const ids = async (query: string) =>
    (await staff('GET', `/orders?${query}`)).body.data.data.map((order: { _id: string }) => order._id)
  expect((await ids(''))[0]).toBe(id)
  expect(await ids(`search=%23${id.slice(-6)}`)).toEqual([id])
  expect(await ids(`search=${bob.email.toUpperCase()}`)).toEqual([id])
  expect(await ids('search=petrol&status=initiated')).toContain(id)
  expect(await ids('search=diesel')).toEqual([])
  expect(await ids('status=delivered')).toEqual([])
  const page = (await staff('GET', '/orders?limit=1&page=2')).body.data
  expect(page).toMatchObject({ currentPage: 2, pageSize: 1, hasPreviousPage: true })
  expect(page.data).toHaveLength(1)
  expect(JSON.stringify(page)).not.toContain('handover')
})

test('the drivers are listed with shift and order', async () => {
  await beginShift(app, driverToken)
  const { body } = await staff('GET', '/drivers')
  expect(body.data).toMatchObject([
    { name: 'Ngozi Demo', state: 'off_shift', onShiftSince: null, orderId: null },
    { name: 'Tunde Demo', state: 'free' },
  ])
})

test('a new price holds from now on, keeps its history, and leaves existing orders alone', async () => {
  const productId = await productIdOf(app, 'PMS')
  const before = await unpaidOrderOf(app, ada.token)
  app.clock.advance(60)
  const set = (form: object) =>
    staff('POST', '/price-requests', { productId, validFrom: '', note: '', ...form }, admin)
  for (const unitPrice of [undefined, 0, -5, 99, 100.5, 10_000_001])
    expect((await set({ unitPrice })).status).toBe(422)
  expect((await set({ productId: 'prd_nothing', unitPrice: 90_000 })).status).toBe(404)
  const { status, body } = await set({ unitPrice: 90_000, note: 'Depot price rose' })
  expect([status, body.data.state]).toEqual([201, 'applied'])
  const prices = (await callAs(app, undefined, 'GET', '/products')).body.data
  expect(prices.find((each: { _id: string }) => each._id === productId)).toMatchObject({
    unitPrice: 90_000,
    priceSince: app.clock().toISOString(),
  })
  expect((await seen(before)).orderItems[0].unitPrice).toBe(89_500)
  expect((await seen(await unpaidOrderOf(app, ada.token))).orderItems[0].unitPrice).toBe(90_000)
  const changes = await app.database.db.selectFrom('price_changes').selectAll().execute()
  expect(changes).toMatchObject([
    { product_id: productId, previous_price: 89_500, unit_price: 90_000, note: 'Depot price rose' },
  ])
  const audited = app.database.db
    .selectFrom('staff_audit')
    .select('details')
    .where('act', '=', 'requestPrice')
  expect(await audited.execute()).toMatchObject([{ details: { productId, unitPrice: 90_000 } }])
})
