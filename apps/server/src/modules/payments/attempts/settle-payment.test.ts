import type { OrderId } from '@gatefill/domain/core/ids'
import { beforeEach, expect, test } from 'vitest'
import { onRealPostgres } from '../../../../test/database.ts'
import { fixtureForFile } from '../../../../test/fixtures/fixture-for-file.ts'
import {
  attemptsOf,
  call,
  knownAttempt,
  refundsOf,
  seen,
  startedOrder,
  startedPayment,
  TOTAL,
  unpaidOrder,
} from '../../../../test/fixtures/payments/payments-fixture.ts'
import { settlePayment } from './settle-payment.ts'

const { fixture, ada } = await fixtureForFile()
let orderId: OrderId
let reference: string

beforeEach(async () => {
  ;({ orderId, reference } = await startedOrder(fixture, ada))
})

const order = () => seen(fixture, ada, orderId)
const cancel = () => call(fixture, ada, 'PUT', `/orders/${orderId}/cancel`, { reason: 'changed_mind' })
const mailsAbout = (id: string) => fixture.mails.filter(({ subject }) => subject.includes(id.slice(-6)))

test('a verified success of the right amount pays the order, posts the charge and emails the customer', async () => {
  await fixture.standIn.pay(reference)
  await fixture.worker.runDue()
  expect(await order()).toMatchObject({ status: 'paid', paymentStatus: 'paid', refundAmount: 0 })
  const [attempt] = await attemptsOf(fixture.database, orderId)
  expect(attempt).toMatchObject({
    state: 'succeeded',
    paid_amount: TOTAL,
    fee: 37_387,
    channel: 'card',
    next_poll_at: null,
  })
  // Beyond 2^53: read as a number it would be another transaction.
  expect(attempt?.provider_transaction_id).toMatch(/^90071992547\d{5}$/)
  expect(BigInt(attempt?.provider_transaction_id ?? 0) % 2n).toBe(1n)
  const postings = await fixture.database.db
    .selectFrom('postings')
    .select(['account', 'amount'])
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute()
  expect(postings).toEqual([
    { account: 'psp_receivable', amount: TOTAL - 37_387 },
    { account: 'psp_fees', amount: 37_387 },
    { account: 'customer_deposits', amount: -TOTAL },
  ])
  const [mail, ...others] = mailsAbout(orderId)
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`Payment received for order #${orderId.slice(-6)}`)
  expect(mail?.text).toContain('20 L PMS × ₦895.00: ₦17,900.00')
  expect(mail?.text).toContain('Total: ₦18,258.00')
  expect(mail?.text).toContain(`https://gatefill.test/dashboard/delivery-status/${orderId}`)
})

test('without a webhook polling finds the payment', async () => {
  await fixture.standIn.pay(reference, { webhook: false })
  await fixture.pass(19)
  expect((await order()).status).toBe('initiated')
  await fixture.pass(1)
  expect((await order()).status).toBe('paid')
})

test('a failed payment stays open, and a later success on the same reference is paid', async () => {
  await fixture.standIn.pay(reference, { outcome: 'failed' })
  await fixture.pass(20)
  expect(await order()).toMatchObject({ status: 'initiated', paymentStatus: 'unpaid' })
  await fixture.standIn.pay(reference)
  await fixture.worker.runDue()
  expect((await order()).status).toBe('paid')
})

test('while a payment is pending the order says so, and it is polled quickly again', async () => {
  await fixture.pass(3600)
  await fixture.standIn.pay(reference, { outcome: 'ongoing', channel: 'bank_transfer' })
  await fixture.pass(3600)
  expect((await order()).paymentStatus).toBe('checking')
  await fixture.standIn.pay(reference, { webhook: false })
  await fixture.pass(20)
  expect(await order()).toMatchObject({ status: 'paid', paymentStatus: 'paid' })
})

test('while the provider does not answer the order does not say that nothing was paid', async () => {
  fixture.standIn.fault('verify', '500_before')
  await fixture.pass(20)
  expect((await order()).paymentStatus).toBe('checking')
  await fixture.pass(40)
  expect((await order()).paymentStatus).toBe('unpaid')
})

