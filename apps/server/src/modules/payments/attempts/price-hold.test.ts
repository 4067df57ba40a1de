import type { OrderId } from '@gatefill/domain/core/ids'
import { afterAll, expect, test } from 'vitest'
import { newCustomer } from '../../../../test/fixtures/orders-fixture.ts'
import { checkMoney } from '../../../../test/fixtures/payments/check-ledger.ts'
import {
  call,
  refundsOf,
  seen,
  startedPayment,
  startPaymentsFixture,
  TOTAL,
  unpaidOrder,
} from '../../../../test/fixtures/payments/payments-fixture.ts'

const fixture = await startPaymentsFixture('paystack')
const ada = await newCustomer(fixture)
afterAll(() => fixture.close())

const HOUR = 3600
/** 20 litres of PMS at ₦900.00, with the service fee of 2 %. */
const DEARER = 1_836_000
const DEARER_PRICE = 90_000
const PRICE = 89_500

const setPrice = (unit_price: number) =>
  fixture.database.db.updateTable('products').set({ unit_price }).where('name', '=', 'PMS').execute()
const initiate = (orderId: OrderId, expectedTotal?: number) =>
  call(fixture, ada, 'POST', '/payment/initiation', { orderId, expectedTotal })

/** An order whose price is held no more, while another one is in force. */
async function orderOfBefore(): Promise<OrderId> {
  await setPrice(PRICE)
  const orderId = await unpaidOrder(fixture, ada)
  fixture.clock.advance(2 * HOUR)
  await setPrice(DEARER_PRICE)
  return orderId
}

test('an unpaid order keeps its price for two hours [ML-120]', async () => {
  await setPrice(PRICE)
  const orderId = await unpaidOrder(fixture, ada)
  await setPrice(DEARER_PRICE)
  fixture.clock.advance(2 * HOUR - 1)
  expect((await initiate(orderId)).body.data.amount).toBe(TOTAL)
})

test('after that a payment asks with the old and the new total, and the agreed one is paid [ML-121]', async () => {
  const orderId = await orderOfBefore()
  const asked = await initiate(orderId)
  expect([asked.status, asked.body.details]).toEqual([409, { totalAmount: DEARER, previousTotal: TOTAL }])
  expect(asked.body.message).toContain('₦18,258.00 is now ₦18,360.00. Nothing was charged.')
  expect((await seen(fixture, ada, orderId)).totalAmount).toBe(TOTAL)
  // A figure that is not the new total agrees to nothing.
  expect((await initiate(orderId, DEARER - 1)).status).toBe(409)

  const started = await initiate(orderId, DEARER)
  expect(started.body.data.amount).toBe(DEARER)
  const order = await seen(fixture, ada, orderId)
  expect(order).toMatchObject({ totalAmount: DEARER, status: 'initiated' })
  expect(order.orderItems[0]).toMatchObject({ unitPrice: DEARER_PRICE, qunatity: 20 })
  expect(order.deliveryChanges).toMatchObject([
    { field: 'total', by: 'customer', was: '₦18,258.00', became: '₦18,360.00' },
  ])
  await fixture.standIn.pay(started.body.data.reference)
  await fixture.worker.runDue()
  expect(await seen(fixture, ada, orderId)).toMatchObject({ status: 'paid', paymentStatus: 'paid' })
  await checkMoney(fixture.database)
})

test('the agreed price is held from then on, and one that is the same asks nobody [ML-121]', async () => {
  const orderId = await orderOfBefore()
  expect((await initiate(orderId, DEARER)).status).toBe(200)
  await setPrice(PRICE)
  fixture.clock.advance(HOUR)
  expect((await initiate(orderId)).body.data.amount).toBe(DEARER)
  fixture.clock.advance(2 * HOUR)
  expect((await initiate(orderId)).body.details).toEqual({ totalAmount: TOTAL, previousTotal: DEARER })
  await setPrice(DEARER_PRICE)
  expect((await initiate(orderId)).body.data.amount).toBe(DEARER)
})

test('a payment that was started before and arrives later is taken at the price of its link [ML-122]', async () => {
  await setPrice(PRICE)
  const orderId = await unpaidOrder(fixture, ada)
  const old = await startedPayment(fixture, ada, orderId)
  fixture.clock.advance(2 * HOUR)
  await setPrice(DEARER_PRICE)
  const agreed = await initiate(orderId, DEARER)
  await fixture.standIn.pay(old.reference)
  await fixture.worker.runDue()
  const order = await seen(fixture, ada, orderId)
  expect(order).toMatchObject({ status: 'paid', totalAmount: TOTAL })
  expect(order.orderItems[0].unitPrice).toBe(PRICE)
  await checkMoney(fixture.database)
  // Who pays the second page too gets all of it back.
  await fixture.standIn.pay(agreed.body.data.reference)
  await fixture.worker.runDue()
  expect((await refundsOf(fixture.database, orderId)).map(({ amount }) => amount)).toEqual([DEARER])
  await checkMoney(fixture.database)
})

test('two presses on the new price make one payment [ML-121]', async () => {
  const orderId = await orderOfBefore()
  const answers = await Promise.all([initiate(orderId, DEARER), initiate(orderId, DEARER), initiate(orderId)])
  const references = answers.flatMap(({ status, body }) => (status === 200 ? [body.data.reference] : []))
  expect(new Set(references).size).toBe(1)
  expect((await seen(fixture, ada, orderId)).deliveryChanges).toHaveLength(1)
})

test('how long prices are held is a figure of the pricing policy in force [ML-123]', async () => {
  const { db } = fixture.database
  const { id, ...held } = await db
    .selectFrom('pricing_policies')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const shorter = { ...held, valid_from: fixture.clock(), price_hold_minutes: 15 }
  await db.insertInto('pricing_policies').values(shorter).execute()
  fixture.clock.advance(60)
  await setPrice(PRICE)
  const orderId = await unpaidOrder(fixture, ada)
  await setPrice(DEARER_PRICE)
  fixture.clock.advance(15 * 60)
  expect((await initiate(orderId)).status).toBe(409)
  const none = db.insertInto('pricing_policies').values({ ...shorter, price_hold_minutes: 0 })
  await expect(none.execute()).rejects.toThrow('pricing_policies_price_hold_minutes_check')
})
