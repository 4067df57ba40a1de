import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { SLIP_REASONS } from '@gatefill/domain/delivery/estimate/announcement'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import webPush from 'web-push'
import type { PushStandIn } from '../../../../../../tools/stand-ins/push/stand-in.ts'
import { startPushService } from '../../../../../../tools/stand-ins/push/stand-in.ts'
import type { TermiiStandIn } from '../../../../../../tools/stand-ins/termii/stand-in.ts'
import { startTermii } from '../../../../../../tools/stand-ins/termii/stand-in.ts'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import type { TestCustomer } from '../../../../test/fixtures/customers.ts'
import { as, signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { bringTo } from '../../../../test/fixtures/orders-fixture.ts'
import { callAs, workerToken } from '../../../../test/fixtures/workers.ts'
import { estimateSlipped } from '../../tracking/estimates/estimates.ts'
import { notifyArrival, notifyFailedDelivery } from '../notifications.ts'

let app: TestApp
let push: PushStandIn
let termii: TermiiStandIn
let pms: string
let ada: TestCustomer

beforeAll(async () => {
  push = await startPushService()
  termii = await startTermii()
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  app = await startTestApp({
    environment: {
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      VAPID_SUBJECT: 'mailto:help@gatefill.test',
      PUSH_STAND_IN_URL: push.url,
      SMS_PROVIDER: 'termii',
      TERMII_API_KEY: termii.apiKey,
      TERMII_SENDER_ID: 'Gatefill',
      TERMII_API_URL: termii.url,
    },
  })
  pms = (await app.server.inject({ method: 'GET', url: '/api/products' })).json().data[0]._id
})
beforeEach(async () => {
  ada = await signedUpCustomer(app)
  await call('PUT', '/users/me', { phone: '+2348031234567' })
  termii.messages.length = 0
  push.shown.length = 0
})
afterAll(async () => {
  await app.close()
  await push.close()
  await termii.close()
})

type Method = 'GET' | 'POST' | 'PUT'

async function call(method: Method, path: string, payload?: object) {
  const answer = await app.server.inject({
    method,
    url: `/api${path}`,
    headers: as(ada),
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** The mail of a departure waits some seconds for the first range. */
async function settle(): Promise<void> {
  while ((await app.worker.runDue()) > 0) app.clock.advance(1)
  app.clock.advance(10)
  while ((await app.worker.runDue()) > 0) app.clock.advance(1)
}

async function paidOrder(afterPaying: () => Promise<unknown> = async () => {}): Promise<OrderId> {
  const form = { orderItems: [{ productId: pms, qunatity: 20 }], orderAddress: '12 Road, Lekki, Lagos' }
  const { _id } = (await call('POST', '/orders', form)).body.data
  const { link } = (await call('POST', '/payment/initiation', { orderId: _id })).body.data
  await app.server.inject({
    method: 'POST',
    url: new URL(link).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'channel=card&outcome=paid',
  })
  await afterPaying()
  await settle()
  return asId(_id)
}

const bring = (id: OrderId, status: 'driver_assigned' | 'out_for_delivery' | 'delivered' | 'cancelled') =>
  bringTo(app.app, id, status)

const mails = () => app.mailbox.mails.filter(({ to, subject }) => to === ada.email && subject.includes('#'))
const subjects = () =>
  mails().map(({ subject }) => subject.replaceAll(/#\w{6}/g, '#').replace(/GF-[\d-]+/, 'GF-#'))
const shown = () => push.shown.map(({ text }) => JSON.parse(text))

/** Every message of the outbox once more, as after a crash that lost what was handled. */
async function handleAllAgain(): Promise<void> {
  await app.database.db
    .updateTable('outbox_messages')
    .set({ state: 'pending', run_at: app.clock(), leased_by: null, lease_until: null })
    .where('topic', 'in', ['notifications.message', 'notifications.send', 'payments.mail'])
    .execute()
  await settle()
}

const subscribe = () => call('POST', '/push/subscriptions', browser)
let browser: { endpoint: string; p256dh: string; auth: string }

test('a payment of a customer who has closed the account meanwhile is booked without a mail [SD-096]', async () => {
  const close = (at: Date | null) =>
    app.database.db.updateTable('users').set({ closed_at: at }).where('id', '=', ada.userId).execute()
  const id = await paidOrder(() => close(app.clock()))
  expect(subjects()).toEqual([])
  await close(null)
  expect((await call('GET', `/orders/${id}`)).body.data.paymentStatus).toBe('paid')
})

test('each event of an order is one mail, one text and one push message, however often its job runs [DR-141] [DR-143]', async () => {
  browser = push.subscribe()
  expect((await subscribe()).status).toBe(201)
  const id = await paidOrder()
  await bring(id, 'delivered')
  await settle()
  const sent = {
    mails: [
      'Payment received for order #',
      'Driver assigned to order #',
      'On the way: 20 L PMS, order #',
      'Receipt GF-# for order #',
    ].sort(),
    texts: 1,
    push: [
      'A driver has been assigned.',
      'Delivered. Your receipt is ready.',
      'Your fuel is on the way. Your handover code is in the app.',
      'Your payment has arrived. We will now assign a driver.',
    ],
  }
  const now = () => ({
    mails: subjects().sort(),
    texts: termii.messages.length,
    push: shown()
      .map(({ body }) => String(body))
      .sort((a, b) => a.localeCompare(b)),
  })
  expect(now()).toEqual(sent)
  await handleAllAgain()
  await handleAllAgain()
  expect(now()).toEqual(sent)
})

test('what staff cancel as the customer asked is texted as their wish, not as our need [RM-095]', async () => {
  const cancel = async (id: OrderId, askedByCustomer: boolean) =>
    callAs(app, await workerToken(app, 'admin'), 'POST', `/staff/orders/${id}/cancel`, {
      reason: 'Travelling today',
      askedByCustomer,
    })
  const [asked, ours] = [await paidOrder(), await paidOrder()]
  termii.messages.length = 0
  expect((await cancel(asked, true)).status).toBe(200)
  expect((await cancel(ours, false)).status).toBe(200)
  await settle()
  const texts = termii.messages.map(({ sms }) => sms).toSorted()
  expect(texts).toEqual([
    expect.stringContaining(`Order #${asked.slice(-6)} is cancelled as you asked.`),
    expect.stringContaining(`We had to cancel order #${ours.slice(-6)}.`),
  ])
})

test('a mail is a text and a page; neither carries the handover code, which is in the app alone [DR-140] [DR-141]', async () => {
  const id = await paidOrder()
  await bring(id, 'out_for_delivery')
  await settle()
  const { handoverCode } = (await call('GET', `/orders/${id}`)).body.data
  const everything = [
    ...mails().map(({ text, html }) => `${text}${html}`),
    ...termii.messages.map(({ sms }) => sms),
  ]
  expect(everything.every((text) => !text.includes(handoverCode ?? 'no code'))).toBe(true)
  expect(mails().every(({ html }) => html?.includes('</html>'))).toBe(true)
})

test('with order updates off nothing of the delivery is sent, and what is about money is [DR-144]', async () => {
  browser = push.subscribe()
  await subscribe()
  await call('PUT', '/users/me', { notificationPreferences: { orderUpdates: false } })
  const id = await paidOrder()
  await bring(id, 'out_for_delivery')
  const order = { id, userId: asId<UserId>(ada.userId) }
  const slip = { order, text: 'Now 4:50 to 5:10pm, was 4:35pm.', reason: SLIP_REASONS.gate, at: app.clock() }
  await app.database.transaction((tx) => estimateSlipped.publish(app.app.context, tx, slip))
  await settle()
  expect(subjects()).toEqual(['Payment received for order #'])
  expect(shown().map(({ body }) => body)).toEqual(['Your payment has arrived. We will now assign a driver.'])
  expect(termii.messages).toEqual([])
})

test('a paid order that we cancel has one mail, about its refund, and one text [DR-141]', async () => {
  const id = await paidOrder()
  await bring(id, 'cancelled')
  await settle()
  expect(subjects().filter((subject) => /cancel/i.test(subject))).toEqual([])
  expect(mails().find(({ subject }) => /refund/i.test(subject))?.text).toContain(
    'We are sorry that we had to cancel your order.',
  )
  expect(termii.messages.map(({ sms }) => sms)).toEqual([expect.stringContaining('We had to cancel order')])
})

test('a browser that has unsubscribed is forgotten, and an outage of its service is tried again [DR-147]', async () => {
  const gone = push.subscribe()
  browser = gone
  await subscribe()
  browser = push.subscribe()
  await subscribe()
  push.end(gone)
  push.failNext(503)
  await paidOrder()
  app.clock.advance(60)
  await settle()
  expect(push.shown.map(({ endpoint }) => endpoint)).toEqual([browser.endpoint])
  const left = () =>
    app.database.db
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .where('user_id', '=', ada.userId)
      .execute()
  expect(await left()).toEqual([{ endpoint: browser.endpoint }])
})

test.for([401, 403])(
  'a browser that knows another key of ours, as %i says, is forgotten [OC-092]',
  async (status) => {
    browser = push.subscribe()
    await subscribe()
    push.failNext(status)
    await paidOrder()
    await settle()
    const left = await app.database.db
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .where('endpoint', '=', browser.endpoint)
      .execute()
    expect(left).toEqual([])
  },
)

test('a push message is encrypted for its browser and opens its order [DR-145]', async () => {
  browser = push.subscribe()
  await subscribe()
  const id = await paidOrder()
  expect(shown()).toEqual([
    {
      title: `Order #${id.slice(-6)}`,
      body: 'Your payment has arrived. We will now assign a driver.',
      path: `/dashboard/delivery-status/${id}`,
      tag: id,
    },
  ])
})

test.each([
  ['http://127.0.0.1:9/push/1', 'another machine of our network'],
  ['https://fcm.googleapis.com:8443/x', 'another port'],
  ['https://fcm.googleapis.com.evil.example/x', 'another host'],
  ['ftp://fcm.googleapis.com/x', 'no address of the web'],
  ['', 'nothing'],
])('a subscription at %s is refused: it is %s [DR-148]', async (endpoint) => {
  browser = { ...push.subscribe(), endpoint }
  const { status, body } = await subscribe()
  expect(status).toBe(422)
  expect(JSON.stringify(body)).toContain('endpoint')
})

test('a browser belongs to who subscribed last, and goes with the account [DR-149]', async () => {
  browser = push.subscribe()
  await subscribe()
  const first = ada
  ada = await signedUpCustomer(app)
  await subscribe()
  const owners = async () =>
    (
      await app.database.db
        .selectFrom('push_subscriptions')
        .select('user_id')
        .where('endpoint', '=', browser.endpoint)
        .execute()
    ).map(({ user_id }) => user_id)
  expect(await owners()).toEqual([ada.userId])
  expect(first.userId).not.toBe(ada.userId)
  await call('POST', '/push/subscriptions/removal', { endpoint: browser.endpoint })
  expect(await owners()).toEqual([])
})

test('arrival, a new time and a delivery that failed are told once each, by mail, text and push [DR-142] [DR-143]', async () => {
  browser = push.subscribe()
  await subscribe()
  const id = await paidOrder()
  await settle()
  const before = { mails: mails().length, texts: termii.messages.length }
  const order = { id, userId: asId<UserId>(ada.userId) }
  const sentence = 'Now 4:50 to 5:10pm, was 4:35pm.'
  const reason = SLIP_REASONS.gate
  const at = app.clock()
  for (const time of [1, 2, 3]) {
    await app.database.transaction(async (tx) => {
      await notifyArrival(app.app.context, tx, { order, stopId: `stop_${id}`, at: app.clock() })
      await estimateSlipped.publish(app.app.context, tx, { order, text: sentence, reason, at })
      await notifyFailedDelivery(app.app.context, tx, { order, stopId: `stop_${id}` })
    })
    await settle()
    if (time === 2) await handleAllAgain()
  }
  expect(subjects().slice(before.mails).sort()).toEqual([
    'New time for order #',
    'We could not deliver order #',
    'Your driver is at your gate, order #',
  ])
  expect(termii.messages.length - before.texts).toBe(3)
  expect(termii.messages.some(({ sms }) => sms.includes(`${sentence} ${reason}`))).toBe(true)
  expect(shown().filter(({ body }) => body === 'The time of your delivery has changed.')).toHaveLength(1)
  const inApp = (await call('GET', '/notifications')).body.data.data
  expect(inApp.filter(({ type }: { type: string }) => type === 'order delayed')).toHaveLength(1)
})

test('an arrival that a phone tells late is told nobody [DR-142]', async () => {
  const id = await paidOrder()
  const before = mails().length
  const order = { id, userId: asId<UserId>(ada.userId) }
  const at = new Date(app.clock().getTime() - 3_600_000)
  await app.database.transaction((tx) =>
    notifyArrival(app.app.context, tx, { order, stopId: `late_${id}`, at }),
  )
  await settle()
  expect(mails().length).toBe(before)
})

test('staff see the text message of a template where a provider of them is set up [OC-107]', async () => {
  const admin = await workerToken(app, 'admin')
  const { body } = await callAs(app, admin, 'GET', '/staff/message-templates')
  expect(body.data.find(({ kind }: { kind: string }) => kind === 'departed')).toMatchObject({
    channels: ['email', 'sms', 'push'],
    sms: expect.stringContaining('T7F3A9'),
  })
})
