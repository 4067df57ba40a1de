import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrdersFixture } from '../../../test/fixtures/orders-fixture.ts'
import {
  as,
  bringTo,
  newCustomer,
  placed,
  startOrdersFixture,
} from '../../../test/fixtures/orders-fixture.ts'

let fixture: OrdersFixture
let ada: UserId
let bola: UserId

beforeAll(async () => {
  fixture = await startOrdersFixture()
  ada = await newCustomer(fixture)
  bola = await newCustomer(fixture)
})
afterAll(() => fixture.close())

const read = (id: string, user = ada) => as(fixture, user, 'GET', `/orders/${encodeURIComponent(id)}`)

test('an own order is found by its full id and by its last 6 characters, in any case, with or without # [AP-036]', async () => {
  const order = await placed(fixture, ada)
  const short = order._id.slice(-6)
  for (const id of [order._id, order._id.toLowerCase(), short, short.toLowerCase(), `#${short}`]) {
    const { status, body } = await read(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'success', data: order })
  }
})

test('of several orders with the same short id the newest is given', async () => {
  const order = await placed(fixture, ada)
  const tail = order._id.slice(-6)
  fixture.clock.advance(60)
  const twin = asId<OrderId>(`${fixture.context.ids.next('ord').slice(0, -6)}${tail}`)
  const { db } = fixture.database
  const row = await db.selectFrom('orders').selectAll().where('id', '=', order._id).executeTakeFirstOrThrow()
  const at = fixture.clock()
  await db
    .insertInto('orders')
    .values({
      ...row,
      items: JSON.stringify(row.items),
      timeline: JSON.stringify(row.timeline),
      idempotency_key: null,
      idempotency_hash: null,
      id: twin,
      created_at: at,
      updated_at: at,
      status_at: at,
    })
    .execute()
  const items = await db.selectFrom('order_items').selectAll().where('order_id', '=', order._id).execute()
  await db
    .insertInto('order_items')
    .values(items.map((item) => ({ ...item, order_id: twin })))
    .execute()
  const history = await db.selectFrom('order_history').selectAll().where('order_id', '=', order._id).execute()
  await db
    .insertInto('order_history')
    .values(history.map((move) => ({ ...move, order_id: twin })))
    .execute()
  expect((await read(tail)).body.data._id).toBe(twin)
})

test('a missing and a foreign order have the same answer [PE-008] [RM-009]', async () => {
  const order = await placed(fixture, ada)
  const answers = [
    await read(fixture.context.ids.next('ord'), bola),
    await read('000000', bola),
    await read('nonsense', bola),
    await read("' or 1=1 --", bola),
    await read(order._id, bola),
    await read(order._id.slice(-6), bola),
    await as(fixture, bola, 'PUT', `/orders/${order._id}/cancel`, { body: { reason: 'other' } }),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(404)
    expect(body).toEqual({
      status: 'error',
      message: "Order not found or you don't have permission to view it",
      code: 'NOT_FOUND',
      data: null,
    })
  }
  expect((await read(order._id)).body.data).toEqual(order)
})

test('the timeline grows with each transition, and the estimate keeps what was promised [TR-061] [TR-062] [RP-202]', async () => {
  const order = await placed(fixture, ada)
  fixture.clock.set(new Date('2026-11-21T12:00:00Z'))
  await bringTo(fixture, order._id, 'paid')
  fixture.clock.set(new Date('2026-11-21T12:30:00Z'))
  await bringTo(fixture, order._id, 'driver_assigned')
  fixture.clock.set(new Date('2026-11-21T15:00:00Z'))
  const { body } = await read(order._id)
  expect(body.data).toMatchObject({
    status: 'driver_assigned',
    estimatedDelivery: '2026-11-21T15:30:00.000Z',
    updatedAt: '2026-11-21T12:30:00.000Z',
  })
  expect(body.data.timeline.slice(1)).toEqual([
    { status: 'paid', at: '2026-11-21T12:00:00.000Z' },
    { status: 'driver_assigned', at: '2026-11-21T12:30:00.000Z' },
  ])
  for (const [status, estimatedDelivery] of [
    // Two hours from now would be later than the four hours that were promised at the payment.
    ['driver_accepted', '2026-11-21T16:00:00.000Z'],
    ['processing', '2026-11-21T16:00:00.000Z'],
    ['out_for_delivery', '2026-11-21T15:45:00.000Z'],
  ] as const) {
    await bringTo(fixture, order._id, status)
    expect((await read(order._id)).body.data).toMatchObject({ status, estimatedDelivery })
  }
})

test('a list reads the copies of the order alone [SD-062]', async () => {
  const { db } = fixture.database
  const order = await placed(fixture, ada)
  await bringTo(fixture, order._id, 'paid')
  const row = await db.selectFrom('orders').selectAll().where('id', '=', order._id).executeTakeFirstOrThrow()
  expect(row.items).toMatchObject([{ product_name: 'PMS', litres: 20 }])
  expect(row.timeline).toMatchObject([{ status: 'initiated' }, { status: 'paid' }])
})

test('answers about own orders are kept by nobody', async () => {
  expect((await as(fixture, ada, 'GET', '/orders/user')).headers['cache-control']).toBe('no-store')
})
