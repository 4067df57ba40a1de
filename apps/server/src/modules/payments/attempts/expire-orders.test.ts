import type { OrderId } from '@gatefill/domain/core/ids'
import { beforeEach, expect, test } from 'vitest'
import { fixtureForFile } from '../../../../test/fixtures/fixture-for-file.ts'
import {
  attemptsOf,
  seen,
  startedPayment,
  TOTAL,
  unpaidOrder,
} from '../../../../test/fixtures/payments/payments-fixture.ts'

const DAY = 24 * 3600

const { fixture, ada } = await fixtureForFile()
let orderId: OrderId

beforeEach(async () => {
  orderId = await unpaidOrder(fixture, ada)
})

const order = () => seen(fixture, ada, orderId)

test('an order that nobody pays ends after 24 hours', async () => {
  await fixture.pass(DAY - 1)
  expect((await order()).status).toBe('initiated')
  await fixture.pass(1)
  expect(await order()).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'unpaid',
    refundAmount: 0,
    cancellation: { reason: 'Not paid within 24 hours', cancelledBy: 'clock' },
  })
})

test('before expiry the provider is asked, and a payment without a webhook saves the order', async () => {
  const { reference } = await startedPayment(fixture, ada, orderId)
  // No poll so far found a payment; it comes just before the order expires.
  await fixture.pass(DAY - 60)
  await fixture.standIn.pay(reference, { webhook: false })
  await fixture.pass(60)
  expect(await order()).toMatchObject({ status: 'paid', paymentStatus: 'paid' })
})

test('while the provider does not answer no order expires', async () => {
  await startedPayment(fixture, ada, orderId)
  await fixture.pass(DAY - 1)
  fixture.standIn.fault('verify', '500_before', 30)
  await fixture.pass(1)
  for (let round = 0; round < 3; round += 1) await fixture.pass(600)
  expect((await order()).status).toBe('initiated')
  fixture.standIn.fault('verify', 'slow:1')
  await fixture.pass(600)
  expect((await order()).status).toBe('cancelled')
})

test('a customer on the payment page when the time runs out can still pay', async () => {
  await fixture.pass(DAY - 60)
  const { reference } = await startedPayment(fixture, ada, orderId)
  await fixture.pass(60)
  expect((await order()).status).toBe('initiated')
  await fixture.standIn.pay(reference)
  await fixture.worker.runDue()
  expect((await order()).status).toBe('paid')
})

test('reopening the payment page does not keep an order open for ever', async () => {
  await fixture.pass(DAY - 60)
  for (let minutes = 0; minutes < 150; minutes += 10) {
    if ((await order()).status === 'initiated') await startedPayment(fixture, ada, orderId)
    await fixture.pass(600)
  }
  expect((await order()).status).toBe('cancelled')
})

test('money for an order that has ended goes back in full and the customer is told', async () => {
  const { reference } = await startedPayment(fixture, ada, orderId)
  await fixture.pass(DAY)
  expect((await attemptsOf(fixture.database, orderId))[0]?.state).toBe('expired')
  await fixture.standIn.pay(reference, { channel: 'bank_transfer' })
  await fixture.worker.runDue()
  expect(await order()).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refund_pending',
    refundAmount: TOTAL,
  })
  const mail = fixture.mails.find(({ subject }) => subject.includes(orderId.slice(-6)))
  expect(mail?.subject).toContain('Refund of ₦18,258.00')
  expect(mail?.text).toContain('the order was already cancelled')
})

test('an attempt is polled for a week and then given up', async () => {
  const { reference } = await startedPayment(fixture, ada, orderId)
  for (let day = 0; day < 8; day += 1) for (let hour = 0; hour < 24; hour += 1) await fixture.pass(3600)
  expect((await attemptsOf(fixture.database, orderId))[0]).toMatchObject({
    state: 'expired',
    next_poll_at: null,
  })
  // An event is followed up even then.
  await fixture.standIn.pay(reference)
  await fixture.worker.runDue()
  expect((await order()).paymentStatus).toBe('refund_pending')
})

test('a payment that began and never ended does not stay ’checking’ for ever', async () => {
  const { reference } = await startedPayment(fixture, ada, orderId)
  await fixture.standIn.pay(reference, { outcome: 'ongoing' })
  for (let hour = 0; hour < 40; hour += 1) await fixture.pass(3600)
  expect(await order()).toMatchObject({ status: 'cancelled', paymentStatus: 'checking' })
  for (let hours = 40; hours < 9 * 24; hours += 6) await fixture.pass(6 * 3600)
  expect(await order()).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' })
})
