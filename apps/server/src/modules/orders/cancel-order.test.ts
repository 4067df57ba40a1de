import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import { CANCEL_REASONS } from '@gatefill/domain/orders/cancel-reason'
import type { OrderStatus } from '@gatefill/domain/statuses/order-status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrdersFixture } from '../../../test/fixtures/orders-fixture.ts'
import {
  as,
  bringTo,
  newCustomer,
  placed,
  startOrdersFixture,
} from '../../../test/fixtures/orders-fixture.ts'
import { orderCancelled, recordPayment } from './order-transitions.ts'

let fixture: OrdersFixture
let ada: UserId

/** Stands for the payments module: what was paid goes back in the transaction of the cancellation. */
beforeAll(async () => {
  fixture = await startOrdersFixture()
  ada = await newCustomer(fixture)
  orderCancelled.subscribe(fixture.context, async (app, tx, order) => {
    if (order.paymentStatus === 'paid')
      await recordPayment(app, tx, order.id, {
        paymentStatus: 'refund_pending',
        refundTotal: order.total,
      })
  })
})
afterAll(() => fixture.close())

const cancel = (id: string, body: Record<string, unknown> = { reason: 'changed_mind' }) =>
  as(fixture, ada, 'PUT', `/orders/${id}/cancel`, { body })
const pay = (id: OrderId) =>
  fixture.database.transaction((tx) =>
    recordPayment(fixture.context, tx, id, { paymentStatus: 'paid', refundTotal: kobo(0) }),
  )
const historyOf = (id: OrderId) =>
  fixture.database.db
    .selectFrom('order_history')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('version')
    .execute()

test('an unpaid order is cancelled and nothing comes back [AP-037] [AP-038] [EN-027] [ER-052]', async () => {
  const order = await placed(fixture, ada)
  fixture.clock.advance(90)
  const { status, body } = await cancel(order._id, {
    reason: 'other',
    note: ' Moved house ',
    cancelledBy: 'customer',
  })
  expect(status).toBe(200)
  expect(body.message).toBe('Order cancelled successfully')
  const at = fixture.clock().toISOString()
  expect(body.data).toEqual({
    ...order,
    status: 'cancelled',
    refundAmount: 0,
    updatedAt: at,
    timeline: [
      { status: 'initiated', at: order.createdAt },
      { status: 'cancelled', at },
    ],
    cancellation: { reason: 'other', note: 'Moved house', cancelledBy: 'customer', at },
  })
})

test('a paid order is cancelled and the answer says what comes back', async () => {
  const order = await placed(fixture, ada)
  await bringTo(fixture, order._id, 'paid')
  await pay(order._id)
  const { body } = await cancel(order._id)
  expect(body.data).toMatchObject({
    status: 'cancelled',
    refundAmount: 1_825_800,
    paymentStatus: 'refund_pending',
  })
})

test('a repeated cancellation gives the same answer and changes nothing', async () => {
  const order = await placed(fixture, ada)
  await bringTo(fixture, order._id, 'paid')
  await pay(order._id)
  const first = await cancel(order._id)
  fixture.clock.advance(60)
  const second = await cancel(order._id, { reason: 'emergency' })
  expect(second.status).toBe(200)
  expect(second.body).toEqual(first.body)
  expect(await historyOf(order._id)).toHaveLength(3)
})

test('ten simultaneous cancellations cancel once', async () => {
  const order = await placed(fixture, ada)
  const replies = await Promise.all(Array.from({ length: 10 }, () => cancel(order._id)))
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(replies[0]?.status).toBe(200)
  expect(await historyOf(order._id)).toHaveLength(2)
})

test.each<[OrderStatus]>([['initiated'], ['paid'], ['driver_assigned']])(
  'a customer may cancel in %s [TR-043]',
  async (status) => {
    const order = await placed(fixture, ada)
    await bringTo(fixture, order._id, status)
    expect((await cancel(order._id.slice(-6))).body.data.status).toBe('cancelled')
  },
)

test.each<[OrderStatus, string]>([
  [
    'driver_accepted',
    "This order is 'Driver Accepted' and can no longer be cancelled here. Please contact support.",
  ],
  [
    'processing',
    "This order is 'Being Prepared' and can no longer be cancelled here. Please contact support.",
  ],
  [
    'out_for_delivery',
    "This order is 'Out for Delivery' and can no longer be cancelled here. Please contact support.",
  ],
  ['delivered', "This order is already 'Delivered' and cannot be cancelled."],
  ['cancelled', "This order is already 'Cancelled' and cannot be cancelled."],
])('a customer may not cancel in %s [TR-043]', async (status, message) => {
  const order = await placed(fixture, ada)
  await bringTo(fixture, order._id, status)
  const before = await historyOf(order._id)
  const reply = await cancel(order._id)
  expect(reply.status).toBe(409)
  expect(reply.body).toEqual({ status: 'error', message, code: 'CONFLICT', data: null })
  expect(await historyOf(order._id)).toEqual(before)
})

test.each(CANCEL_REASONS)('the reason $key may be given as key and as label', async ({ key, label }) => {
  for (const reason of [key, label]) {
    const order = await placed(fixture, ada)
    expect((await cancel(order._id, { reason })).body.data.cancellation.reason).toBe(key)
  }
})

test.each([[{}], [{ reason: '' }], [{ reason: 'bored' }], [{ reason: ' ', note: 'why not' }]])(
  'without one of the six reasons nothing is cancelled: %j [VA-042] [ER-055]',
  async (form) => {
    const order = await placed(fixture, ada)
    const { status, body } = await cancel(order._id, form)
    expect(status).toBe(422)
    expect(body.errors).toEqual({ reason: ['Please provide a reason for cancellation'] })
    expect(body.message).toBe('Please provide a reason for cancellation')
    expect(await historyOf(order._id)).toHaveLength(1)
  },
)

test('a note has at most 500 characters', async () => {
  const order = await placed(fixture, ada)
  const long = await cancel(order._id, { reason: 'other', note: 'x'.repeat(501) })
  expect(long.status).toBe(422)
  expect(long.body.errors).toEqual({ note: ['Note must be at most 500 characters'] })
  expect((await cancel(order._id, { reason: 'other', note: 'x'.repeat(500) })).status).toBe(200)
})

test('who cancelled is known from the session, whatever the client says [PE-009]', async () => {
  const order = await placed(fixture, ada)
  const { body } = await cancel(order._id, { reason: 'other', cancelledBy: 'staff' })
  expect(body.data.cancellation.cancelledBy).toBe('customer')
  expect((await historyOf(order._id)).at(-1)).toMatchObject({
    command: 'cancel',
    from_status: 'initiated',
    to_status: 'cancelled',
    actor: 'customer',
    actor_id: ada,
    note: 'other',
  })
})

test.each([
  ['a number', { reason: 7 }],
  ['a list', { reason: ['other'] }],
])('%s for the reason is a malformed request', async (_name, form) => {
  const order = await placed(fixture, ada)
  expect((await cancel(order._id, form)).status).toBe(400)
})
