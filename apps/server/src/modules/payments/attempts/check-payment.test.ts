import type { OrderId } from '@gatefill/domain/core/ids'
import { ok } from '@gatefill/domain/core/result'
import { MAX_CHECKS_PER_MINUTE, paymentAnswerText } from '@gatefill/domain/payments/payment-answer'
import { paymentCheckText } from '@gatefill/domain/payments/payment-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { fixtureForFile } from '../../../../test/fixtures/fixture-for-file.ts'
import { newCustomer } from '../../../../test/fixtures/orders-fixture.ts'
import {
  attemptsOf,
  call,
  seen,
  startedOrder,
  startedPayment,
  unpaidOrder,
} from '../../../../test/fixtures/payments/payments-fixture.ts'
import { callAs, workerToken } from '../../../../test/fixtures/workers.ts'
import { checkPayment } from './check-payment.ts'

const { fixture, ada } = await fixtureForFile({ compared: false })
let orderId: OrderId
let reference: string

beforeEach(async () => {
  ;({ orderId, reference } = await startedOrder(fixture, ada))
})

const ask = (id: string = orderId, user = ada) =>
  call(fixture, user, 'POST', '/payment/check', { orderId: id })
const answered = (answer: Parameters<typeof paymentAnswerText>[0]) => ({
  status: 200,
  body: { status: 'success', message: 'Asked', data: { answer, text: paymentAnswerText(answer) } },
})

test('a payment without a webhook is found at once, without waiting for the next poll', async () => {
  await fixture.standIn.pay(reference, { webhook: false })
  expect(await ask()).toEqual(answered('paid'))
  expect(await seen(fixture, ada, orderId)).toMatchObject({ status: 'paid', paymentStatus: 'paid' })
})

test('without a payment the provider says so', async () => {
  expect(await ask()).toEqual(answered('not_paid'))
  expect((await seen(fixture, ada, orderId)).paymentCheckedAt).not.toBeNull()
})

test('an order whose payment was never started is unpaid', async () => {
  expect(await ask(await unpaidOrder(fixture, ada))).toEqual(answered('not_paid'))
})

test.each([
  ['a wrong amount', { amount: 500_000 }, 'refund_pending'],
  ['another currency', { currency: 'GHS' }, 'refund_delayed'],
] as const)(
  'after %s the answer does not claim that the provider has no payment',
  async (_, payment, paymentStatus) => {
    await fixture.standIn.pay(reference, { ...payment, webhook: false })
    expect(await ask()).toEqual(answered('returned'))
    expect(await seen(fixture, ada, orderId)).toMatchObject({ status: 'initiated', paymentStatus })
    expect(await ask()).toEqual(answered('returned'))
  },
)

test('an answer that we do not understand is not known yet, and keeps the order from being told unpaid', async () => {
  await fixture.standIn.pay(reference, { domain: 'live', webhook: false })
  expect(await ask()).toEqual(answered('unknown'))
  expect((await seen(fixture, ada, orderId)).paymentStatus).toBe('checking')
})

test('a payment under way is not known yet', async () => {
  await fixture.standIn.pay(reference, { outcome: 'ongoing', channel: 'bank_transfer' })
  expect(await ask()).toEqual(answered('unknown'))
})

test('a provider that does not answer leaves it unknown, and the order says that it is being checked', async () => {
  fixture.standIn.fault('verify', '500_before')
  expect(await ask()).toEqual(answered('unknown'))
  expect((await seen(fixture, ada, orderId)).paymentStatus).toBe('checking')
})

test('a provider that takes too long is not waited for, and what it says then still counts', async () => {
  await fixture.standIn.pay(reference, { webhook: false })
  const real = fixture.vendor.verify
  let answerNow = () => {}
  const asked = new Promise<void>((done) => {
    answerNow = done
  })
  fixture.vendor.verify = async (wanted) => {
    await asked
    return real(wanted)
  }
  expect(await ask()).toEqual(answered('unknown'))
  fixture.vendor.verify = real
  answerNow()
  await expect.poll(async () => (await seen(fixture, ada, orderId)).status).toBe('paid')
})

test('a cancelled order is closed, whatever is paid later', async () => {
  await call(fixture, ada, 'PUT', `/orders/${orderId}/cancel`, { reason: 'changed_mind' })
  expect(await ask()).toEqual(answered('closed'))
})

test('every payment that may still succeed is verified, also one whose page was replaced', async () => {
  fixture.clock.advance(31 * 60)
  await startedPayment(fixture, ada, orderId)
  await fixture.standIn.pay(reference, { webhook: false })
  expect(await ask()).toEqual(answered('paid'))
  expect((await attemptsOf(fixture.database, orderId)).map(({ state }) => state)).toEqual([
    'succeeded',
    'open',
  ])
})

test('a missing and a foreign order get the same answer, and nobody is asked about them', async () => {
  const eve = await newCustomer(fixture)
  const foreign = await ask(orderId, eve)
  expect(foreign).toEqual(await ask(`ord_${'0'.repeat(26)}`))
  expect(foreign.status).toBe(404)
  expect((await seen(fixture, ada, orderId)).paymentCheckedAt).toBeNull()
})

