import type { UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { assignedTo, callAs, paidOrderOf, workerToken } from '../../../../test/fixtures/workers.ts'
import { ordersData } from '../../orders/orders.personal-data.ts'

let app: TestApp
let ada: string
let support: string
let dispatcher: string

beforeAll(async () => {
  app = await startTestApp()
  ada = (await signedUpCustomer(app)).token
  support = await workerToken(app, 'support')
  dispatcher = await workerToken(app, 'dispatcher')
})
afterAll(() => app.close())

const change = (orderId: string, form: object, token = support) =>
  callAs(app, token, 'PUT', `/staff/orders/${orderId}/delivery`, form)
const onBoard = async (orderId: string) => {
  const { body } = await callAs(app, dispatcher, 'GET', '/staff/board')
  return body.data.orders.find(({ id }: { id: string }) => id === orderId)
}
const hold = (orderId: string, { attempts = 1, seconds = 3600 } = {}) =>
  app.database.db
    .insertInto('order_holds')
    .values({
      order_id: orderId,
      reason: 'refused',
      attempts,
      since: app.clock(),
      answer_until: new Date(app.clock().getTime() + seconds * 1000),
    })
    .execute()

/** What a change leaves behind: the order's row, its wishes, and how often the customer was told. */
async function written(orderId: string) {
  const { db } = app.database
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).execute()
  const wishes = await db.selectFrom('delivery_wishes').selectAll().where('order_id', '=', orderId).execute()
  const inbox = (await callAs(app, ada, 'GET', '/notifications')).body.data.data
  const about = inbox.filter(({ message }: { message: string }) => message.includes(orderId.slice(-6)))
  return { order, wishes, told: about.length }
}

test('support tells the driver the code of the gate, alone or with another address; an empty one is none [CN-159]', async () => {
  const orderId = await paidOrderOf(app, ada)
  const code = async () => {
    const { body } = await callAs(app, support, 'GET', `/staff/orders/${orderId}/record`)
    return body.data.accessCode
  }
  expect((await change(orderId, { accessCode: ' 5512 ' })).body.message).toContain('The customer is told')
  expect(await code()).toBe('5512')
  expect((await change(orderId, { accessCode: '5512' })).body.message).toMatch(/^Nothing was changed/)
  const elsewhere = { orderAddress: '12 Freedom Way, Lekki, Lagos' }
  await change(orderId, elsewhere)
  expect(await code()).toBe('')
  await change(orderId, { orderAddress: '3 Orchid Road, Lekki, Lagos', accessCode: '77#' })
  expect(await code()).toBe('77#')
  await change(orderId, { accessCode: '' })
  expect(await code()).toBe('')
  expect((await change(orderId, { accessCode: 'x'.repeat(51) })).body.errors).toEqual({
    accessCode: ['Gate code must be at most 50 characters'],
  })
})

test('support changes address, landmark, number and time for who calls, and the customer is told [CN-140]', async () => {
  const orderId = await paidOrderOf(app, ada)
  const form = {
    orderAddress: '12 Freedom Way, Lekki, Lagos',
    landmark: 'Blue gate',
    phone: '0803 123 4567',
    slot: { day: 'today', part: 'evening' },
  }
  const { status, body } = await change(orderId, form)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ orderAddress: '12 Freedom Way, Lekki, Lagos', landmark: 'Blue gate' })
  const own = (await callAs(app, ada, 'GET', `/orders/${orderId}`)).body.data
  expect(own).toMatchObject({ orderAddress: '12 Freedom Way, Lekki, Lagos', phone: '+2348031234567' })
  expect(await onBoard(orderId)).toMatchObject({ title: '12 Freedom Way', window: own.slot })
  const inbox = (await callAs(app, ada, 'GET', '/notifications')).body.data.data
  expect(inbox[0].message).toBe(
    `Order #${orderId.slice(-6)} has changed. We have changed your delivery as you asked. Address: 12 Freedom Way, Lekki, Lagos. Time: Today, 6pm to 8pm.`,
  )
  // What is left out stays.
  await change(orderId, { landmark: 'Red gate' })
  const after = (await callAs(app, ada, 'GET', `/orders/${orderId}`)).body.data
  expect(after).toMatchObject({ slot: own.slot, phone: own.phone, orderAddress: own.orderAddress })
  const audit = await callAs(app, await workerToken(app, 'admin'), 'GET', '/staff/audit')
  expect(JSON.stringify(audit.body)).not.toContain('Freedom Way')
})

