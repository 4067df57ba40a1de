import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import type { Notification } from '@gatefill/domain/notifications/notification'
import type { OrderActor, OrderCommand } from '@gatefill/domain/statuses/order-lifecycle'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newCustomer } from '../../../test/fixtures/orders-fixture.ts'
import type { PaymentsFixture } from '../../../test/fixtures/payments/payments-fixture.ts'
import {
  call,
  knownAttempt,
  startedPayment,
  startPaymentsFixture,
  TOTAL,
  unpaidOrder,
} from '../../../test/fixtures/payments/payments-fixture.ts'
import { lockOrder } from '../orders/order-transitions.repository.ts'
import { transitionOrder } from '../orders/order-transitions.ts'
import { pollNow } from '../payments/attempts/polling.ts'
import { listNotifications } from './notifications.ts'

let fixture: PaymentsFixture
let ada: UserId

beforeAll(async () => {
  fixture = await startPaymentsFixture()
})
beforeEach(async () => {
  ada = await newCustomer(fixture)
})
afterAll(() => fixture.close())

const list = async (): Promise<Notification[]> =>
  (await listNotifications(fixture.context, ada, { limit: '100' })).data
/** Types and messages, the oldest first, the order's number taken out. */
const messages = async (): Promise<string[]> =>
  (await list()).reverse().map(({ type, message }) => `${type}: ${message.replaceAll(/#[0-9A-Z]{6}/g, '#')}`)

/** An order of a second ago: of what happens at the same instant nobody could say what came first. */
async function placedOrder(): Promise<OrderId> {
  const id = await unpaidOrder(fixture, ada)
  await fixture.pass(1)
  return id
}

async function orderAndPayment(): Promise<{ id: OrderId; reference: string }> {
  const id = await placedOrder()
  const { reference } = await startedPayment(fixture, ada, id)
  await fixture.standIn.pay(reference)
  await fixture.worker.runDue()
  return { id, reference }
}

const paidOrder = async (): Promise<OrderId> => (await orderAndPayment()).id

const move = (id: OrderId, command: OrderCommand, actor: OrderActor) =>
  fixture.database.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order === undefined) throw new Error(`no order ${id}`)
    const moved = await transitionOrder(
      fixture.context,
      tx,
      order,
      command,
      { actor },
      { reason: 'As the test asks' },
    )
    if (!moved.ok) throw new Error(moved.message)
  })

const cancel = (id: OrderId) => call(fixture, ada, 'PUT', `/orders/${id}/cancel`, { reason: 'changed_mind' })

const prefer = (preferences: Partial<Record<'orderUpdates', boolean>>) =>
  fixture.database.db
    .updateTable('users')
    .set({ notify_order_updates: preferences.orderUpdates ?? true })
    .where('id', '=', ada)
    .execute()

const CREATED = 'order created: Order # has been placed. Pay within 24 hours so that we can assign a driver.'
const RECEIVED = 'payment: We have received ₦18,258.00 for order #. Next, we will assign a driver.'
/** Twelve working days after the day of the tests. */
const BACK =
  'to the card or account you paid from by 8 Dec 2026. If it has not arrived by then, contact support with your order number.'

test('a customer is notified of every step of an order, in sequence, with a link to the order', async () => {
  const id = await paidOrder()
  const steps: [OrderCommand, OrderActor][] = [
    ['assign', 'dispatcher'],
    ['decline', 'driver'],
    ['assign', 'dispatcher'],
    ['accept', 'driver'],
    ['load', 'driver'],
    ['depart', 'driver'],
    ['deliver', 'driver'],
  ]
  for (const [command, actor] of steps) await move(id, command, actor)
  expect(await messages()).toEqual([
    CREATED,
    RECEIVED,
    'order driver assigned: A driver has been assigned to order #.',
    'order update: The driver for order # is no longer available. We are assigning another one.',
    'order driver assigned: A driver has been assigned to order #.',
    'order driver accepted: Your driver has accepted order #.',
    'order processed: Fuel for order # is being loaded at the station.',
    'order out for delivery: Order # is on its way to you. Give the driver the 6-digit code in your order only at your gate.',
    'order completed: Order # has been delivered. Thank you for your order.',
  ])
  for (const { orderId, message, isRead } of await list()) {
    expect(orderId).toBe(id)
    expect(message).toContain(`#${id.slice(-6)}`)
    expect(isRead).toBe(false)
  }
})

