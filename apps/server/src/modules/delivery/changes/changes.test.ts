import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import type { TestCustomer } from '../../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import {
  assignedTo,
  callAs,
  paidOrderOf,
  unpaidOrderOf,
  workerToken,
} from '../../../../test/fixtures/workers.ts'

let app: TestApp
let ada: TestCustomer
let dispatcher: string
let addressId: string

const EVENING = { day: 'today', part: 'evening' }
const GATE = {
  street: '7 Orchid Road',
  city: 'Lekki',
  state: 'Lagos',
  landmark: 'Blue gate',
  accessCode: '4417',
}

beforeAll(async () => {
  app = await startTestApp()
  ada = await signedUpCustomer(app)
  dispatcher = await workerToken(app, 'dispatcher')
  addressId = (await callAs(app, ada.token, 'POST', '/users/address', GATE)).body.data._id
})
afterAll(() => app.close())

const change = (orderId: string, form: object, token = ada.token) =>
  callAs(app, token, 'PUT', `/orders/${orderId}/delivery`, form)
const onBoard = async (orderId: string) => {
  const { body } = await callAs(app, dispatcher, 'GET', '/staff/board')
  return body.data.orders.find(({ id }: { id: string }) => id === orderId)
}

test('until a run is confirmed the customer changes address and time, and dispatch reads the new ones [UX-028]', async () => {
  const orderId = await paidOrderOf(app, ada.token)
  const { status, body } = await change(orderId, { addressId, slot: EVENING })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ orderAddress: '7 Orchid Road, Lekki, Lagos', addressId })
  expect(await onBoard(orderId)).toMatchObject({
    title: '7 Orchid Road',
    area: 'Orchid Road',
    window: body.data.slot,
  })
  const sooner = await change(orderId, { slot: null })
  expect(sooner.body.data).not.toHaveProperty('slot')
  expect(sooner.body.data.addressId).toBe(addressId)
  expect((await onBoard(orderId)).window).toBeNull()
  expect((await callAs(app, ada.token, 'GET', `/orders/${orderId}`)).body.data).toEqual(sooner.body.data)
})

test('a change that changes nothing leaves the order and its plan as they are, and says so [CN-152]', async () => {
  const orderId = await paidOrderOf(app, ada.token)
  await change(orderId, { addressId, slot: EVENING })
  const row = () =>
    app.database.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const before = await row()
  app.clock.advance(60)
  for (const same of [{ addressId, slot: EVENING }, { slot: EVENING }, { addressId }, {}]) {
    const { status, body } = await change(orderId, same)
    expect(status).toBe(200)
    expect(body.message).toBe('Nothing was changed: your order has this address and time already.')
  }
  expect(await row()).toEqual(before)
  // The same address with another landmark is a change.
  await callAs(app, ada.token, 'PUT', `/users/address/${addressId}`, { landmark: '' })
  expect((await change(orderId, { addressId })).body.message).toBe('Your delivery has been changed.')
  expect((await row()).landmark).toBe('')
  await callAs(app, ada.token, 'PUT', `/users/address/${addressId}`, { landmark: GATE.landmark })
})

test('a slot that is over, an address of nobody and one outside Lagos are refused at their fields [UX-028]', async () => {
  const orderId = await unpaidOrderOf(app, ada.token)
  const over = await change(orderId, { slot: { day: 'tomorrow', part: 'evening' } })
  expect(over.body.errors).toEqual({ slot: ['This time is no longer available. Please choose another one.'] })
  const ibadan = { street: '5 Ring Road', city: 'Ibadan', state: 'Oyo' }
  const far = (await callAs(app, ada.token, 'POST', '/users/address', ibadan)).body.data._id
  expect((await change(orderId, { addressId: far })).body.errors).toEqual({
    location: ['We deliver in Lagos only'],
  })
  expect((await change(orderId, { addressId: 'adr_0' })).body.errors).toEqual({
    location: ['Please select a delivery location'],
  })
  const bola = (await signedUpCustomer(app)).token
  expect((await change(orderId, { slot: null }, bola)).status).toBe(404)
})

test('once a driver has the order, or is asked to take it, a sentence says why it cannot be changed [UX-028]', async () => {
  const orderId = await paidOrderOf(app, ada.token)
  await assignedTo(app, orderId, 'driver1')
  expect(await change(orderId, { addressId })).toMatchObject({
    status: 409,
    body: {
      message:
        'A driver has this order now, so address and time can no longer be changed here. Please contact support.',
    },
  })
  const { database } = app
  await database.db.updateTable('orders').set({ status: 'paid' }).where('id', '=', orderId).execute()
  expect((await change(orderId, { slot: EVENING })).body.message).toContain('We are asking a driver')
  await callAs(app, ada.token, 'PUT', `/orders/${orderId}/cancel`, { reason: 'other', note: '' })
  expect((await change(orderId, { slot: EVENING })).body.message).toBe(
    "This order is already 'Cancelled' and cannot be changed.",
  )
})

test('a slot that passed before the payment becomes the next one, and the customer is told once [UX-029]', async () => {
  const morning = { slot: { day: 'today', part: 'morning' } }
  const late = await unpaidOrderOf(app, ada.token, morning)
  const early = await paidOrderOf(app, ada.token, morning)
  const before = (await callAs(app, ada.token, 'GET', `/orders/${early}`)).body.data.slot
  app.clock.advance(3 * 60 * 60)
  const login = { email: ada.email, password: ada.password }
  const token = (await callAs(app, undefined, 'POST', '/auth/login', login)).body.data.accessToken
  await paySandbox(token, late)
  const { body } = await callAs(app, token, 'GET', `/orders/${late}`)
  expect(body.data.slot.from).toBe(before.to)
  expect((await callAs(app, token, 'GET', `/orders/${early}`)).body.data.slot).toEqual(before)
  const inbox: { message: string }[] = (await callAs(app, token, 'GET', '/notifications')).body.data.data
  const told = inbox.filter(({ message }) => message.includes('has a new time'))
  expect(told.map(({ message }) => message)).toEqual([
    `Order #${late.slice(-6)} has a new time. The time you chose had passed when your payment arrived. New delivery time: Today, 12pm to 6pm. You can change it until a driver has your order.`,
  ])
})

async function paySandbox(token: string, orderId: string): Promise<void> {
  const { body } = await callAs(app, token, 'POST', '/payment/initiation', { orderId })
  await app.server.inject({
    method: 'POST',
    url: new URL(body.data.link).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'channel=card&outcome=paid',
  })
  while ((await app.worker.runDue()) > 0);
}
