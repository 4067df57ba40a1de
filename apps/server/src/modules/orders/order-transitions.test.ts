import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import type { OrderActor, OrderCommand } from '@gatefill/domain/statuses/order-lifecycle'
import { ORDER_TRANSITIONS } from '@gatefill/domain/statuses/order-lifecycle'
import type { OrderStatus } from '@gatefill/domain/statuses/order-status'
import { ORDER_STATUSES } from '@gatefill/domain/statuses/order-status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onRealPostgres } from '../../../test/database.ts'
import type { OrdersFixture } from '../../../test/fixtures/orders-fixture.ts'
import { bringTo, newCustomer, placed, startOrdersFixture } from '../../../test/fixtures/orders-fixture.ts'
import { lockOrder } from './order-transitions.repository.ts'
import { expireOrder, orderCancelled, recordPayment, transitionOrder } from './order-transitions.ts'
import { findOrderOfCustomer } from './orders.ts'

let fixture: OrdersFixture
let ada: UserId
const cancelled: OrderId[] = []

beforeAll(async () => {
  fixture = await startOrdersFixture()
  ada = await newCustomer(fixture)
  orderCancelled.subscribe(fixture.context, async (_app, _tx, order) => {
    if (order.total === FORBIDDEN_TOTAL) throw new Error('the subscriber refuses')
    cancelled.push(order.id)
  })
})
afterAll(() => fixture.close())

/** An order of 30 litres of DPK, which the subscriber above does not let be cancelled. */
const FORBIDDEN_TOTAL = kobo(3_960_000 + 79_200)

const command = (id: OrderId, name: OrderCommand, actor: OrderActor, reason = 'A reason') =>
  fixture.database.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order === undefined) throw new Error(`no order ${id}`)
    return transitionOrder(fixture.context, tx, order, name, { actor, id: `${actor}-1` }, { reason })
  })
const rowOf = (id: OrderId) =>
  fixture.database.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const historyOf = (id: OrderId) =>
  fixture.database.db
    .selectFrom('order_history')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('version')
    .execute()

const rows = ORDER_TRANSITIONS.flatMap(({ command: name, by, from, to }) =>
  from.flatMap((status) =>
    by.map((actor): [OrderCommand, OrderActor, OrderStatus, OrderStatus] => [name, actor, status, to]),
  ),
)

test.each(rows)('%s by %s moves %s to %s, with one history row', async (name, actor, from, to) => {
  const { _id } = await placed(fixture, ada, 'PMS', 10)
  await bringTo(fixture, _id, from)
  const before = await rowOf(_id)
  fixture.clock.advance(30)
  const moved = await command(_id, name, actor)
  expect(moved).toMatchObject({ ok: true, value: { status: to } })
  expect(await rowOf(_id)).toMatchObject({
    status: to,
    status_at: fixture.clock(),
    version: before.version + 1,
  })
  expect((await historyOf(_id)).at(-1)).toMatchObject({
    version: before.version + 1,
    command: name,
    from_status: from,
    to_status: to,
    actor,
    actor_id: `${actor}-1`,
    note: 'A reason',
    at: fixture.clock(),
  })
})

test.each(ORDER_STATUSES.filter((status) => status !== 'initiated'))(
  'a payment confirmation cannot move an order that is %s',
  async (status) => {
    const { _id } = await placed(fixture, ada, 'PMS', 10)
    await bringTo(fixture, _id, status)
    const before = await rowOf(_id)
    expect(await command(_id, 'confirmPayment', 'payment')).toMatchObject({ ok: false, code: 'CONFLICT' })
    expect(await rowOf(_id)).toEqual(before)
  },
)

test('an expired order is cancelled by the clock with its reason, and its event is published once', async () => {
  const { _id } = await placed(fixture, ada, 'PMS', 10)
  await fixture.database.transaction(async (tx) => {
    const order = await lockOrder(tx, _id)
    if (order === undefined) throw new Error('no order')
    await expireOrder(fixture.context, tx, order)
  })
  expect(await rowOf(_id)).toMatchObject({
    status: 'cancelled',
    cancelled_by: 'clock',
    cancel_reason: 'Not paid within 24 hours',
  })
  expect(cancelled.filter((id) => id === _id)).toEqual([_id])
})