test('a landmark that staff empty is gone, and another address brings none of the old one along [CN-151]', async () => {
  const gate = {
    street: '9 Palm Road',
    city: 'Lekki',
    state: 'Lagos',
    landmark: 'Blue gate',
    accessCode: '4417',
  }
  const { _id: addressId } = (await callAs(app, ada, 'POST', '/users/address', gate)).body.data
  const orderId = await paidOrderOf(app, ada, { addressId })
  expect((await change(orderId, { landmark: '' })).body.data.landmark).toBe('')
  await change(orderId, { landmark: 'Red gate' })
  const elsewhere = await change(orderId, { orderAddress: '12 Freedom Way, Lekki, Lagos' })
  expect(elsewhere.body.data).toMatchObject({ orderAddress: '12 Freedom Way, Lekki, Lagos', landmark: '' })
  const stored = await app.database.db
    .selectFrom('orders')
    .select(['landmark', 'access_code', 'pin_lat'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({ landmark: '', access_code: '', pin_lat: null })
})

test('a change by staff that changes nothing writes nothing, tells nobody, and says so [CN-152]', async () => {
  const orderId = await paidOrderOf(app, ada)
  const form = {
    orderAddress: '12 Freedom Way, Lekki, Lagos',
    landmark: 'Blue gate',
    phone: '0803 123 4567',
    slot: { day: 'today', part: 'evening' },
  }
  await change(orderId, form)
  const before = await written(orderId)
  for (const same of [form, {}, { landmark: ' Blue gate ', phone: '' }, { slot: form.slot }]) {
    const { status, body } = await change(orderId, same)
    expect(status).toBe(200)
    expect(body.message).toBe(
      'Nothing was changed: the order has this address, time and number already. The customer was not told.',
    )
    expect(body.data.orderAddress).toBe(form.orderAddress)
  }
  expect(await written(orderId)).toEqual(before)
})

test('a change by staff is refused at its field, to a role without it, and once a driver has it [CN-140]', async () => {
  const orderId = await paidOrderOf(app, ada)
  const wrong = { orderAddress: '5 Ring Road, Ibadan, Oyo', phone: '12', landmark: 'x'.repeat(101) }
  expect(await change(orderId, wrong)).toMatchObject({
    status: 422,
    body: {
      errors: {
        location: ['We deliver in Lagos only'],
        phone: [expect.any(String)],
        landmark: [expect.any(String)],
      },
    },
  })
  const finance = await workerToken(app, 'finance')
  expect((await change(orderId, { landmark: 'Red gate' }, finance)).status).toBe(403)
  await assignedTo(app, orderId, 'driver1')
  expect(await change(orderId, { landmark: 'Red gate' })).toMatchObject({
    status: 409,
    body: {
      message: 'A driver has this order. Once dispatch has taken it back, address and time can be changed.',
    },
  })
})

test('a customer who calls after a failed delivery gets another attempt, and no more than three [CN-141] [CN-154]', async () => {
  const orderId = await paidOrderOf(app, ada)
  await hold(orderId)
  const detail = async () => (await callAs(app, support, 'GET', `/staff/orders/${orderId}`)).body.data
  expect((await detail()).failedAttempt).toMatchObject({
    isOnHold: true,
    text: expect.stringContaining('The customer did not take the fuel. This was attempt 1.'),
  })
  expect((await onBoard(orderId)).isOnHold).toBe(true)
  expect((await change(orderId, { slot: null })).status).toBe(200)
  expect((await onBoard(orderId)).isOnHold).toBe(false)
  expect((await detail()).failedAttempt).toMatchObject({
    isOnHold: false,
    text: expect.stringMatching(/Staff chose another time for the customer on .+m\.$/),
    answer: { by: 'staff', choice: 'another_time', at: app.clock().toISOString() },
  })
  const own = (await callAs(app, ada, 'GET', `/orders/${orderId}`)).body.data
  expect(own.deliveryAnswer).toMatchObject({ by: 'staff', choice: 'another_time' })
  // A driver has the order meanwhile.
  await assignedTo(app, orderId, 'driver2')
  expect((await detail()).failedAttempt.text).toMatch(/Staff chose another time for the customer on /)
  const later = (await callAs(app, ada, 'GET', `/orders/${orderId}`)).body.data
  expect(later.deliveryAnswer).toMatchObject({ by: 'staff' })

  const again = await paidOrderOf(app, ada)
  await change(again, { slot: { day: 'today', part: 'evening' } })
  await hold(again)
  expect((await change(again, { landmark: 'Red gate' })).status).toBe(200)
  // The time that failed is over: what comes again comes as soon as possible.
  expect((await callAs(app, ada, 'GET', `/orders/${again}`)).body.data.slot).toBeUndefined()

  const thrice = await paidOrderOf(app, ada)
  await hold(thrice, { attempts: 3 })
  expect(await change(thrice, { slot: null })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('no attempt left') },
  })
})

