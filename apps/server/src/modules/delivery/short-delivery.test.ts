import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import { signedUpCustomer } from '../../../test/fixtures/customers.ts'
import { checkMoney } from '../../../test/fixtures/payments/check-ledger.ts'
import {
  assignedTo,
  callAs,
  driverSaysOf,
  handOver,
  paidOrderOf,
  productIdOf,
  takenOut,
} from '../../../test/fixtures/workers.ts'

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
  await handOver(app, { token: ada.token, driver, orderId: id }, 19.5, { short: true })

  // Half a litre of 20 at ₦895.00.
  expect(await seen()).toMatchObject({
    status: 'delivered',
    refundAmount: 44_750,
    pouredDecilitres: 195,
  })
  const { body } = await callAs(app, ada.token, 'GET', `/orders/${id}/refunds`)
  expect(body.data).toMatchObject([
    { amount: 44_750, reason: 'Fewer litres were delivered than you paid for.', stage: 'requested' },
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
  const { payload } = await app.database.db
    .selectFrom('outbox_messages')
    .select('payload')
    .where('message_key', '=', `notifications.message:short:${id}`)
    .executeTakeFirstOrThrow()
  expect(payload).toMatchObject({ litres: 20, shortBy: 5, occasion: `short:${id}` })
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
  const form = { code, openingDl: 1000, closingDl: 1280, short: true }
  const deliver = (shortItems?: object[]) =>
    driverSaysOf(app, driver, id, 'deliver', { ...form, ...(shortItems && { shortItems }) })
  expect(await deliver()).toMatchObject({
    outcome: 'refused',
    errors: { shortItems: [expect.stringContaining('Enter how many litres of each fuel are missing')] },
  })
  expect(await deliver([{ productId: ago, shortDl: 20 }])).toMatchObject({ outcome: 'applied' })
  expect(await seen()).toMatchObject({ status: 'delivered', refundAmount: unitPrice * 2 })
  await checkMoney(app.database)
})

test('the receipt proves payment, readings and source, and is emailed once after the delivery [UX-020] [UX-021]', async () => {
  const chi = await signedUpCustomer(app)
  const company = { companyName: 'Chí Foods Ltd', companyTin: '12345678-0001' }
  expect((await callAs(app, chi.token, 'PUT', '/users/me', { companyTin: '12' })).body.errors).toHaveProperty(
    'companyTin',
  )
  expect((await callAs(app, chi.token, 'PUT', '/users/me', company)).body.data).toMatchObject(company)
  const id = await paidOrderOf(app, chi.token)
  const receipt = async () => (await callAs(app, chi.token, 'GET', `/orders/${id}/receipt`)).body.data
  const { receiptNumber, delivery } = await receipt()
  expect(delivery).toBeNull()

  const driver = await assignedTo(app, id, 'driver1')
  await takenOut(app, driver, id)
  await handOver(app, { token: chi.token, driver, orderId: id })
  while ((await app.worker.runDue()) > 0);
  const mails = app.mailbox.mails.filter(({ subject }) => subject.startsWith(`Receipt ${receiptNumber}`))
  expect(mails).toHaveLength(1)
  for (const line of ['Company: Chí Foods Ltd', 'Method: Card', 'Poured: 20.0 L of 20 L', 'Fuel sold by: '])
    expect(mails[0]?.text).toContain(line)
  expect(await receipt()).toMatchObject({
    receiptNumber,
    ...company,
    emailedAt: expect.any(String),
    payment: { channel: 'card', provider: 'sandbox', ourReference: expect.any(String) },
    delivery: { meter: { openingDl: 1195, closingDl: 1395 }, station: expect.any(String) },
  })
})
