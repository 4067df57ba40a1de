import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import type { TestCustomer } from '../../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { checkMoney } from '../../../../test/fixtures/payments/check-ledger.ts'
import {
  assignedTo,
  callAs,
  deliveredOrder,
  handOver,
  paidOrderOf,
  productIdOf,
  takenOut,
  workerToken,
} from '../../../../test/fixtures/workers.ts'
import { photographMeter } from '../../../../test/phone/meter-photo.ts'
import { refreshAlerts } from '../../alerts/alerts.ts'

/** Of a litre of PMS, in kobo. */
const LITRE = 89_500

let app: TestApp
let dispatcher: string
let finance: string

beforeAll(async () => {
  app = await startTestApp()
  dispatcher = await workerToken(app, 'dispatcher')
  finance = await workerToken(app, 'finance')
})
afterAll(() => app.close())

const ofPms = async (litres: number) => ({
  orderItems: [{ productId: await productIdOf(app, 'PMS'), qunatity: litres }],
})

/** Delivers an order of so many litres with less, against the right code. */
const deliverShort = async (
  customer: TestCustomer,
  { ordered, ...delivered }: { ordered: number; poured: number; by?: 'driver1' | 'driver2' },
): Promise<string> =>
  deliveredOrder(app, customer.token, { ordered, ...delivered, place: await ofPms(ordered) })

const orderOf = async (customer: TestCustomer, id: string) =>
  (await callAs(app, customer.token, 'GET', `/orders/${id}`)).body.data

const waiting = async (orderId: string) => {
  const { data } = (await callAs(app, finance, 'GET', '/staff/refund-requests?state=requested')).body.data
  return data.filter((request: { orderId: string }) => request.orderId === orderId)
}

const confirm = (id: string, token: string, reason?: string) =>
  callAs(app, token, 'POST', `/staff/refund-requests/${id}/confirm`, reason === undefined ? {} : { reason })

const incidents = (kind = 'short_pattern') =>
  app.database.db.selectFrom('incidents').select(['order_id', 'note']).where('kind', '=', kind).execute()

test('39.9 of 40 litres given back wait for a person, and the customer is told until when [ML-010] [ML-011]', async () => {
  const ada = await signedUpCustomer(app)
  const id = await deliverShort(ada, { ordered: 40, poured: 0.1 })
  expect(await orderOf(ada, id)).toMatchObject({
    status: 'delivered',
    refundAmount: 0,
    meterCheckBy: expect.any(String),
  })
  expect((await callAs(app, ada.token, 'GET', `/orders/${id}/refunds`)).body.data).toEqual([])
  const [{ message }] = (await callAs(app, ada.token, 'GET', '/notifications')).body.data.data
  expect(message).toMatch(/showed 0\.1 L of 40 L .* We are checking the meter; you hear from us by \d/)

  const [request] = await waiting(id)
  expect(request).toMatchObject({
    amount: 39.9 * LITRE,
    requestedBy: null,
    requestedByName: 'the meter',
    isMeterCheck: true,
    reason: 'The meter showed 0.1 L of 40 L',
    meter: {
      litres: 40,
      shortDl: 399,
      openingDl: 1000,
      closingDl: 1001,
      photo: null,
      driver: expect.any(String),
    },
  })
  await photographMeter(app, id)
  const approved = await confirm(request.id, dispatcher)
  expect(approved).toMatchObject({ status: 200, body: { data: { state: 'approved', requestedBy: null } } })
  const after = await orderOf(ada, id)
  expect(after).toMatchObject({ refundAmount: 39.9 * LITRE })
  expect(after).not.toHaveProperty('meterCheckBy')
  expect((await confirm(request.id, finance)).status).toBe(409)
  await checkMoney(app.database)
})

/** A paid order of 40 litres of each of two fuels. */
async function dearOrder(customer: TestCustomer): Promise<{ id: string; ago: string; pms: string }> {
  const [pms, ago] = [await productIdOf(app, 'PMS'), await productIdOf(app, 'AGO')]
  const orderItems = [pms, ago].map((productId) => ({ productId, qunatity: 40 }))
  return { id: await paidOrderOf(app, customer.token, { orderItems }), ago, pms }
}

test('above the limit of one person the first approval waits for a second person [ML-011]', async () => {
  const bola = await signedUpCustomer(app)
  const { id, ago, pms } = await dearOrder(bola)
  const driver = await assignedTo(app, id, 'driver2')
  await takenOut(app, driver, id)
  const shortItems = [
    { productId: pms, shortDl: 390 },
    { productId: ago, shortDl: 300 },
  ]
  await handOver(app, { token: bola.token, driver, orderId: id }, 11, { short: true, shortItems })
  await photographMeter(app, id)
  const [request] = await waiting(id)
  expect(await confirm(request.id, dispatcher)).toMatchObject({
    status: 200,
    body: { data: { state: 'requested', requestedBy: expect.stringMatching(/^stf_/) } },
  })
  expect((await confirm(request.id, dispatcher)).status).toBe(409)
  expect(await confirm(request.id, finance)).toMatchObject({ body: { data: { state: 'approved' } } })
  await checkMoney(app.database)
})

