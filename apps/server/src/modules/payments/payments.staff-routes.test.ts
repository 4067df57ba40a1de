import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import type { TestCustomer } from '../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../test/fixtures/customers.ts'
import { checkMoney } from '../../../test/fixtures/payments/check-ledger.ts'
import {
  callAs,
  paidOrderOf,
  productIdOf,
  unpaidOrderOf,
  workerToken,
} from '../../../test/fixtures/workers.ts'

let app: TestApp
let ada: TestCustomer
let bola: TestCustomer
let admin: string
let support: string

beforeAll(async () => {
  app = await startTestApp()
  ada = await signedUpCustomer(app)
  bola = await signedUpCustomer(app)
  admin = await workerToken(app, 'admin')
  support = await workerToken(app, 'support')
})
afterAll(async () => {
  await checkMoney(app.database)
  await app.close()
})

const staff = (method: 'GET' | 'POST', path: string, body?: object, token = support) =>
  callAs(app, token, method, `/staff${path}`, body)
/** Lets the provider do its part, and hears of it. */
const settle = async () => {
  while ((await app.worker.runDue()) > 0);
  app.clock.advance(60)
  while ((await app.worker.runDue()) > 0);
}
const refundsOf = async (orderId: string, token = ada.token) =>
  callAs(app, token, 'GET', `/orders/${orderId}/refunds`)

/** 40 litres of DPK: the only order whose price is above the limit of one person. */
async function dearOrder(): Promise<string> {
  const orderItems = [{ productId: await productIdOf(app, 'DPK'), qunatity: 40 }]
  const order = { orderItems, orderAddress: '12 Road, Lekki, Lagos' }
  const orderId = (await callAs(app, ada.token, 'POST', '/orders', order)).body.data._id
  const { link } = (await callAs(app, ada.token, 'POST', '/payment/initiation', { orderId })).body.data
  await app.server.inject({
    method: 'POST',
    url: new URL(link).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'channel=card&outcome=paid',
  })
  await settle()
  return orderId
}

test('a partial refund is sent at once, and the customer reads its amount, reason, progress and date', async () => {
  const id = await paidOrderOf(app, ada.token)
  const form = { amount: 100_000, kind: 'goodwill', reason: 'The driver came late' }
  const asked = await staff('POST', `/orders/${id}/refunds`, form)
  expect(asked).toMatchObject({
    status: 201,
    body: { data: { orderId: id, amount: 100_000, kind: 'goodwill', state: 'approved', decidedBy: null } },
  })
  const [before] = (await refundsOf(id)).body.data
  expect(before).toMatchObject({
    amount: 100_000,
    stage: 'requested',
    reason: 'Our team refunded part of your payment.',
    sentAt: null,
  })
  expect(new Date(before.expectedAt).getTime()).toBeGreaterThan(app.clock().getTime())
  await settle()
  expect((await refundsOf(id)).body.data).toMatchObject([{ stage: 'sent', expectedAt: null }])
  const order = (await callAs(app, ada.token, 'GET', `/orders/${id}`)).body.data
  expect(order).toMatchObject({ status: 'paid', paymentStatus: 'partly_refunded', refundAmount: 100_000 })
  const notifications = (await callAs(app, ada.token, 'GET', '/notifications')).body.data.data
  expect(notifications.map(({ message }: { message: string }) => message).join()).toContain(
    'We are refunding ₦1,000.00 of your payment',
  )

  // Cancelled afterwards, the rest goes back, and the goodwill comes back to us.
  await callAs(app, ada.token, 'PUT', `/orders/${id}/cancel`, { reason: 'emergency' })
  await settle()
  expect((await refundsOf(id)).body.data.map(({ amount }: { amount: number }) => amount)).toEqual([
    1_725_800, 100_000,
  ])
  await checkMoney(app.database)
})

test('a refund whose answer was lost is asked for again with its key, and made once', async () => {
  const id = await paidOrderOf(app, ada.token)
  const form = { amount: 100_000, kind: 'goodwill', reason: 'The driver came late' }
  const pressed = async (body: object, key = 'one press of Halima') => {
    const url = `/api/staff/orders/${id}/refunds`
    const headers = { authorization: `Bearer ${support}`, 'idempotency-key': key }
    return (await app.server.inject({ method: 'POST', url, headers, payload: body })).json()
  }
  const both = await Promise.all([pressed(form), pressed(form)])
  const asked = both[0]
  expect(asked.data).toMatchObject({
    state: 'approved',
    requestedByName: 'Halima Demo',
    decidedByName: null,
  })
  expect(both[1]).toEqual(asked)
  expect(await pressed(form)).toEqual(asked)
  expect((await refundsOf(id)).body.data).toHaveLength(1)
  expect((await pressed({ ...form, amount: 100 })).message).toContain('other contents')
  // Meant a second time, it has another key.
  await pressed(form, 'another press of Halima')
  expect((await refundsOf(id)).body.data).toHaveLength(2)
})

