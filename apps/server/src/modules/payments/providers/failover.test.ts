import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { FAILURE_THRESHOLD, OPEN_SECONDS } from '@gatefill/domain/payments/circuit-breaker'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkMoney, compareWithStandIn } from '../../../../test/fixtures/check-ledger.ts'
import { newCustomer } from '../../../../test/fixtures/orders-fixture.ts'
import type { PaymentsFixture } from '../../../../test/fixtures/payments-fixture.ts'
import {
  attemptsOf,
  call,
  refundsOf,
  seen,
  startedPayment,
  startPaymentsFixture,
  TOTAL,
  unpaidOrder,
} from '../../../../test/fixtures/payments-fixture.ts'
import { AmbiguousError } from '../../../providers/payments/provider.ts'
import { paymentsMetrics } from '../payments.metrics.ts'

let house: PaymentsFixture
let ada: UserId

beforeEach(async () => {
  house = await startPaymentsFixture('paystack', 'flutterwave')
  ada = await newCustomer(house)
})
afterEach(async () => {
  await checkMoney(house.database)
  await compareWithStandIn(house)
  await house.close()
})

const initiate = (orderId: OrderId) => call(house, ada, 'POST', '/payment/initiation', { orderId })
const providersOf = async (orderId: OrderId) =>
  (await attemptsOf(house.database, orderId)).map(({ provider, state }) => `${provider} ${state}`)

/** As many lost answers as it takes: each press makes an attempt and leaves it unknown. */
async function takeDown(orderId: OrderId): Promise<void> {
  house.standIn.fault('initialize', '500_before', FAILURE_THRESHOLD)
  for (let press = 0; press < FAILURE_THRESHOLD; press += 1)
    expect((await initiate(orderId)).status).toBe(503)
}

test('four lost answers change nothing, after the fifth the next provider takes new payments', async () => {
  const orderId = await unpaidOrder(house, ada)
  house.standIn.fault('initialize', '500_before', FAILURE_THRESHOLD)
  for (let press = 0; press < FAILURE_THRESHOLD - 1; press += 1)
    expect((await initiate(orderId)).status).toBe(503)
  expect((await initiate(orderId)).status).toBe(503)
  const { link } = await startedPayment(house, ada, orderId)
  expect(house.providers.flutterwave.ownsLink(link)).toBe(true)
  expect(await providersOf(orderId)).toEqual([
    ...Array(FAILURE_THRESHOLD).fill('paystack init_unknown'),
    'flutterwave open',
  ])
  expect(house.logs.filter((line) => line.includes('takes no new payments'))).toHaveLength(1)
})

test('an attempt that may still succeed keeps its provider, and is asked about there while that is down', async () => {
  const orderId = await unpaidOrder(house, ada)
  const first = await startedPayment(house, ada, orderId)
  await takeDown(await unpaidOrder(house, ada))
  // The page that was handed out is the first one's, and stays so.
  expect(await startedPayment(house, ada, orderId)).toEqual(first)
  expect(await providersOf(orderId)).toEqual(['paystack open'])
  await house.standIn.pay(first.reference, { webhook: false })
  await house.pass(20)
  expect((await seen(house, ada, orderId)).status).toBe('paid')
})

test('when a lost start and its replacement are both paid, one is applied and the other refunded', async () => {
  const orderId = await unpaidOrder(house, ada)
  house.standIn.fault('initialize', '500_after', FAILURE_THRESHOLD)
  for (let press = 0; press < FAILURE_THRESHOLD; press += 1) await initiate(orderId)
  const { reference } = await startedPayment(house, ada, orderId)
  await house.flutterwaveStandIn.pay(reference)
  await house.worker.runDue()
  expect((await seen(house, ada, orderId)).status).toBe('paid')
  const [lost] = await attemptsOf(house.database, orderId)
  await house.standIn.pay(lost?.reference ?? '')
  await house.worker.runDue()
  expect(await refundsOf(house.database, orderId)).toMatchObject([{ attempt_id: lost?.id, amount: TOTAL }])
  expect(house.standIn.ledger().refunds).toHaveLength(1)
  expect(house.flutterwaveStandIn.ledger().refunds).toHaveLength(0)
  expect(await seen(house, ada, orderId)).toMatchObject({ status: 'paid', paymentStatus: 'paid' })
})

