import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { FAILURE_THRESHOLD, OPEN_SECONDS } from '@gatefill/domain/payments/circuit-breaker'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newCustomer } from '../../../../test/fixtures/orders-fixture.ts'
import { checkMoney, compareWithStandIn } from '../../../../test/fixtures/payments/check-ledger.ts'
import type { PaymentsFixture } from '../../../../test/fixtures/payments/payments-fixture.ts'
import {
  attemptsOf,
  call,
  refundsOf,
  seen,
  startedPayment,
  startPaymentsFixture,
  TOTAL,
  unpaidOrder,
} from '../../../../test/fixtures/payments/payments-fixture.ts'
import { AmbiguousError } from '../../../providers/payments/provider.ts'
import { pollNow } from '../attempts/polling.ts'
import { paymentsMetrics } from '../payments.metrics.ts'
import { providerStates, watchProvider } from './provider-health.ts'

let fixture: PaymentsFixture
let ada: UserId

beforeEach(async () => {
  fixture = await startPaymentsFixture('paystack', 'flutterwave')
  ada = await newCustomer(fixture)
})
afterEach(async () => {
  await checkMoney(fixture.database)
  await compareWithStandIn(fixture)
  await fixture.close()
})

const initiate = (orderId: OrderId) => call(fixture, ada, 'POST', '/payment/initiation', { orderId })
const providersOf = async (orderId: OrderId) =>
  (await attemptsOf(fixture.database, orderId)).map(({ provider, state }) => `${provider} ${state}`)

/** As many lost answers as it takes: each press makes an attempt and leaves it unknown. */
async function takeDown(orderId: OrderId): Promise<void> {
  fixture.standIn.fault('initialize', '500_before', FAILURE_THRESHOLD)
  for (let press = 0; press < FAILURE_THRESHOLD; press += 1)
    expect((await initiate(orderId)).status).toBe(503)
}

test('four lost answers change nothing, after the fifth the next provider takes new payments', async () => {
  const orderId = await unpaidOrder(fixture, ada)
  fixture.standIn.fault('initialize', '500_before', FAILURE_THRESHOLD)
  for (let press = 0; press < FAILURE_THRESHOLD - 1; press += 1)
    expect((await initiate(orderId)).status).toBe(503)
  expect((await initiate(orderId)).status).toBe(503)
  const { link } = await startedPayment(fixture, ada, orderId)
  expect(fixture.providers.flutterwave.ownsLink(link)).toBe(true)
  expect(await providersOf(orderId)).toEqual([
    ...Array(FAILURE_THRESHOLD).fill('paystack init_unknown'),
    'flutterwave open',
  ])
  expect(fixture.logs.filter((line) => line.includes('takes no new payments'))).toHaveLength(1)
})

test('an attempt that may still succeed keeps its provider, and is asked about there while that is down', async () => {
  const orderId = await unpaidOrder(fixture, ada)
  const first = await startedPayment(fixture, ada, orderId)
  await takeDown(await unpaidOrder(fixture, ada))
  // The page that was handed out is the first one's, and stays so.
  expect(await startedPayment(fixture, ada, orderId)).toEqual(first)
  expect(await providersOf(orderId)).toEqual(['paystack open'])
  await fixture.standIn.pay(first.reference, { webhook: false })
  await fixture.pass(20)
  expect((await seen(fixture, ada, orderId)).status).toBe('paid')
})

test('when a lost start and its replacement are both paid, one is applied and the other refunded', async () => {
  const orderId = await unpaidOrder(fixture, ada)
  fixture.standIn.fault('initialize', '500_after', FAILURE_THRESHOLD)
  for (let press = 0; press < FAILURE_THRESHOLD; press += 1) await initiate(orderId)
  const { reference } = await startedPayment(fixture, ada, orderId)
  await fixture.flutterwaveStandIn.pay(reference)
  await fixture.worker.runDue()
  expect((await seen(fixture, ada, orderId)).status).toBe('paid')
  const [lost] = await attemptsOf(fixture.database, orderId)
  await fixture.standIn.pay(lost?.reference ?? '')
  await fixture.worker.runDue()
  expect(await refundsOf(fixture.database, orderId)).toMatchObject([{ attempt_id: lost?.id, amount: TOTAL }])
  expect(fixture.standIn.ledger().refunds).toHaveLength(1)
  expect(fixture.flutterwaveStandIn.ledger().refunds).toHaveLength(0)
  expect(await seen(fixture, ada, orderId)).toMatchObject({ status: 'paid', paymentStatus: 'paid' })
})

