import type { OrderId } from '@gatefill/domain/core/ids'
import { START_SECONDS } from '@gatefill/domain/payments/attempt-lifecycle'
import { expect, test } from 'vitest'
import { anotherServer } from '../../../../test/fixtures/another-server.ts'
import { fixtureForFile } from '../../../../test/fixtures/fixture-for-file.ts'
import type { OrdersFixture } from '../../../../test/fixtures/orders-fixture.ts'
import { bringTo, newCustomer } from '../../../../test/fixtures/orders-fixture.ts'
import {
  attemptsOf,
  call,
  startedPayment,
  startPaymentsFixture,
  TOTAL,
  unpaidOrder,
} from '../../../../test/fixtures/payments/payments-fixture.ts'
import { DefiniteError } from '../../../providers/payments/provider.ts'
import { startPayment } from './start-payment.ts'

const { fixture, ada } = await fixtureForFile({ compared: false })

const initiate = (orderId: string, user = ada) =>
  call(fixture, user, 'POST', '/payment/initiation', { orderId })

test('an unpaid order gets the link of the hosted page [TR-073] [AP-040] [AP-041]', async () => {
  const orderId = await unpaidOrder(fixture, ada)
  const { status, body } = await initiate(orderId)
  expect(status).toBe(200)
  expect(body).toEqual({
    status: 'success',
    message: 'Redirecting to payment gateway...',
    data: {
      link: expect.stringMatching(`^${fixture.standIn.url}/checkout/`),
      reference: expect.stringMatching(/^GF-[0-9A-Z]{26}-1$/),
      amount: TOTAL,
      currency: 'NGN',
    },
  })
  const [attempt] = await attemptsOf(fixture.database, orderId)
  expect(attempt).toMatchObject({
    state: 'open',
    reference: body.data.reference,
    amount: TOTAL,
    mode: 'test',
  })
})

test('the amount is the price of the order, whatever the client sends', async () => {
  const orderId = await unpaidOrder(fixture, ada)
  const { body } = await call(fixture, ada, 'POST', '/payment/initiation', { orderId, amount: 100 })
  expect(body.data.amount).toBe(TOTAL)
})

test('the last six characters of the id are enough', async () => {
  const orderId = await unpaidOrder(fixture, ada)
  const { reference } = await startedPayment(fixture, ada, orderId)
  expect((await initiate(orderId.slice(-6))).body.data.reference).toBe(reference)
})

test('asked again within half an hour it gives the same link, later a new one [LH-021]', async () => {
  const orderId = await unpaidOrder(fixture, ada)
  const first = await startedPayment(fixture, ada, orderId)
  fixture.clock.advance(29 * 60)
  expect(await startedPayment(fixture, ada, orderId)).toEqual(first)
  fixture.clock.advance(60)
  const second = await startedPayment(fixture, ada, orderId)
  expect(second.link).not.toBe(first.link)
  expect(second.reference).toMatch(/-2$/)
  const states = (await attemptsOf(fixture.database, orderId)).map(({ state }) => state)
  expect(states).toEqual(['expired', 'open'])
})

test('two tabs that press at the same time get one and the same link [LH-021]', async () => {
  const orderId = await unpaidOrder(fixture, ada)
  const replies = await Promise.all(Array.from({ length: 8 }, () => initiate(orderId)))
  expect(new Set(replies.map(({ body }) => body.data.link)).size).toBe(1)
  expect(await attemptsOf(fixture.database, orderId)).toHaveLength(1)
})

test('a missing and a foreign order get the same answer, also while its owner is starting to pay', async () => {
  const orderId = await unpaidOrder(fixture, ada)
  const eve = await newCustomer(fixture)
  const [, foreign] = await Promise.all([initiate(orderId), initiate(orderId, eve)])
  const missing = await initiate(`ord_${'0'.repeat(26)}`)
  expect(foreign).toEqual(missing)
  expect(foreign.status).toBe(404)
  expect(foreign.body.message).toBe("Order not found or you don't have permission to view it")
})

test.each(['', 'x', '#12', `${'9'.repeat(300)}`])('the order id %j is not found', async (id) => {
  expect((await initiate(id)).status).toBe(404)
})

test('an order id of another type is a malformed request', async () => {
  expect((await call(fixture, ada, 'POST', '/payment/initiation', { orderId: 7 })).status).toBe(400)
})