test('simultaneous checks cause one request to the provider', async () => {
  const others = 4
  let found = 0
  let questions = 0
  const { db } = fixture.database
  const { read } = db
  const reads = vi.spyOn(db, 'read').mockImplementation(async (statement, values) => {
    const rows = await read(statement, values)
    if (statement.name === 'orders.by_id') found += 1
    return rows
  })
  const { verify } = fixture.vendor
  fixture.vendor.verify = async (wanted) => {
    questions += 1
    // The answer lets the others come first: each has found its order, and found the check under way.
    await vi.waitUntil(() => found >= 1 + others)
    return verify(wanted)
  }
  const check = () => checkPayment(fixture.context, ada, orderId)
  const answers = await Promise.all(Array.from({ length: 1 + others }, check))
  fixture.vendor.verify = verify
  reads.mockRestore()
  expect(answers).toEqual(Array(1 + others).fill(ok(answered('not_paid').body.data)))
  expect(questions).toBe(1)
})

test('an order can be checked a few times a minute; then the answer names the time to wait', async () => {
  fixture.clock.advance(60 - fixture.clock().getUTCSeconds())
  for (let press = 0; press < MAX_CHECKS_PER_MINUTE; press += 1) expect((await ask()).status).toBe(200)
  const { status, body } = await ask()
  expect(status).toBe(429)
  expect(body.message).toMatch(
    /^We have just checked\. You can check again in \d+ seconds?; the order updates automatically\.$/,
  )
  fixture.clock.advance(60)
  expect((await ask()).status).toBe(200)
})

const staffAsks = (token: string, id: string = orderId) =>
  callAs(fixture, token, 'POST', `/staff/orders/${id}/payment/check`)
const answeredStaff = (check: Parameters<typeof paymentCheckText>[0]) => ({
  status: 200,
  body: { status: 'success', message: 'Asked', data: { check, text: paymentCheckText(check) } },
})

test('support has the provider asked about an unpaid order, and the payment found is recorded [CN-181]', async () => {
  const support = await workerToken(fixture, 'support')
  expect(await staffAsks(support)).toMatchObject(answeredStaff('not_paid'))
  await fixture.standIn.pay(reference, { webhook: false })
  expect(await staffAsks(support)).toMatchObject(answeredStaff('paid'))
  expect(await seen(fixture, ada, orderId)).toMatchObject({ status: 'paid', paymentStatus: 'paid' })
  expect(await staffAsks(support)).toMatchObject(answeredStaff('paid'))
  const written = await fixture.database.db
    .selectFrom('staff_audit')
    .select(['act', 'role'])
    .where('subject_id', '=', orderId)
    .execute()
  expect(written).toEqual(Array(3).fill({ act: 'checkPaymentByStaff', role: 'support' }))
})

test('support learns of a silent provider, of one that is not sure, and that nothing was started [CN-181]', async () => {
  const support = await workerToken(fixture, 'support')
  expect(await staffAsks(support, await unpaidOrder(fixture, ada))).toMatchObject(answeredStaff('none_open'))
  fixture.standIn.fault('verify', '500_before')
  expect(await staffAsks(support)).toMatchObject(answeredStaff('unreached'))
  await fixture.standIn.pay(reference, { outcome: 'ongoing', channel: 'bank_transfer' })
  expect(await staffAsks(support)).toMatchObject(answeredStaff('pending'))
  expect((await staffAsks(support, `ord_${'0'.repeat(26)}`)).status).toBe(404)
})

test('what support finds of a cancelled order goes back, and a silent provider is asked on [CN-181]', async () => {
  const support = await workerToken(fixture, 'support')
  await call(fixture, ada, 'PUT', `/orders/${orderId}/cancel`, { reason: 'changed_mind' })
  await fixture.database.db
    .updateTable('payment_attempts')
    .set({ next_poll_at: null })
    .where('order_id', '=', orderId)
    .execute()
  fixture.standIn.fault('verify', '500_before')
  expect(await staffAsks(support)).toMatchObject(answeredStaff('unreached'))
  expect((await attemptsOf(fixture.database, orderId))[0]?.next_poll_at).not.toBeNull()
  await fixture.standIn.pay(reference, { webhook: false })
  expect(await staffAsks(support)).toMatchObject(answeredStaff('returned'))
  expect(await seen(fixture, ada, orderId)).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refund_pending',
  })
})

test('staff and customer have the provider asked about an order no more often together [CN-181]', async () => {
  const support = await workerToken(fixture, 'support')
  fixture.clock.advance(60 - fixture.clock().getUTCSeconds())
  for (let press = 0; press < MAX_CHECKS_PER_MINUTE; press += 1)
    expect((press % 2 === 0 ? await ask() : await staffAsks(support)).status).toBe(200)
  expect((await staffAsks(support)).status).toBe(429)
  expect((await ask()).status).toBe(429)
})