test.each([
  ['too little', TOTAL - 1],
  ['too much', TOTAL + 1],
])('%s never pays the order: it is refunded in full and the customer is notified', async (_name, amount) => {
  await fixture.standIn.pay(reference, { amount })
  await fixture.worker.runDue()
  expect(await order()).toMatchObject({
    status: 'initiated',
    paymentStatus: 'refund_pending',
    refundAmount: amount,
  })
  expect(await refundsOf(fixture.database, orderId)).toMatchObject([{ reason: 'mismatch', amount }])
  expect(mailsAbout(orderId)[0]?.text).toContain('the order total is ₦18,258.00')
})

test('two tabs that both pay end with one paid order and one automatic refund', async () => {
  fixture.clock.advance(31 * 60)
  const second = await startedPayment(fixture, ada, orderId)
  await fixture.standIn.pay(reference)
  await fixture.standIn.pay(second.reference)
  await fixture.worker.runDue()
  expect(await order()).toMatchObject({ status: 'paid', paymentStatus: 'paid', refundAmount: 0 })
  const states = (await attemptsOf(fixture.database, orderId)).map(({ state }) => state).sort()
  expect(states).toEqual(['succeeded', 'superseded'])
  expect(await refundsOf(fixture.database, orderId)).toMatchObject([{ reason: 'superseded', amount: TOTAL }])
  expect(
    mailsAbout(orderId)
      .map(({ subject }) => subject.slice(0, 6))
      .sort(),
  ).toEqual(['Paymen', 'Refund'])
})

test('a success before the cancellation is refunded in full, once [EN-027] [AP-038]', async () => {
  await fixture.standIn.pay(reference)
  await fixture.worker.runDue()
  const first = await cancel()
  expect(first.body.data).toMatchObject({
    status: 'cancelled',
    refundAmount: TOTAL,
    paymentStatus: 'refund_pending',
  })
  expect((await cancel()).body.data).toEqual(first.body.data)
  await fixture.worker.runDue()
  expect(await refundsOf(fixture.database, orderId)).toMatchObject([{ reason: 'cancelled', amount: TOTAL }])
  expect(mailsAbout(orderId).at(-1)?.text).toContain(
    'was cancelled as you asked. We are refunding ₦18,258.00 to the card or account',
  )
})

test('a success after the cancellation is refunded in full and the customer is notified', async () => {
  expect((await cancel()).body.data).toMatchObject({ refundAmount: 0, paymentStatus: 'unpaid' })
  await fixture.standIn.pay(reference)
  await fixture.worker.runDue()
  expect(await order()).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refund_pending',
    refundAmount: TOTAL,
  })
  expect(mailsAbout(orderId)[0]?.text).toContain('the order was already cancelled')
})

test('fifty answers about one success at the same time pay the order once', async () => {
  await fixture.standIn.pay(reference, { webhook: false })
  const verified = await fixture.vendor.verify(reference)
  const found = await knownAttempt(fixture, reference)
  const kinds = await Promise.all(
    Array.from({ length: 50 }, () => settlePayment(fixture.context, found, verified)),
  )
  expect(kinds.filter((kind) => kind === 'succeeded')).toHaveLength(1)
  expect(kinds.filter((kind) => kind === 'already')).toHaveLength(49)
  const history = await fixture.database.db
    .selectFrom('order_history')
    .select('command')
    .where('order_id', '=', orderId)
    .execute()
  expect(history.map(({ command }) => command)).toEqual(['place', 'confirmPayment'])
})

test(`a cancellation and a success that race end refunded or refused, never both${
  onRealPostgres ? ' (on PostgreSQL: really at the same time)' : ''
}`, async () => {
  for (let round = 0; round < 5; round += 1) {
    orderId = await unpaidOrder(fixture, ada)
    reference = (await startedPayment(fixture, ada, orderId)).reference
    await fixture.standIn.pay(reference, { webhook: false })
    const verified = await fixture.vendor.verify(reference)
    const found = await knownAttempt(fixture, reference)
    await Promise.all([cancel(), settlePayment(fixture.context, found, verified)])
    expect(await order()).toMatchObject({ status: 'cancelled', refundAmount: TOTAL })
    expect(await refundsOf(fixture.database, orderId)).toHaveLength(1)
  }
  await fixture.worker.runDue()
})
