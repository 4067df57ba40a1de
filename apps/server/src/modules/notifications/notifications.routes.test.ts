import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import type { TestCustomer } from '../../../test/fixtures/customers.ts'
import { as, signedUpCustomer } from '../../../test/fixtures/customers.ts'
import { callAs, workerToken } from '../../../test/fixtures/workers.ts'
import { deleteOldNotifications } from './notifications.ts'

let app: TestApp
let ada: TestCustomer
let pms: string

beforeAll(async () => {
  app = await startTestApp()
  pms = (await app.server.inject({ method: 'GET', url: '/api/products' })).json().data[0]._id
})
beforeEach(async () => {
  ada = await signedUpCustomer(app)
})
afterAll(() => app.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const call = async (method: Method, path: string, payload?: object, customer = ada) => {
  const answer = await app.server.inject({
    method,
    url: `/api${path}`,
    headers: as(customer),
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

async function order(customer = ada): Promise<string> {
  const form = { orderItems: [{ productId: pms, qunatity: 10 }], orderAddress: '12 Road, Lekki, Lagos' }
  const { body } = await call('POST', '/orders', form, customer)
  app.clock.advance(60)
  await app.worker.runDue()
  return body.data._id
}

/** Pays on the sandbox's page; the webhook makes the order paid. */
async function pay(orderId: string): Promise<void> {
  const { body } = await call('POST', '/payment/initiation', { orderId })
  await app.server.inject({
    method: 'POST',
    url: new URL(body.data.link).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'channel=card&outcome=paid',
  })
  while ((await app.worker.runDue()) > 0) app.clock.advance(1)
}

const list = async (query = '', customer = ada) =>
  (await call('GET', `/notifications${query}`, undefined, customer)).body.data
const idsOf = (page: { data: { _id: string }[] }) => page.data.map(({ _id }) => _id)

test('a placed order is in the list as unread, with its type, message and time [EN-029]', async () => {
  const id = await order()
  const { status, body } = await call('GET', '/notifications')
  expect(status).toBe(200)
  expect(body).toEqual({
    status: 'success',
    message: 'Notifications',
    data: {
      data: [
        {
          _id: expect.stringMatching(/^ntf_[0-9A-Z]{26}$/),
          type: 'order created',
          message: `Order #${id.slice(-6)} has been placed. Pay within 24 hours so that we can assign a driver.`,
          isRead: false,
          createdAt: expect.stringMatching(/^2026-11-2\dT.*Z$/),
          orderId: id,
        },
      ],
      currentPage: 1,
      totalPages: 1,
      totalCount: 1,
      pageSize: 10,
      hasNextPage: false,
      hasPreviousPage: false,
      unreadCount: 1,
    },
  })
})

test('ten to a page, the newest first; the second page begins with the eleventh [AP-043] [AP-044] [CO-024] [EN-028]', async () => {
  const orders: string[] = []
  for (let count = 0; count < 12; count += 1) orders.unshift(await order())
  const first = await list('?page=1&limit=10')
  expect(first.data.map(({ orderId }: { orderId: string }) => orderId)).toEqual(orders.slice(0, 10))
  expect(first).toMatchObject({ totalPages: 2, totalCount: 12, pageSize: 10, hasNextPage: true })
  const second = await list('?page=2&limit=10')
  expect(second.data.map(({ orderId }: { orderId: string }) => orderId)).toEqual(orders.slice(10))
  expect(second).toMatchObject({ currentPage: 2, hasNextPage: false, hasPreviousPage: true, unreadCount: 12 })
  expect(await list()).toEqual(first)
  expect(await list('?page=3')).toMatchObject({ data: [], totalCount: 12, unreadCount: 12 })
  expect(await list('?limit=1000&page=-1')).toMatchObject({ pageSize: 100, currentPage: 1, totalCount: 12 })
})

test('the filters look at all pages: unread, and a part of the type in any case [CO-033]', async () => {
  const id = await order()
  await pay(id)
  const types = async (query: string) =>
    (await list(query)).data.map(({ type }: { type: string }) => type).sort()
  expect(await types('')).toEqual(['order created', 'payment'])
  expect(await types('?type=order')).toEqual(['order created'])
  expect(await types('?type=payment')).toEqual(['payment'])
  expect(await types('?type=ORDER')).toEqual(['order created'])
  expect(await types('?type=%25')).toEqual([])
  const [payment] = idsOf(await list('?type=payment'))
  await call('PATCH', `/notifications/${payment}`)
  expect(await types('?isRead=false')).toEqual(['order created'])
  expect(await types('?isRead=true')).toEqual(['payment'])
  expect(await types('?isRead=false&type=payment')).toEqual([])
  expect(await types('?isRead=maybe')).toEqual(['order created', 'payment'])
  expect(await list('?type=payment')).toMatchObject({ totalCount: 1, unreadCount: 1 })
})

test('a notification is marked as read, and a repeat gives the same answer [AP-046] [TR-080]', async () => {
  await order()
  await order()
  const [newest = '', oldest = ''] = idsOf(await list())
  const first = await call('PATCH', `/notifications/${newest}`)
  expect(first.status).toBe(200)
  expect(first.body.status).toBe('success')
  expect(first.body.data).toMatchObject({
    _id: newest,
    isRead: true,
    status: 'success',
    type: 'order created',
  })
  expect(await call('PATCH', `/notifications/${newest}`)).toEqual(first)
  expect(await list()).toMatchObject({
    data: [
      { _id: newest, isRead: true },
      { _id: oldest, isRead: false },
    ],
    unreadCount: 1,
  })
})

test('all notifications are marked as read on every page, other customers’ not [AP-045] [TR-081]', async () => {
  const bola = await signedUpCustomer(app)
  await order(bola)
  for (let count = 0; count < 11; count += 1) await order()
  const { status, body } = await call('PATCH', '/notifications/mark-all-read')
  expect(status).toBe(200)
  expect(body.data).toEqual({ modifiedCount: 11, unreadCount: 0 })
  expect((await call('PATCH', '/notifications/mark-all-read')).body.data.modifiedCount).toBe(0)
  expect(await list('?isRead=false')).toMatchObject({ data: [], unreadCount: 0 })
  expect(await list('', bola)).toMatchObject({ unreadCount: 1 })
})

test('a deleted notification stays deleted [AP-047] [TR-082]', async () => {
  await order()
  await order()
  const [newest = '', oldest = ''] = idsOf(await list())
  const { status, body } = await call('DELETE', `/notifications/${newest}`)
  expect(status).toBe(200)
  expect(body.data).toEqual({ _id: newest })
  expect(idsOf(await list())).toEqual([oldest])
  expect((await call('DELETE', `/notifications/${newest}`)).status).toBe(404)
})

test('a deletion is taken back within a day, by its customer alone; the nightly job ends that [UX-032]', async () => {
  await order()
  const [id = ''] = idsOf(await list())
  await call('DELETE', `/notifications/${id}`)
  expect(await list()).toMatchObject({ data: [], totalCount: 0, unreadCount: 0 })
  const bola = await signedUpCustomer(app)
  expect((await call('POST', `/notifications/${id}/restore`, undefined, bola)).status).toBe(404)
  expect((await call('POST', `/notifications/${id}/restore`)).body.data).toMatchObject({ _id: id })
  expect(idsOf(await list())).toEqual([id])
  await call('DELETE', `/notifications/${id}`)
  const { db } = app.database
  const yesterday = new Date(app.clock().getTime() - 25 * 60 * 60 * 1000)
  await db.updateTable('notifications').set({ deleted_at: yesterday }).where('id', '=', id).execute()
  await deleteOldNotifications(app.app.context)
  expect((await call('POST', `/notifications/${id}/restore`)).status).toBe(404)
})

test('a missing notification and another customer’s get the same answer and do not change [PE-007]', async () => {
  await order()
  const [id = ''] = idsOf(await list())
  const bola = await signedUpCustomer(app)
  expect(await list('', bola)).toMatchObject({ data: [], totalCount: 0, unreadCount: 0 })
  for (const target of [id, 'ntf_01ARZ3NDEKTSV4RRFFQ69G5FAV', 'nonsense', "'%20or%201=1"])
    for (const method of ['PATCH', 'DELETE'] as const) {
      const { status, body } = await call(method, `/notifications/${target}`, undefined, bola)
      expect(status).toBe(404)
      expect(body).toEqual({
        status: 'error',
        message: 'Notification not found',
        code: 'NOT_FOUND',
        data: null,
      })
    }
  expect((await list()).data).toMatchObject([{ _id: id, isRead: false }])
})

test('without a token nothing is listed, marked or deleted', async () => {
  for (const [method, url] of [
    ['GET', '/api/notifications'],
    ['PATCH', '/api/notifications/mark-all-read'],
    ['PATCH', '/api/notifications/ntf_1'],
    ['DELETE', '/api/notifications/ntf_1'],
  ] as const)
    expect((await app.server.inject({ method, url })).statusCode).toBe(401)
})

test('a new price of 1 % or more is told once a day to those who ordered the fuel and want to know [UX-006]', async () => {
  const other = await signedUpCustomer(app)
  await order()
  await call('PUT', '/users/me', { notificationPreferences: { priceChanges: false } }, other)
  await order(other)
  const stranger = await signedUpCustomer(app)
  const setPrice = async (unitPrice: number) => {
    // A session of staff does not outlast the day that passes below.
    const admin = await workerToken(app, 'admin')
    const form = { productId: pms, unitPrice, validFrom: '', note: 'Depot price rose' }
    const answer = await callAs(app, admin, 'POST', '/staff/price-requests', form)
    expect(answer.body.data.state).toBe('applied')
    await app.worker.runDue()
  }
  const told = async (customer: TestCustomer) =>
    (await call('GET', '/notifications?type=price', undefined, customer)).body.data.data
  await setPrice(89_600)
  expect(await told(ada)).toEqual([])
  await setPrice(91_000)
  expect(await told(ada)).toMatchObject([{ type: 'price change', isRead: false }])
  expect((await told(ada))[0].message).toMatch(
    /^PMS now costs ₦910\.00 per L, up from ₦896\.00, since \d{1,2} [A-Z][a-z]{2} \d{4}, \d{1,2}:\d\d[ap]m\. Orders you have already paid keep their price\.$/,
  )
  expect(await told(other)).toEqual([])
  expect(await told(stranger)).toEqual([])
  await setPrice(93_000)
  expect(await told(ada)).toHaveLength(1)
  app.clock.advance(24 * 60 * 60)
  await setPrice(95_000)
  const rows = await app.database.db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', ada.userId)
    .where('type', '=', 'price change')
    .execute()
  expect(rows).toHaveLength(2)
})

test('notification preferences are saved one by one and respected [EN-049] [EN-050] [EN-051] [EN-052]', async () => {
  const standard = { orderUpdates: true, promotions: false, priceChanges: true }
  const preferences = async () => (await call('GET', '/users/me')).body.data.notificationPreferences
  expect(await preferences()).toEqual(standard)
  const { status, body } = await call('PUT', '/users/me', { notificationPreferences: { promotions: true } })
  expect(status).toBe(200)
  expect(body.data.notificationPreferences).toEqual({ ...standard, promotions: true })
  expect((await call('PUT', '/users/me', { notificationPreferences: { orderUpdates: 'no' } })).status).toBe(
    400,
  )
  await call('PUT', '/users/me', { notificationPreferences: { orderUpdates: false, priceChanges: false } })
  expect(await preferences()).toEqual({ orderUpdates: false, promotions: true, priceChanges: false })
  const id = await order()
  expect(await list()).toMatchObject({ data: [], totalCount: 0 })
  await pay(id)
  expect((await list()).data).toMatchObject([{ type: 'payment', orderId: id }])
})
