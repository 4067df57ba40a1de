import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkMoney, compareLedgers } from '../fixtures/payments/check-ledger.ts'
import { applied, callAs, driverSaysOf, handOver, workerToken } from '../fixtures/workers.ts'
import { readingsOf, type Upgraded } from './readings.ts'
import { upgradedApp } from './upgraded-app.ts'

let upgraded: Upgraded
let readings: ReturnType<typeof readingsOf>
let orders: Record<string, string>
let ada: Upgraded['fixture']['accounts']['ada']
let bola: Upgraded['fixture']['accounts']['bola']
beforeAll(async () => {
  upgraded = await upgradedApp('0010')
  readings = readingsOf(upgraded)
  orders = upgraded.fixture.orders
  ada = upgraded.fixture.accounts.ada
  bola = upgraded.fixture.accounts.bola
})
afterAll(() => upgraded.close())

test('a request with an idempotency key of before is answered as before and does nothing twice [RM-020]', async () => {
  const send = async (token: string, url: string, key: string, payload: object) => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
    return (await upgraded.app.server.inject({ method: 'POST', url: `/api${url}`, headers, payload })).json()
  }
  const { orderItems, orderAddress } = await readings.read(ada.token, `/orders/${orders.expired}`)
  const wanted = [{ productId: orderItems[0].productId, qunatity: 20 }]
  const placed = { orderItems: wanted, orderAddress }
  const again = await send(ada.token, '/orders', 'the press that placed it', placed)
  expect(again.data._id).toBe(orders.expired)
  const support = await workerToken(upgraded.app, 'support')
  const path = `/staff/orders/${orders.dearest}/refunds`
  const form = { amount: 5_200_000, kind: 'goodwill', reason: 'The driver came late' }
  const asked = await send(support, path, 'fourth press of Halima', form)
  expect(asked.data).toMatchObject({ state: 'requested', requestedAt: '2026-11-21T09:50:00.000Z' })
  expect((await readings.read(support, '/staff/refund-requests')).totalCount).toBe(4)
})

test('deliveries go on: the code of before confirms one, and a loaded order departs [RM-020]', async () => {
  const { app, fixture } = upgraded
  const { driverToken: driver } = fixture
  const [onTheWay = '', loaded = ''] = [orders['on-the-way'], orders.loaded]
  await handOver(app, { token: ada.token, driver, orderId: onTheWay })
  const status = async (id: string) => (await readings.read(ada.token, `/orders/${id}`)).status
  expect(await status(onTheWay)).toBe('delivered')
  await applied(driverSaysOf(app, await workerToken(app, 'driver2'), loaded, 'depart'))
  expect(await status(loaded)).toBe('out_for_delivery')
  await checkMoney(upgraded.app.database)
})

test('what waited in the outbox is carried out: payments arrive and messages are written [RM-020]', async () => {
  await upgraded.pass(1)
  expect(await readings.ordersOf(ada.token)).toMatchObject({ arriving: ['paid', 'paid', 1_825_800, 0] })
  expect(await readings.ordersOf(bola.token)).toMatchObject({ late: ['paid', 'paid', 1_825_800, 0] })
  const { data } = await readings.read(ada.token, '/notifications?type=created')
  expect(data[0]).toMatchObject({ orderId: orders.arriving })
  const mailed = upgraded.app.mailbox.mails.filter(({ to }) => to === ada.email).map(({ text }) => text)
  expect(mailed.some((text) => text.includes('₦18,258.00'))).toBe(true)
  await checkMoney(upgraded.app.database)
})

test('refunds that were anywhere on their way reach the bank, each once [RM-020]', async () => {
  const { app, vendors } = upgraded
  const admin = await workerToken(app, 'admin')
  const { data } = await readings.read(admin, '/staff/refund-requests?state=requested')
  expect((await callAs(app, admin, 'POST', `/staff/refund-requests/${data[0].id}/confirm`)).status).toBe(200)
  await upgraded.pass(20)
  const { paystack, flutterwave } = vendors
  for (const [at, id] of paystack.refundIds().entries()) {
    const status = paystack.ledger().refunds[at]?.status
    if (status !== 'processed' && status !== 'failed') await paystack.refund(id, 'processed')
  }
  for (const id of flutterwave.refundIds()) await flutterwave.refund(id, 'completed-bank-transfer')
  await upgraded.pass(1)
  const states = await readings.refundStates(await workerToken(app, 'admin'))
  expect(states.filter((state) => !state.endsWith(' processed'))).toEqual([
    'charged-back 1825800 charged_back',
    'refund-failed 1825800 failed',
  ])
  expect(states).toHaveLength(13)
  expect(await readings.ordersOf(bola.token)).toMatchObject({
    'refund-half-sent': ['cancelled', 'refunded', 1_825_800, 1_825_800],
    dearest: ['paid', 'partly_refunded', 5_385_600, 5_200_000],
  })
  await checkMoney(app.database)
  await compareLedgers(app.database, 'paystack', paystack.ledger())
})

test('a dead letter of before is sent, and orders that nobody paid end after their day [RM-020]', async () => {
  const { app } = upgraded
  const admin = await workerToken(app, 'admin')
  const [dead] = await readings.read(admin, '/staff/dead-letters')
  await callAs(app, admin, 'POST', `/staff/dead-letters/${dead.id}/replay`)
  app.clock.advance(24 * 3600)
  await upgraded.vendors.deliverDue()
  await upgraded.pass(1)
  expect(app.mailbox.mails.some(({ to, subject }) => to === bola.email && /password/i.test(subject))).toBe(
    true,
  )
  expect(await readings.ordersOf(bola.token)).toMatchObject({
    unpaid: ['cancelled', 'unpaid', 1_203_600, 0],
    'link-unknown': ['cancelled', 'unpaid', 1_825_800, 0],
    'link-missing': ['cancelled', 'unpaid', 1_825_800, 0],
  })
  expect(await readings.read(await workerToken(app, 'admin'), '/staff/dead-letters')).toEqual([])
  // A topic without a handler would stay pending for ever.
  const { database, clock } = app
  const due = database.db.selectFrom('outbox_messages').select('topic').where('state', '=', 'pending')
  expect(await due.where('run_at', '<=', clock()).execute()).toEqual([])
  await checkMoney(app.database)
})