test('an order that is paid, delivered or cancelled cannot be paid', async () => {
  const other = await startPaymentsFixture('sandbox')
  const user = await newCustomer(other)
  const reasons = {
    paid: "This order is already paid. Its status is 'Payment Confirmed'.",
    delivered: "This order is already paid. Its status is 'Delivered'.",
    cancelled: 'This order is cancelled and cannot be paid. Please place a new order.',
  } as const
  for (const status of ['paid', 'delivered', 'cancelled'] as const) {
    const orderId = await unpaidOrder(other, user)
    await bringTo(other as OrdersFixture, orderId, status)
    const reply = await call(other, user, 'POST', '/payment/initiation', { orderId })
    const body = { status: 'error', message: reasons[status], code: 'CONFLICT', data: null }
    expect(reply).toEqual({ status: 409, body })
  }
  await other.close()
})

test('without a session nobody starts a payment', async () => {
  const answer = await fixture.server.inject({ method: 'POST', url: '/api/payment/initiation', payload: {} })
  expect(answer.statusCode).toBe(401)
})

test.each([
  'timeout_before',
  'timeout_after',
  '500_before',
  '500_after',
  'reset_after',
  'truncated_json',
  'html_502',
  'slow:2500',
] as const)(
  'a lost answer (%s) leaves no link, and the next request starts a new attempt [ER-058]',
  async (fault) => {
    const orderId = await unpaidOrder(fixture, ada)
    fixture.standIn.fault('initialize', fault)
    const { status, body } = await initiate(orderId)
    expect(status).toBe(503)
    expect(body).toEqual({ status: 'error', code: 'UNAVAILABLE', data: null })
    expect((await attemptsOf(fixture.database, orderId)).map(({ state }) => state)).toEqual(['init_unknown'])
    const { reference } = await startedPayment(fixture, ada, orderId)
    expect(reference).toMatch(/-2$/)
  },
)

/** The process loses its database, or dies, at this point of one start. */
async function interruptedStart(orderId: string, whenAsked: 'before the provider' | 'after the provider') {
  const real = fixture.vendor.initialise
  fixture.vendor.initialise = async (payment) => {
    if (whenAsked === 'after the provider') await real(payment)
    throw new Error('the connection to the database ended')
  }
  expect((await initiate(orderId)).status).toBe(500)
  fixture.vendor.initialise = real
}

/** Another server has asked the provider for a page and has not heard of it yet. */
async function startedElsewhere(orderId: OrderId): Promise<void> {
  await startedPayment(fixture, ada, orderId)
  await fixture.database.db
    .updateTable('payment_attempts')
    .set({ state: 'created', link: null })
    .where('order_id', '=', orderId)
    .execute()
}

test('a start that was interrupted before the provider heard of it goes on under its reference [SD-002]', async () => {
  const orderId = await unpaidOrder(fixture, ada)
  await interruptedStart(orderId, 'before the provider')
  expect((await startedPayment(fixture, ada, orderId)).reference).toMatch(/-1$/)
  expect((await attemptsOf(fixture.database, orderId)).map(({ state }) => state)).toEqual(['open'])
})

test('a start whose reference the provider knows already goes on with a new one at once [SD-002]', async () => {
  const orderId = await unpaidOrder(fixture, ada)
  await interruptedStart(orderId, 'after the provider')
  expect((await startedPayment(fixture, ada, orderId)).reference).toMatch(/-2$/)
  const attempts = await attemptsOf(fixture.database, orderId)
  expect(attempts.map(({ state }) => state)).toEqual(['init_unknown', 'open'])
})

test('a start at a provider whose keys were taken away goes on with one that has keys [SD-142]', async () => {
  const orderId = await unpaidOrder(fixture, ada)
  await startedElsewhere(orderId)
  fixture.clock.advance(START_SECONDS)
  const withKeys = anotherServer(fixture.context, { paymentProviders: [fixture.providers.flutterwave] })
  const started = await startPayment(withKeys, { userId: ada, email: 'ada@gatefill.test' }, orderId)
  expect(started).toMatchObject({ value: { reference: expect.stringMatching(/-2$/) } })
  const attempts = await attemptsOf(fixture.database, orderId)
  expect(attempts.map(({ provider, state }) => `${provider} ${state}`)).toEqual([
    'paystack init_unknown',
    'flutterwave open',
  ])
  // Its keys are back, and its page was paid meanwhile.
  await fixture.standIn.pay(attempts[0]?.reference ?? '', { webhook: false })
  await fixture.pass(60)
  expect((await attemptsOf(fixture.database, orderId))[0]?.state).toBe('succeeded')
})

test('what another server began is free when its provider has had its time, and the answer says when [SD-002]', async () => {
  const orderId = await unpaidOrder(fixture, ada)
  await startedElsewhere(orderId)
  fixture.clock.advance(2)
  const early = await initiate(orderId)
  expect(early.status).toBe(503)
  expect(early.body).toMatchObject({
    message:
      'Your payment page is still being prepared. Nothing was charged. Please try again in 10 seconds.',
  })
  fixture.clock.advance(10)
  expect((await initiate(orderId)).status).toBe(200)
})

