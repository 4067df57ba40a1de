import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import type { TestCustomer } from '../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../test/fixtures/customers.ts'
import { callAs } from '../../../test/fixtures/workers.ts'

let app: TestApp
let ada: TestCustomer
let pms: string

beforeAll(async () => {
  app = await startTestApp()
  ada = await signedUpCustomer(app)
  pms = (await callAs(app, undefined, 'GET', '/products')).body.data[0]._id
})
afterAll(() => app.close())

const place = (wishes: object, customer = ada) =>
  callAs(app, customer.token, 'POST', '/orders', {
    orderItems: [{ productId: pms, qunatity: 10 }],
    orderAddress: '12 Road, Lekki, Lagos',
    ...wishes,
  })
const phoneOf = async (customer: TestCustomer) =>
  (await callAs(app, customer.token, 'GET', '/users/me')).body.data.phone

test('an order without wishes has none of their fields', async () => {
  const { status, body } = await place({ phone: '', recipientName: ' ' })
  expect(status).toBe(201)
  for (const field of ['phone', 'recipientName', 'recipientPhone', 'slot'])
    expect(body.data).not.toHaveProperty(field)
})

test('a phone number is saved with the order, and to a profile that has none [UX-008]', async () => {
  const bola = await signedUpCustomer(app)
  const { body } = await place({ phone: '0803 123 4567' }, bola)
  expect(body.data.phone).toBe('+2348031234567')
  expect((await callAs(app, bola.token, 'GET', `/orders/${body.data._id}`)).body.data.phone).toBe(
    '+2348031234567',
  )
  expect(await phoneOf(bola)).toBe('+2348031234567')
  await place({ phone: '0805 555 1234' }, bola)
  expect(await phoneOf(bola)).toBe('+2348031234567')
})

test('the window of a slot is stored and answered; one that is over is refused at its field [UX-007]', async () => {
  // The clock of the fixture stands at 10 in the morning of Lagos.
  const { status, body } = await place({ slot: { day: 'today', part: 'evening' } })
  expect(status).toBe(201)
  const { from, to } = body.data.slot
  expect(new Date(to).getTime() - new Date(from).getTime()).toBe(2 * 60 * 60 * 1000)
  expect(new Date(from).getUTCHours()).toBe(17)
  const listed: { _id: string; slot?: object }[] = (await callAs(app, ada.token, 'GET', '/orders/user')).body
    .data.data
  expect(listed.find(({ _id }) => _id === body.data._id)?.slot).toEqual({ from, to })
  const late = await place({ slot: { day: 'tomorrow', part: 'evening' } })
  expect(late.status).toBe(422)
  expect(late.body.errors).toEqual({
    slot: ['This time is no longer available. Please choose another one.'],
  })
  expect((await place({ slot: { day: 'today', part: 'night' } })).status).toBe(400)
})

test('a recipient has a name and a number [UX-009]', async () => {
  const { status, body } = await place({ recipientName: ' Bola Ade ', recipientPhone: '0805 555 1234' })
  expect(status).toBe(201)
  expect(body.data).toMatchObject({ recipientName: 'Bola Ade', recipientPhone: '+2348055551234' })
  const half = await place({ recipientName: 'Bola Ade' })
  expect(half.status).toBe(422)
  expect(half.body.errors).toEqual({ recipientPhone: ['Enter a phone number that the driver can call'] })
})

test('the same request sent twice with one key gives one order with its wishes [UX-007]', async () => {
  const send = () =>
    app.server.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { authorization: `Bearer ${ada.token}`, 'idempotency-key': 'wishes-key-1' },
      payload: {
        orderItems: [{ productId: pms, qunatity: 10 }],
        orderAddress: '12 Road, Lekki, Lagos',
        slot: { day: 'today', part: 'evening' },
      },
    })
  const first = (await send()).json().data
  app.clock.advance(60)
  expect((await send()).json().data).toEqual(first)
})