test('a cancellation by the customer and one by staff are told to subscribers alike', async () => {
  const mine = await placed(fixture, ada, 'PMS', 10)
  const theirs = await placed(fixture, ada, 'PMS', 10)
  await command(mine._id, 'cancel', 'customer')
  await command(theirs._id, 'cancel', 'staff')
  expect(cancelled).toEqual(expect.arrayContaining([mine._id, theirs._id]))
})

test('when a subscriber fails, the cancellation is undone with it', async () => {
  const { _id } = await placed(fixture, ada, 'DPK', 30)
  const before = await rowOf(_id)
  await expect(command(_id, 'cancel', 'customer')).rejects.toThrow('the subscriber refuses')
  expect(await rowOf(_id)).toEqual(before)
  expect(await historyOf(_id)).toHaveLength(1)
})

test('a transition from an outdated version is a defect and saves nothing', async () => {
  const { _id } = await placed(fixture, ada, 'PMS', 10)
  await expect(
    fixture.database.transaction(async (tx) => {
      const order = await lockOrder(tx, _id)
      if (order === undefined) throw new Error('no order')
      await transitionOrder(fixture.context, tx, order, 'confirmPayment', { actor: 'payment' })
      await transitionOrder(fixture.context, tx, order, 'cancel', { actor: 'customer' }, { reason: 'other' })
    }),
  ).rejects.toThrow('"version" of relation "order_history"')
  expect(await rowOf(_id)).toMatchObject({ status: 'initiated', version: 0 })
})

test('the history cannot be changed or removed', async () => {
  const { _id } = await placed(fixture, ada, 'PMS', 10)
  const { db } = fixture.database
  await expect(
    db.updateTable('order_history').set({ note: 'rewritten' }).where('order_id', '=', _id).execute(),
  ).rejects.toThrow(/append-only|permission denied/)
  await expect(db.deleteFrom('order_history').where('order_id', '=', _id).execute()).rejects.toThrow(
    /append-only|permission denied/,
  )
})

test('what the payments module records is what the customer reads', async () => {
  const { _id } = await placed(fixture, ada, 'PMS', 10)
  await fixture.database.transaction((tx) =>
    recordPayment(fixture.context, tx, _id, { paymentStatus: 'partly_refunded', refundTotal: kobo(500) }),
  )
  expect(await findOrderOfCustomer(fixture.database.db, ada, _id)).toMatchObject({
    paymentStatus: 'partly_refunded',
    refundAmount: 500,
  })
})

if (onRealPostgres) {
  test('of a cancellation and a payment at the same moment exactly one wins (PostgreSQL only)', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { _id } = await placed(fixture, ada, 'PMS', 10)
      const outcomes = await Promise.all([
        command(_id, 'expire', 'clock'),
        command(_id, 'confirmPayment', 'payment'),
      ])
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await historyOf(_id)).toHaveLength(2)
    }
  })

  test('while an order is locked, what only refers to it is written without waiting (PostgreSQL only)', async () => {
    const { _id } = await placed(fixture, ada, 'PMS', 10)
    const message = { id: 'ntf_1', user_id: ada, occasion: 'a test', type: 'order', message: 'A message' }
    await fixture.database.transaction(async (tx) => {
      await lockOrder(tx, _id)
      // Another connection; it would be refused after the two seconds that a statement waits for a lock.
      await fixture.database.db
        .insertInto('notifications')
        .values({ ...message, order_id: _id, created_at: fixture.clock() })
        .execute()
    })
    const kept = fixture.database.db
      .selectFrom('notifications')
      .select('order_id')
      .where('id', '=', message.id)
    expect(await kept.executeTakeFirst()).toEqual({ order_id: _id })
  })
}
