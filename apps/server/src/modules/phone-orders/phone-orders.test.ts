import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AfricasTalkingStandIn } from '../../../../../tools/stand-ins/africas-talking/stand-in.ts'
import { startAfricasTalking } from '../../../../../tools/stand-ins/africas-talking/stand-in.ts'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import { signedUpCustomer } from '../../../test/fixtures/customers.ts'
import { callAs, productIdOf, workerToken } from '../../../test/fixtures/workers.ts'

let standIn: AfricasTalkingStandIn
let app: TestApp
let dispatcher: string
let form: Record<string, unknown>
beforeAll(async () => {
  standIn = await startAfricasTalking()
  app = await startTestApp({
    environment: {
      SMS_PROVIDER: 'africastalking',
      AFRICASTALKING_USERNAME: standIn.username,
      AFRICASTALKING_API_KEY: standIn.apiKey,
      AFRICASTALKING_API_URL: standIn.url,
    },
  })
  dispatcher = await workerToken(app, 'dispatcher')
  form = {
    customerId: '',
    firstName: 'Bola',
    lastName: 'Ade',
    email: 'Bola@Example.com',
    phone: '0803 123 4567',
    items: [{ productId: await productIdOf(app, 'PMS'), litres: 20 }],
    addressText: '12 Road, Lekki, Lagos',
    sendBy: 'sms',
  }
})
afterAll(async () => {
  await app.close()
  await standIn.close()
})