test('a change of a delivery stands in the history: who, when, from what to what; closing an account empties it [CN-173]', async () => {
  const bola = await signedUpCustomer(app)
  const orderId = await paidOrderOf(app, bola.token)
  const history = async () =>
    (await callAs(app, support, 'GET', `/staff/orders/${orderId}`)).body.data.deliveryChanges
  expect(await history()).toEqual([])
  const { orderAddress } = (await callAs(app, bola.token, 'GET', `/orders/${orderId}`)).body.data
  await change(orderId, { orderAddress: '12 Freedom Way, Lekki, Lagos', accessCode: '5512' })
  await change(orderId, { orderAddress: '12 Freedom Way, Lekki, Lagos', accessCode: '5512' })
  const slot = { day: 'today', part: 'evening' }
  const asked = await callAs(app, bola.token, 'PUT', `/orders/${orderId}/delivery`, { slot })
  expect(asked.status).toBe(200)
  const entries = await history()
  expect(entries).toMatchObject([
    { field: 'address', was: orderAddress, became: '12 Freedom Way, Lekki, Lagos' },
    { field: 'gate_code', was: '', became: '' },
    { field: 'time', was: '', by: null },
  ])
  expect(entries[0].by).toEqual(expect.any(String))
  const own = (await callAs(app, bola.token, 'POST', '/users/me/export', {})).body
  expect(JSON.stringify(own)).toContain('"became":"12 Freedom Way, Lekki, Lagos"')
  await app.database.transaction((tx) => ordersData.erase(tx, asId<UserId>(bola.userId), app.clock()))
  expect(await history()).toMatchObject([{ was: '', became: '' }, { was: '' }, { was: '', became: '' }])
})

test('a customer reads with an order what was changed of it and by whom, without any gate code [CN-182]', async () => {
  const bola = await signedUpCustomer(app)
  const orderId = await paidOrderOf(app, bola.token)
  const path = `/orders/${orderId}`
  const before = (await callAs(app, bola.token, 'GET', path)).body.data
  expect(before.deliveryChanges).toBeUndefined()
  const address = '12 Freedom Way, Lekki, Lagos'
  await change(orderId, { orderAddress: address, accessCode: '5512', phone: '0803 123 4567' })
  const slot = { day: 'today', part: 'evening' }
  await callAs(app, bola.token, 'PUT', `${path}/delivery`, { slot })
  const { body } = await callAs(app, bola.token, 'GET', path)
  expect(body.data.deliveryChanges).toMatchObject([
    { field: 'address', by: 'staff', was: before.orderAddress, became: address },
    { field: 'gate_code', by: 'staff', was: '', became: '' },
    { field: 'phone', by: 'staff', was: '', became: '' },
    { field: 'time', by: 'customer', was: '' },
  ])
  expect(JSON.stringify(body)).not.toContain('5512')
  const listed = (await callAs(app, bola.token, 'GET', '/orders/user')).body.data.data
  expect(listed[0]).not.toHaveProperty('deliveryChanges')
})
