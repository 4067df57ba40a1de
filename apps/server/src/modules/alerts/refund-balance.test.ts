import type { OrderId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import { afterEach, expect, test } from 'vitest'
import { fixtureForFile } from '../../../test/fixtures/fixture-for-file.ts'
import { checkMoney } from '../../../test/fixtures/payments/check-ledger.ts'
import { call, paidOrder, refundsOf, seen, TOTAL } from '../../../test/fixtures/payments/payments-fixture.ts'
import { refundsToFund } from './causes.repository.ts'

const { fixture, ada } = await fixtureForFile()
afterEach(async () => {
  fixture.standIn.fund(null)
  await checkMoney(fixture.database)
})

const HOUR = 3600
const alerts = () => refundsToFund(fixture.database.db)

async function cancelled(): Promise<OrderId> {
  const { orderId } = await paidOrder(fixture, ada)
  await call(fixture, ada, 'PUT', `/orders/${orderId}/cancel`, { reason: 'emergency' })
  await fixture.worker.runDue()
  return orderId
}
const refundOf = async (orderId: OrderId) => (await refundsOf(fixture.database, orderId)).at(-1)
const atProvider = () => fixture.standIn.ledger().refunds.length
const lines = async (orderId: OrderId) =>
  (await call(fixture, ada, 'GET', `/orders/${orderId}/refunds`)).body.data

test('refunds without balance wait, one alert names the sum to fund, and they leave once funded [ML-047]', async () => {
  const before = atProvider()
  fixture.standIn.fund(TOTAL - 1)
  const [first, second] = [await cancelled(), await cancelled()]
  expect(await refundOf(first)).toMatchObject({
    state: 'unknown',
    sends: 0,
    unfunded_since: expect.any(Date),
  })
  expect(await alerts()).toMatchObject([
    { cause: 'refund_balance:paystack', title: expect.stringContaining('₦36,516.00 at paystack') },
  ])
  // The customer is not told of a day that will not hold.
  expect(await lines(first)).toMatchObject([{ stage: 'delayed', expectedAt: null }])
  expect((await seen(fixture, ada, first)).paymentStatus).toBe('refund_delayed')

  await fixture.pass(20 * 60)
  expect(atProvider()).toBe(before)
  fixture.standIn.fund(TOTAL)
  await fixture.pass(20 * 60)
  // Enough for one of them: the other waits on.
  expect(atProvider()).toBe(before + 1)
  expect(await alerts()).toMatchObject([{ title: expect.stringContaining('₦18,258.00') }])
  fixture.standIn.fund(TOTAL)
  await fixture.pass(2 * HOUR)
  expect(atProvider()).toBe(before + 2)
  for (const orderId of [first, second])
    expect(await refundOf(orderId)).toMatchObject({ state: 'pending', sends: 1, unfunded_since: null })
  expect(await alerts()).toEqual([])
  expect((await seen(fixture, ada, first)).paymentStatus).toBe('refund_pending')
})

test('a refund without balance fails after three days, and is still to be funded [ML-047]', async () => {
  const before = atProvider()
  fixture.standIn.fund(0)
  const orderId = await cancelled()
  for (let hours = 0; hours < 71; hours += 1) await fixture.pass(HOUR)
  expect(await refundOf(orderId)).toMatchObject({ state: 'unknown' })
  for (let hours = 0; hours < 2; hours += 1) await fixture.pass(HOUR)
  expect(await refundOf(orderId)).toMatchObject({
    state: 'failed',
    refusal: 'Your balance is not enough to fulfil this request',
  })
  expect(atProvider()).toBe(before)
  expect(await alerts()).toHaveLength(1)
  // Told once that it is delayed, once that it failed.
  const { data } = (await call(fixture, ada, 'GET', '/notifications')).body.data
  const told = data.filter(({ message }: { message: string }) => /is taking longer than usual/.test(message))
  expect(told.length).toBeGreaterThan(0)
})

test('each vendor has words of its own for a balance that is not enough [ML-047]', async () => {
  fixture.flutterwaveStandIn.fund(0)
  const provider = fixture.providers.flutterwave
  const { link } = await provider.initialise({
    reference: 'balance-1',
    amount: kobo(TOTAL),
    email: 'ada@example.test',
    callbackUrl: 'https://gatefill.test/back',
    cancelUrl: 'https://gatefill.test/cancel',
    channels: ['card'],
  })
  expect(link).toContain('http')
  await fixture.flutterwaveStandIn.pay('balance-1')
  const paid = await provider.verify('balance-1')
  const refund = {
    transactionId: paid.transactionId ?? '',
    reference: 'balance-1',
    amount: kobo(TOTAL),
    marker: 'm',
  }
  await expect(provider.refund(refund)).rejects.toMatchObject({
    code: 'insufficient_balance',
    temporary: true,
  })
  fixture.flutterwaveStandIn.fund(null)
  fixture.flutterwaveStandIn.forget('balance-1')
})