const take = async (changes: object, key?: string) => {
  const response = await app.server.inject({
    method: 'POST',
    url: '/api/staff/phone-orders',
    headers: {
      authorization: `Bearer ${dispatcher}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    payload: { ...form, ...changes },
  })
  return { status: response.statusCode, body: response.json() }
}
const runDue = async () => {
  while ((await app.worker.runDue()) > 0);
}
const statusOf = async (id: string) =>
  (await app.database.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
    .status

test('an order by phone opens an account, texts a link, and is paid by it; sent again it is the same one [DI-165]', async () => {
  const taken = await take({}, 'phone-order-1')
  expect(taken).toMatchObject({
    status: 201,
    body: { data: { total: 1_825_800, sentBy: 'sms', sentTo: '+2348031234567' } },
  })
  const { orderId } = taken.body.data
  expect((await take({}, 'phone-order-1')).body.data).toEqual(taken.body.data)
  expect((await take({ sendBy: 'email' }, 'phone-order-1')).status).toBe(422)
  await runDue()
  expect(standIn.messages).toHaveLength(1)
  const [{ to, message } = { to: '', message: '' }] = standIn.messages
  expect(to).toBe('+2348031234567')
  const link = /https?:\S+/.exec(message)?.[0] ?? ''
  await app.server.inject({
    method: 'POST',
    url: new URL(link).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'channel=card&outcome=paid',
  })
  await runDue()
  expect(await statusOf(orderId)).toBe('paid')
  const { db } = app.database
  const row = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['email', 'email_verified_at'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ email: 'bola@example.com', email_verified_at: null })
  const again = await callAs(app, dispatcher, 'POST', `/staff/phone-orders/${orderId}/link`, {
    sendBy: 'sms',
  })
  expect(again.status).toBe(409)
  const { taken_by } = await db
    .selectFrom('phone_orders')
    .select('taken_by')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const audited = await db.selectFrom('staff_audit').selectAll().where('staff_id', '=', taken_by).execute()
  expect(audited.map(({ act }) => act)).toContain('takePhoneOrder')
  expect(JSON.stringify(audited)).not.toContain('Bola')
})

test('a known customer gets the order and the link by mail, once more when asked [DI-165]', async () => {
  const ada = await signedUpCustomer(app)
  const support = await workerToken(app, 'support')
  const taken = await callAs(app, support, 'POST', '/staff/phone-orders', {
    ...form,
    customerId: ada.userId,
    sendBy: 'email',
  })
  expect(taken.body.data).toMatchObject({ sentBy: 'email', sentTo: ada.email })
  const { orderId } = taken.body.data
  const mine = await callAs(app, ada.token, 'GET', `/orders/${orderId}`)
  expect(mine.body.data.status).toBe('initiated')
  await runDue()
  const links = () =>
    app.mailbox.mails.filter(({ to, subject }) => to === ada.email && subject.startsWith('Pay for'))
  expect(links()).toHaveLength(1)
  expect(links()[0]?.text).toMatch(/Pay ₦18,258.00: http/)
  standIn.refuseNext(405)
  await callAs(app, support, 'POST', `/staff/phone-orders/${orderId}/link`, { sendBy: 'sms' })
  await runDue()
  expect(links()).toHaveLength(2)
})

test('the saved addresses of a caller are offered, and an order for one of them has its pin [RP-323]', async () => {
  const bisi = await signedUpCustomer(app)
  const { db } = app.database
  const addresses = () =>
    callAs(app, dispatcher, 'GET', `/staff/phone-orders/callers/${bisi.userId}/addresses`)
  expect((await addresses()).body.data).toEqual([])
  const at = app.clock()
  const row = {
    id: 'adr_1',
    user_id: bisi.userId,
    position: 0,
    is_default: true,
    created_at: at,
    updated_at: at,
  }
  const place = { street: '7 Bourdillon Road', city: 'Ikoyi', state: 'Lagos', pin_lat: 6.45, pin_lng: 3.43 }
  await db
    .insertInto('addresses')
    .values({ ...row, ...place })
    .execute()
  const [saved] = (await addresses()).body.data
  expect(saved).toMatchObject({ id: 'adr_1', isDefault: true, hasPin: true })
  const taken = await take({ customerId: bisi.userId, addressId: saved.id, addressText: saved.text })
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', taken.body.data.orderId)
    .executeTakeFirstOrThrow()
  expect(order).toMatchObject({ address_id: 'adr_1', pin_lat: 6.45, pin_lng: 3.43 })
})

test('a taken email, a blocked customer, missing fields and another total are refused at their fields [DI-165]', async () => {
  const ada = await signedUpCustomer(app)
  const errorsOf = async (changes: object) => Object.keys((await take(changes)).body.errors ?? {})
  expect(await errorsOf({ email: ada.email })).toEqual(['email'])
  expect(
    await errorsOf({ firstName: '', email: 'x', phone: '', items: [], addressText: '', sendBy: 'pigeon' }),
  ).toEqual(['firstName', 'email', 'product', 'location', 'phone', 'sendBy'])
  expect(await errorsOf({ customerId: 'usr_nobody' })).toEqual(['customerId'])
  const admin = await workerToken(app, 'admin')
  await callAs(app, admin, 'POST', `/staff/customers/${ada.userId}/block`, { reason: 'Chargebacks' })
  expect(await errorsOf({ customerId: ada.userId })).toEqual(['customerId'])
  const other = await take({ email: 'new@example.com', expectedTotal: 100 })
  expect(other).toMatchObject({ status: 409, body: { details: { totalAmount: 1_825_800 } } })
})

const sendAgain = (orderId: string, sendBy = 'sms') =>
  callAs(app, dispatcher, 'POST', `/staff/phone-orders/${orderId}/link`, { sendBy })
const newCaller = (name: string, phone: string) =>
  take({ firstName: name, email: `${name}@example.com`.toLowerCase(), phone })

test('the link of one order leaves three times in an hour, by whichever way, and again later [OC-087]', async () => {
  const { orderId } = (await newCaller('Chidi', '08030000001')).body.data
  expect((await sendAgain(orderId)).status).toBe(200)
  app.clock.advance(600)
  expect((await sendAgain(orderId, 'email')).status).toBe(200)
  await runDue()
  const texts = standIn.messages.length
  const refused = await sendAgain(orderId)
  expect(refused).toMatchObject({
    status: 429,
    body: {
      message:
        '3 links to pay this order were sent within an hour, which is the most. Nothing was sent or changed now. Try again in 50 minutes.',
    },
  })
  await runDue()
  expect(standIn.messages).toHaveLength(texts)
  app.clock.advance(3_000)
  dispatcher = await workerToken(app, 'dispatcher')
  expect((await sendAgain(orderId)).status).toBe(200)
})

test('one phone number gets ten links an hour; an eleventh order for it is not placed [OC-087]', async () => {
  const names = ['Ada', 'Bisi', 'Chike', 'Dayo', 'Ejiro', 'Femi', 'Gozie', 'Hauwa', 'Ife', 'Jide']
  const statuses: number[] = []
  for (const name of names) statuses.push((await newCaller(`X${name}`, '0803 000 0002')).status)
  expect(statuses).toEqual(names.map(() => 201))
  const orders = () => app.database.db.selectFrom('orders').select('id').execute()
  const before = (await orders()).length
  const refused = await newCaller('Xkemi', '+234 803 000 0002')
  expect(refused.status).toBe(429)
  expect(refused.body.message).toMatch(
    /^10 links to pay were sent to this person .* Try again in 60 minutes\.$/,
  )
  expect(await orders()).toHaveLength(before)
  const byMail = await take({
    firstName: 'Xkemi',
    email: 'xkemi@example.com',
    phone: '08030000002',
    sendBy: 'email',
  })
  expect(byMail.status).toBe(201)
})

test('an order that is refused, or taken twice at once, counts no link [OC-087]', async () => {
  const counted = () =>
    app.database.db.selectFrom('rate_limits').select('key').where('key', 'like', 'message:%').execute()
  const before = (await counted()).length
  expect((await take({ firstName: 'Yemi', email: 'yemi@example.com', expectedTotal: 100 })).status).toBe(409)
  expect(await counted()).toHaveLength(before)
  await Promise.all([1, 2].map(() => take({ firstName: 'Yemi', email: 'yemi@example.com' }, 'phone-order-9')))
  expect(await counted(), 'one of the person and one of the order').toHaveLength(before + 2)
})

test('two orders whose keys differ in the last of 255 characters are two orders [CN-168]', async () => {
  const caller = { firstName: 'Chidi', phone: '0803 123 0009', email: 'chidi@example.com' }
  const key = (last: string) => 'k'.repeat(254) + last
  const first = await take(caller, key('a'))
  const second = await take(caller, key('b'))
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body.data.orderId).not.toBe(first.body.data.orderId)
})
