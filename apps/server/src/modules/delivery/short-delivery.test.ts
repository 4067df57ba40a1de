import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import { checkMoney } from '../../../test/fixtures/check-ledger.ts'
import { signedUpCustomer } from '../../../test/fixtures/customers.ts'
import { assignedTo, callAs, paidOrderOf, productIdOf, takenOut } from '../../../test/fixtures/workers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('missing litres are refunded at once at the price paid, and the station bears the cost', async () => {
  const ada = await signedUpCustomer(app)
  const id = await paidOrderOf(app, ada.token)
  const driver = await assignedTo(app, id, 'driver1')
  await takenOut(app, driver, id)
  const seen = async () => (await callAs(app, ada.token, 'GET', `/orders/${id}`)).body.data
  const { handoverCode: code } = await seen()
  const readings = { openingReading: 100, closingReading: 119.5, short: true }
  const delivered = await callAs(app, driver, 'POST', `/driver/jobs/${id}/deliver`, { code, ...readings })
  expect(delivered.status).toBe(200)

  // Half a litre of 20 at ₦895.00.
  expect(await seen()).toMatchObject({ status: 'delivered', refundAmount: 44_750 })
  const { body } = await callAs(app, ada.token, 'GET', `/orders/${id}/refunds`)
  expect(body.data).toMatchObject([
    { amount: 44_750, reason: 'Fewer liters were delivered than you paid for.', stage: 'requested' },
  ])
  const held = await app.database.db
    .selectFrom('postings')
    .select((eb) => ['account', eb.fn.sum<number>('amount').as('amount')])
    .where('order_id', '=', id)
    .groupBy('account')
    .execute()
  const books = Object.fromEntries(held.map(({ account, amount }) => [account, Number(amount)]))
  expect(books).toMatchObject({ station_payable: -1_745_250, refunds_payable: -44_750, customer_deposits: 0 })
  const notifications = (await callAs(app, ada.token, 'GET', '/notifications')).body.data.data
  const words = notifications.map(({ message }: { message: string }) => message).join(' ')
  expect(words).toContain('we are refunding its price')
  expect(words).toContain('We are refunding ₦447.50')
  await checkMoney(app.database)
})

test('of an order of two fuels the one that lacks is refunded at its own price [MV-034]', async () => {
  const bola = await signedUpCustomer(app)
  const [pms, ago] = [await productIdOf(app, 'PMS'), await productIdOf(app, 'AGO')]
  const orderItems = [
    { productId: pms, qunatity: 20 },
    { productId: ago, qunatity: 10 },
  ]
  const id = await paidOrderOf(app, bola.token, { orderItems })
  const driver = await assignedTo(app, id, 'driver2')
  await takenOut(app, driver, id)
  const seen = async () => (await callAs(app, bola.token, 'GET', `/orders/${id}`)).body.data
  const { handoverCode: code, orderItems: ordered } = await seen()
  const unitPrice = ordered.find((item: { productId: string }) => item.productId === ago).unitPrice
  const form = { code, openingReading: 100, closingReading: 128, short: true }
  const deliver = (shortItems?: object[]) =>
    callAs(app, driver, 'POST', `/driver/jobs/${id}/deliver`, { ...form, shortItems })
  const refused = await deliver()
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { shortItems: [expect.stringContaining('Enter how many liters of each fuel are missing')] },
  ])
  expect(await deliver([{ productId: ago, litres: 2 }])).toMatchObject({ status: 200 })
  expect(await seen()).toMatchObject({ status: 'delivered', refundAmount: unitPrice * 2 })
  await checkMoney(app.database)
})