test('without the photo of the meter two people approve, and the second says what they go by [ML-058]', async () => {
  const halima = await signedUpCustomer(app)
  const id = await deliverShort(halima, { ordered: 20, poured: 15, by: 'driver2' })
  expect(await incidents('photo_missing')).toContainEqual({
    order_id: id,
    note: 'More lacks than goes back by itself, and the driver sent no photo of the meter.',
  })
  const [request] = await waiting(id)
  expect(await confirm(request.id, dispatcher, 'The driver is honest')).toMatchObject({
    status: 200,
    body: { data: { state: 'requested', requestedBy: expect.stringMatching(/^stf_/) } },
  })
  expect((await confirm(request.id, dispatcher, 'The driver is honest')).status).toBe(409)
  expect((await confirm(request.id, finance)).body.errors).toEqual({
    reason: ['No photo of the meter has come. Say what you go by, in at most 500 characters'],
  })
  expect(await orderOf(halima, id)).toMatchObject({ refundAmount: 0 })
  expect(await confirm(request.id, finance, 'The dip shows 5 L more')).toMatchObject({
    status: 200,
    body: { data: { state: 'approved', decisionNote: 'The dip shows 5 L more' } },
  })
  await checkMoney(app.database)
})

test('a meter that was right refunds nothing, and the customer is told [ML-011]', async () => {
  const chi = await signedUpCustomer(app)
  const id = await deliverShort(chi, { ordered: 20, poured: 10, by: 'driver2' })
  const [request] = await waiting(id)
  const refuse = (token: string) =>
    callAs(app, token, 'POST', `/staff/refund-requests/${request.id}/refuse`, {
      reason: 'The van dips short',
    })
  expect((await refuse(await workerToken(app, 'support'))).status).toBe(403)
  expect((await refuse(dispatcher)).status).toBe(200)
  const order = await orderOf(chi, id)
  expect(order).toMatchObject({ refundAmount: 0 })
  expect(order).not.toHaveProperty('meterCheckBy')
  const [{ message }] = (await callAs(app, chi.token, 'GET', '/notifications')).body.data.data
  expect(message).toContain('nothing is refunded')
})

test('a dispatcher decides what a meter asked for, and no other refund [ML-011]', async () => {
  const dayo = await signedUpCustomer(app)
  const { id } = await dearOrder(dayo)
  const form = { amount: 6_000_000, kind: 'goodwill', reason: 'Came a day late' }
  const asked = await callAs(
    app,
    await workerToken(app, 'support'),
    'POST',
    `/staff/orders/${id}/refunds`,
    form,
  )
  expect(asked.body.data).toMatchObject({ state: 'requested', isMeterCheck: false, meter: null })
  expect((await confirm(asked.body.data.id, dispatcher)).status).toBe(403)
})

test('₦20,000 a day of short deliveries go back by themselves, the next one waits [ML-010]', async () => {
  const eze = await signedUpCustomer(app)
  const ids = []
  for (const poured of [36, 36, 36, 36, 36, 36])
    ids.push(await deliverShort(eze, { ordered: 40, poured, by: 'driver2' }))
  const refunded = []
  for (const id of ids) refunded.push((await orderOf(eze, id)).refundAmount)
  // 4 litres each: five are ₦17,900, the sixth would pass ₦20,000.
  expect(refunded).toEqual([...Array(5).fill(4 * LITRE), 0])
})

test('three short deliveries of a driver in a week, and of a customer in a month, are incidents [ML-012]', async () => {
  const known = await incidents()
  const fresh = async () =>
    (await incidents()).filter(({ order_id }) => known.every((each) => each.order_id !== order_id))
  const femi = await signedUpCustomer(app)
  for (const poured of [19.5, 19.5]) await deliverShort(femi, { ordered: 20, poured, by: 'driver1' })
  expect(await fresh()).toMatchObject([{ note: expect.stringContaining('by this driver in 7 days') }])
  const third = await deliverShort(femi, { ordered: 20, poured: 19.5, by: 'driver1' })
  expect(await fresh()).toHaveLength(2)
  expect(await fresh()).toContainEqual({
    order_id: third,
    note: '3 short deliveries to the customer of this order in 30 days.',
  })
})

test('an answer about the meter that is late is an alert until a person decides [ML-013]', async () => {
  const gbemi = await signedUpCustomer(app)
  const id = await deliverShort(gbemi, { ordered: 20, poured: 8 })
  const alerts = async () => {
    await refreshAlerts(app.app.context)
    const { data } = (await callAs(app, dispatcher, 'GET', '/staff/alerts')).body
    return data.filter(
      ({ kind, title }: { kind: string; title: string }) =>
        kind === 'meter_check_late' && title.includes(id.slice(-6)),
    )
  }
  expect(await alerts()).toEqual([])
  const { meterCheckBy } = await orderOf(gbemi, id)
  app.clock.set(new Date(Date.parse(meterCheckBy) + 1000))
  dispatcher = await workerToken(app, 'dispatcher')
  finance = await workerToken(app, 'finance')
  expect(await alerts()).toHaveLength(1)
  await photographMeter(app, id)
  const [request] = await waiting(id)
  expect((await confirm(request.id, finance)).status).toBe(200)
  expect(await alerts()).toEqual([])
})