test('after 30 seconds one payment tries the first provider again, and an answer closes the breaker', async () => {
  await takeDown(await unpaidOrder(house, ada))
  house.clock.advance(OPEN_SECONDS)
  const [trying, beside] = [await unpaidOrder(house, ada), await unpaidOrder(house, ada)]
  house.standIn.fault('initialize', '500_before')
  expect((await initiate(trying)).status).toBe(503)
  await startedPayment(house, ada, beside)
  expect(await providersOf(beside)).toEqual(['flutterwave open'])
  house.clock.advance(OPEN_SECONDS)
  await startedPayment(house, ada, trying)
  expect((await providersOf(trying)).at(-1)).toBe('paystack open')
  const after = await unpaidOrder(house, ada)
  await startedPayment(house, ada, after)
  expect(await providersOf(after)).toEqual(['paystack open'])
})

test('a refusal counts as an answer and does not open the breaker', async () => {
  house.standIn.fault('initialize', '429', FAILURE_THRESHOLD + 1)
  const orderId = await unpaidOrder(house, ada)
  for (let press = 0; press <= FAILURE_THRESHOLD; press += 1) await initiate(orderId)
  expect(house.payments.health.states().every(({ state }) => state === 'closed')).toBe(true)
})

test('a provider that cannot be asked about payments takes no new ones either', async () => {
  const orderId = await unpaidOrder(house, ada)
  const { reference } = await startedPayment(house, ada, orderId)
  house.standIn.fault('verify', '500_before', FAILURE_THRESHOLD)
  const [attempt] = await attemptsOf(house.database, orderId)
  for (let look = 0; look < FAILURE_THRESHOLD; look += 1)
    await expect(house.payments.polling.pollNow(asId(attempt?.id ?? ''))).rejects.toThrow(
      'could not be asked',
    )
  const other = await unpaidOrder(house, ada)
  await startedPayment(house, ada, other)
  expect(await providersOf(other)).toEqual(['flutterwave open'])
  // Its own payments are still followed there, and an answer about one opens the way again.
  await house.standIn.pay(reference)
  await house.worker.runDue()
  expect((await seen(house, ada, orderId)).status).toBe('paid')
  const third = await unpaidOrder(house, ada)
  await startedPayment(house, ada, third)
  expect(await providersOf(third)).toEqual(['paystack open'])
})

test('when all providers are down nothing is written, and the screen says so [ER-058]', async () => {
  await takeDown(await unpaidOrder(house, ada))
  house.flutterwaveStandIn.fault('initialize', '500_before', FAILURE_THRESHOLD)
  const second = await unpaidOrder(house, ada)
  for (let press = 0; press < FAILURE_THRESHOLD; press += 1) await initiate(second)
  const third = await unpaidOrder(house, ada)
  // The sandbox is the last of the list here; it always answers, so its losses are told by hand.
  for (let loss = 0; loss < FAILURE_THRESHOLD; loss += 1)
    await house.payments.health
      .watch('sandbox', 'initialise', () => Promise.reject(new AmbiguousError('lost')))
      .catch(() => undefined)
  const { status, body } = await initiate(third)
  expect(status).toBe(503)
  expect(body).toEqual({ status: 'error', code: 'UNAVAILABLE', data: null })
  expect(await attemptsOf(house.database, third)).toEqual([])
})

test('the metrics show which breaker is open and how often it opened', async () => {
  await takeDown(await unpaidOrder(house, ada))
  const registry = new Registry()
  paymentsMetrics(registry, house.payments.health)
  const text = await registry.metrics()
  expect(text).toContain('payment_provider_breaker{provider="paystack",call="initialise"} 2')
  expect(text).toContain('payment_provider_breaker{provider="flutterwave",call="initialise"} 0')
  expect(text).toContain(
    'payment_provider_breaker_transitions_total{provider="paystack",call="initialise",state="open"} 1',
  )
})