test('a new order is notified at once', async () => {
  const id = await unpaidOrder(fixture, ada)
  const placedAt = fixture.clock()
  const notice = { type: 'order created', createdAt: placedAt.toISOString(), orderId: id }
  expect(await list()).toMatchObject([notice])
})

test('repeated events of one payment cause one notification', async () => {
  const { reference } = await orderAndPayment()
  const { id: attemptId } = await knownAttempt(fixture, reference)
  for (let times = 0; times < 3; times += 1) await pollNow(fixture.context, attemptId)
  expect(await messages()).toEqual([CREATED, RECEIVED])
})

test('a paid order that is cancelled is followed until the money is back', async () => {
  const id = await paidOrder()
  await cancel(id)
  await fixture.worker.runDue()
  await fixture.standIn.refund(fixture.standIn.refundIds().at(-1) ?? 0, 'processed')
  await fixture.worker.runDue()
  expect((await messages()).slice(2)).toEqual([
    'order cancelled: Order # has been cancelled as you requested. You will get a full refund.',
    `payment refund: We are refunding ₦18,258.00 for order # ${BACK}`,
    'payment refund: Your refund of ₦18,258.00 for order # has been sent. Your bank may take a little longer to show it.',
  ])
})

test('the customer is notified of a refund that the bank refuses', async () => {
  const id = await paidOrder()
  await cancel(id)
  await fixture.worker.runDue()
  const refundId = fixture.standIn.refundIds().at(-1) ?? 0
  await fixture.standIn.refund(refundId, 'needs-attention')
  await fixture.worker.runDue()
  await fixture.standIn.refund(refundId, 'failed')
  await fixture.worker.runDue()
  expect((await messages()).slice(-2)).toEqual([
    'payment refund: Your refund of ₦18,258.00 for order # could not be returned to the card or account that you paid with. Open the order and tell us which bank account should receive it.',
    'payment refund: Your refund of ₦18,258.00 for order # did not go through. The money is still yours and our team is working on it.',
  ])
})

test('an unpaid order that is cancelled or runs out says that nothing was charged', async () => {
  await cancel(await unpaidOrder(fixture, ada))
  await unpaidOrder(fixture, ada)
  await fixture.pass(24 * 3600)
  expect((await messages()).filter((text) => text.startsWith('order cancelled'))).toEqual([
    'order cancelled: Order # has been cancelled as you requested. You have not been charged.',
    'order cancelled: Order # was not paid within 24 hours and has been cancelled. You have not been charged.',
  ])
})

test('a payment for a cancelled order is notified together with its refund', async () => {
  const id = await placedOrder()
  const { reference } = await startedPayment(fixture, ada, id)
  await cancel(id)
  await fixture.standIn.pay(reference)
  await fixture.worker.runDue()
  expect((await messages()).at(-1)).toBe(
    `payment refund: We received a payment of ₦18,258.00 for order # after it could no longer be paid. We are refunding all of it ${BACK}`,
  )
  expect(TOTAL).toBe(1_825_800)
})

test('with order updates off only messages about money are sent', async () => {
  await prefer({ orderUpdates: false })
  const id = await paidOrder()
  await move(id, 'assign', 'dispatcher')
  await cancel(id)
  await fixture.worker.runDue()
  expect(await messages()).toEqual([
    RECEIVED,
    `payment refund: We are refunding ₦18,258.00 for order # ${BACK}`,
  ])
})

test('a notification is rolled back with the change it reports', async () => {
  const id = await paidOrder()
  const before = await messages()
  const failing = fixture.database.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order === undefined) throw new Error(`no order ${id}`)
    await transitionOrder(fixture.context, tx, order, 'assign', { actor: 'dispatcher' })
    throw new Error('power cut')
  })
  await expect(failing).rejects.toThrow('power cut')
  expect(await messages()).toEqual(before)
})