test('a request that asks too much, for nothing, or without a reason is refused at its field', async () => {
  const id = await paidOrderOf(app, ada.token)
  const refused = async (form: object) => (await staff('POST', `/orders/${id}/refunds`, form)).body.errors
  const form = { amount: 100, kind: 'goodwill', reason: 'Late' }
  for (const amount of [undefined, 0, -1, 1.5])
    expect(await refused({ ...form, amount })).toMatchObject({
      amount: ['Please enter the amount in kobo, above 0'],
    })
  expect(await refused({ ...form, amount: 1_825_801 })).toMatchObject({
    amount: ['You can refund at most ₦18,258.00'],
  })
  expect(await refused({ ...form, kind: 'gift' })).toHaveProperty('kind')
  expect(await refused({ ...form, kind: 'short_delivery' })).toMatchObject({
    kind: ['You can refund a short delivery only after the order is delivered'],
  })
  expect(await refused({ ...form, reason: ' ' })).toMatchObject({ reason: ['Please give a reason'] })
  const unpaid = await unpaidOrderOf(app, ada.token)
  expect((await staff('POST', `/orders/${unpaid}/refunds`, form)).status).toBe(409)
  expect((await staff('POST', '/orders/ord_nobody/refunds', form)).status).toBe(404)
})

test('above ₦50,000 a refund waits until another member of staff approves or refuses it', async () => {
  const id = await dearOrder()
  const form = { amount: 5_000_001, kind: 'goodwill', reason: 'Wrong fuel in the tank' }
  const asked = (await staff('POST', `/orders/${id}/refunds`, form)).body.data
  expect(asked).toMatchObject({ state: 'requested', refundId: null })
  expect((await refundsOf(id)).body.data).toEqual([])
  expect((await staff('GET', '/refund-requests?state=requested')).body.data.data).toMatchObject([
    { id: asked.id },
  ])
  // What waits is promised already.
  expect((await staff('POST', `/orders/${id}/refunds`, form)).body.errors).toHaveProperty('amount')

  // Support asks, finance and administrators decide.
  expect((await staff('POST', `/refund-requests/${asked.id}/confirm`)).status).toBe(403)
  expect((await staff('POST', `/refund-requests/${asked.id}/refuse`, { reason: '' }, admin)).status).toBe(422)
  const refused = await staff('POST', `/refund-requests/${asked.id}/refuse`, { reason: 'Not proven' }, admin)
  expect(refused.body.data).toMatchObject({ state: 'declined', decisionNote: 'Not proven', refundId: null })
  expect((await staff('POST', `/refund-requests/${asked.id}/confirm`, {}, admin)).status).toBe(409)

  const own = (await staff('POST', `/orders/${id}/refunds`, form, admin)).body.data
  expect(await staff('POST', `/refund-requests/${own.id}/confirm`, {}, admin)).toMatchObject({
    status: 409,
    body: { message: 'You requested this refund yourself, so another person must decide.' },
  })
  const finance = await workerToken(app, 'finance')
  expect(
    (await staff('POST', `/refund-requests/${own.id}/refuse`, { reason: 'Twice' }, finance)).status,
  ).toBe(200)

  const again = (await staff('POST', `/orders/${id}/refunds`, form)).body.data
  const confirmed = await Promise.all(
    [1, 2].map(() => staff('POST', `/refund-requests/${again.id}/confirm`, undefined, admin)),
  )
  expect(confirmed.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  await settle()
  expect((await refundsOf(id)).body.data).toMatchObject([{ amount: 5_000_001, stage: 'sent' }])
  expect((await staff('GET', '/refunds?state=processed')).body.data.data[0]).toMatchObject({
    orderId: id,
    amount: 5_000_001,
    provider: 'sandbox',
  })
})

test('several partial refunds above ₦50,000 together need a second approval as well', async () => {
  const id = await dearOrder()
  const form = { amount: 2_600_000, kind: 'goodwill', reason: 'Late' }
  const [first, second] = [
    (await staff('POST', `/orders/${id}/refunds`, form)).body.data,
    (await staff('POST', `/orders/${id}/refunds`, { ...form, amount: 2_400_001 })).body.data,
  ]
  expect([first.state, second.state]).toEqual(['approved', 'requested'])
  expect((await staff('POST', `/orders/${id}/refunds`, { ...form, amount: 100 })).body.data.state).toBe(
    'requested',
  )
  await settle()
  expect((await refundsOf(id)).body.data).toMatchObject([{ amount: 2_600_000 }])
})

test('a cancelled order takes no partial refund, and a waiting one cannot be approved', async () => {
  const id = await dearOrder()
  const form = { amount: 5_100_000, kind: 'goodwill', reason: 'Late' }
  const asked = (await staff('POST', `/orders/${id}/refunds`, form)).body.data
  await callAs(app, ada.token, 'PUT', `/orders/${id}/cancel`, { reason: 'emergency' })
  await settle()
  const late = await staff('POST', `/refund-requests/${asked.id}/confirm`, undefined, admin)
  expect(late).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  expect((await staff('POST', `/orders/${id}/refunds`, form)).status).toBe(409)
  const [all] = (await refundsOf(id)).body.data
  expect(all.amount).toBe((await callAs(app, ada.token, 'GET', `/orders/${id}`)).body.data.totalAmount)
})

test('the refunds of an order are for its own customer alone', async () => {
  const id = await paidOrderOf(app, ada.token)
  expect(await refundsOf(id, bola.token)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect((await refundsOf(id)).body.data).toEqual([])
})