test('after 30 seconds one payment tries the first provider again, and an answer closes the breaker', async () => {
  await takeDown(await unpaidOrder(fixture, ada))
  fixture.clock.advance(OPEN_SECONDS)
  const [trying, beside] = [await unpaidOrder(fixture, ada), await unpaidOrder(fixture, ada)]
  fixture.standIn.fault('initialize', '500_before')
  expect((await initiate(trying)).status).toBe(503)
  await startedPayment(fixture, ada, beside)
  expect(await providersOf(beside)).toEqual(['flutterwave open'])
  fixture.clock.advance(OPEN_SECONDS)
  await startedPayment(fixture, ada, trying)
  expect((await providersOf(trying)).at(-1)).toBe('paystack open')
  const after = await unpaidOrder(fixture, ada)
  await startedPayment(fixture, ada, after)
  expect(await providersOf(after)).toEqual(['paystack open'])
})

test('a refusal counts as an answer and does not open the breaker', async () => {
  fixture.standIn.fault('initialize', '429', FAILURE_THRESHOLD + 1)
  const orderId = await unpaidOrder(fixture, ada)
  for (let press = 0; press <= FAILURE_THRESHOLD; press += 1) await initiate(orderId)
  expect(providerStates(fixture.context).every(({ state }) => state === 'closed')).toBe(true)
})

test('a provider that cannot be asked about payments takes no new ones either', async () => {
  const orderId = await unpaidOrder(fixture, ada)
  const { reference } = await startedPayment(fixture, ada, orderId)
  fixture.standIn.fault('verify', '500_before', FAILURE_THRESHOLD)
  const [attempt] = await attemptsOf(fixture.database, orderId)
  for (let look = 0; look < FAILURE_THRESHOLD; look += 1)
    await expect(pollNow(fixture.context, asId(attempt?.id ?? ''))).rejects.toThrow('could not be asked')
  const other = await unpaidOrder(fixture, ada)
  await startedPayment(fixture, ada, other)
  expect(await providersOf(other)).toEqual(['flutterwave open'])
  // Its own payments are still followed there, and an answer about one opens the way again.
  await fixture.standIn.pay(reference)
  await fixture.worker.runDue()
  expect((await seen(fixture, ada, orderId)).status).toBe('paid')
  const third = await unpaidOrder(fixture, ada)
  await startedPayment(fixture, ada, third)
  expect(await providersOf(third)).toEqual(['paystack open'])
})

test('when all providers are down nothing is written, and the screen says so [ER-058]', async () => {
  await takeDown(await unpaidOrder(fixture, ada))
  fixture.flutterwaveStandIn.fault('initialize', '500_before', FAILURE_THRESHOLD)
  const second = await unpaidOrder(fixture, ada)
  for (let press = 0; press < FAILURE_THRESHOLD; press += 1) await initiate(second)
  const third = await unpaidOrder(fixture, ada)
  // The sandbox is the last of the list here; it always answers, so its losses are told by hand.
  for (let loss = 0; loss < FAILURE_THRESHOLD; loss += 1)
    await watchProvider(fixture.context, 'sandbox', 'initialise', () =>
      Promise.reject(new AmbiguousError('lost')),
    ).catch(() => undefined)
  const { status, body } = await initiate(third)
  expect(status).toBe(503)
  expect(body).toEqual({ status: 'error', code: 'UNAVAILABLE', data: null })
  expect(await attemptsOf(fixture.database, third)).toEqual([])
})

test('the metrics show which breaker is open and how often it opened', async () => {
  await takeDown(await unpaidOrder(fixture, ada))
  const registry = new Registry()
  paymentsMetrics(fixture.context, registry)
  const text = await registry.metrics()
  expect(text).toContain('payment_provider_breaker{provider="paystack",call="initialise"} 2')
  expect(text).toContain('payment_provider_breaker{provider="flutterwave",call="initialise"} 0')
  expect(text).toContain(
    'payment_provider_breaker_transitions_total{provider="paystack",call="initialise",state="open"} 1',
  )
})