test('an initialise that had its effect and lost its answer can still be paid', async () => {
  const orderId = await unpaidOrder(fixture, ada)
  fixture.standIn.fault('initialize', 'timeout_after')
  await initiate(orderId)
  const [lost] = await attemptsOf(fixture.database, orderId)
  await fixture.standIn.pay(lost?.reference ?? '', { webhook: false })
  // On a busy machine the provider may answer a poll too late, and the next one finds the payment.
  const polled = async () => {
    await fixture.pass(20)
    return (await attemptsOf(fixture.database, orderId))[0]?.state
  }
  await expect.poll(polled, { timeout: 60_000 }).toBe('succeeded')
})

test('a call that the provider refuses leaves an attempt that is never asked about', async () => {
  const orderId = await unpaidOrder(fixture, ada)
  fixture.standIn.fault('initialize', '429')
  expect((await initiate(orderId)).body).toEqual({ status: 'error', code: 'UNAVAILABLE', data: null })
  expect((await attemptsOf(fixture.database, orderId))[0]).toMatchObject({
    state: 'expired',
    next_poll_at: null,
  })
  // The provider takes calls again.
  fixture.clock.advance(60)
})

test.each([
  [
    'Invalid Email Address Passed',
    'email',
    /does not accept the email address .+@.+\. .* give another email/,
  ],
  ['Invalid Amount Sent', 'amount', /does not accept the amount of this order/],
  ['Currency not supported by merchant', 'currency', /does not accept payments in naira/],
  ['No active channel', 'channel', /does not accept our ways to pay/],
])(
  'a payment that the provider refuses for good (%s) is said so, and is no outage [BR-071]',
  async (sentence, refused, told) => {
    const orderId = await unpaidOrder(fixture, ada)
    const real = fixture.vendor.initialise
    fixture.vendor.initialise = async () => {
      throw new DefiniteError('invalid_params', sentence)
    }
    const { status, body } = await initiate(orderId)
    fixture.vendor.initialise = real
    expect(status).toBe(409)
    expect(body.message).toMatch(told)
    expect(body.message).toContain('You have not been charged, and trying again does not help.')
    expect((await attemptsOf(fixture.database, orderId))[0]).toMatchObject({
      state: 'expired',
      start_refusal: refused,
      next_poll_at: null,
    })
    // With another email or after a change at the provider it goes on.
    expect((await initiate(orderId)).status).toBe(200)
  },
)

test('a key that the provider refuses for now is no refusal of the payment [BR-071]', async () => {
  const orderId = await unpaidOrder(fixture, ada)
  const real = fixture.vendor.initialise
  fixture.vendor.initialise = async () => {
    throw new DefiniteError('invalid_key', 'Invalid key', true)
  }
  expect((await initiate(orderId)).body).toEqual({ status: 'error', code: 'UNAVAILABLE', data: null })
  fixture.vendor.initialise = real
})

test('a link to another host is not handed out', async () => {
  const orderId = await unpaidOrder(fixture, ada)
  const honest = fixture.vendor.ownsLink
  fixture.vendor.ownsLink = (link) => honest(link.replace(/127\.0\.0\.1/, 'evil.example'))
  const { status } = await initiate(orderId)
  fixture.vendor.ownsLink = honest
  expect(status).toBe(503)
  expect((await attemptsOf(fixture.database, orderId))[0]).toMatchObject({
    state: 'init_unknown',
    link: null,
  })
})

test('the attempt is committed before the provider is called', async () => {
  const orderId = await unpaidOrder(fixture, ada)
  const real = fixture.vendor.initialise
  let known: string[] = []
  fixture.vendor.initialise = async (payment) => {
    known = (await attemptsOf(fixture.database, orderId)).map(({ reference }) => reference)
    expect(payment.reference).toBe(known[0])
    return real(payment)
  }
  await startedPayment(fixture, ada, orderId)
  fixture.vendor.initialise = real
  expect(known).toHaveLength(1)
})

test('the link of an order that is cancelled while the provider makes it is not handed out', async () => {
  const orderId = await unpaidOrder(fixture, ada)
  const real = fixture.vendor.initialise
  fixture.vendor.initialise = async (payment) => {
    const reason = { reason: 'changed_mind', cancelledBy: 'customer' }
    expect((await call(fixture, ada, 'PUT', `/orders/${orderId}/cancel`, reason)).status).toBe(200)
    return real(payment)
  }
  const { status, body } = await initiate(orderId)
  fixture.vendor.initialise = real
  expect(status).toBe(409)
  expect(body).toMatchObject({ code: 'CONFLICT', data: null })
  expect((await attemptsOf(fixture.database, orderId))[0]).toMatchObject({ state: 'expired', link: null })
})
