import type { OrderId } from '@gatefill/domain/core/ids'
import { beforeEach, expect, test } from 'vitest'
import { anotherServer } from '../../../../test/fixtures/another-server.ts'
import { fixtureForFile } from '../../../../test/fixtures/fixture-for-file.ts'
import { checkMoney } from '../../../../test/fixtures/payments/check-ledger.ts'
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
import { readBalances } from '../ledger/ledger.ts'
import { readDisputes } from '../money-back/disputes/disputes.ts'
import { pollAttempt } from './polling.ts'
import { applyVerification, settlePayment } from './settle-payment.ts'

/** Answers that a provider should never give; money stays where it is, or goes back, and a person is told. */
const { fixture, ada } = await fixtureForFile({ compared: false })
let orderId: OrderId
let reference: string

beforeEach(async () => {
  ;({ orderId, reference } = await startedOrder(fixture, ada))
})

const order = () => seen(fixture, ada, orderId)
const cancel = () => call(fixture, ada, 'PUT', `/orders/${orderId}/cancel`, { reason: 'changed_mind' })

test('another currency never pays the order and is never posted', async () => {
  await fixture.standIn.pay(reference, { currency: 'GHS' })
  await fixture.worker.runDue()
  expect((await order()).status).toBe('initiated')
  expect((await attemptsOf(fixture.database, orderId))[0]).toMatchObject({
    state: 'mismatch',
    paid_amount: null,
  })
  expect(await refundsOf(fixture.database, orderId)).toEqual([])
})

test('the other mode is not applied, and a person is told', async () => {
  await fixture.standIn.pay(reference, { domain: 'live' })
  await fixture.worker.runDue()
  expect((await order()).status).toBe('initiated')
  expect((await attemptsOf(fixture.database, orderId))[0]?.state).toBe('open')
  expect(fixture.logs.some((line) => line.includes('"why":"mode"'))).toBe(true)
})

test('an answer about another reference is not applied', async () => {
  const other = await startedPayment(fixture, ada, await unpaidOrder(fixture, ada))
  await fixture.standIn.pay(other.reference, { webhook: false })
  const verified = await fixture.vendor.verify(other.reference)
  const found = await knownAttempt(fixture, reference)
  const kind = await fixture.database.transaction((tx) =>
    applyVerification(fixture.context, tx, found, verified),
  )
  expect(kind).toBe('alert')
  expect((await order()).status).toBe('initiated')
  await fixture.pass(20)
})

test('a transaction that pays one attempt does not pay another', async () => {
  await fixture.standIn.pay(reference)
  await fixture.worker.runDue()
  const verified = await fixture.vendor.verify(reference)
  const otherOrder = await unpaidOrder(fixture, ada)
  const other = await startedPayment(fixture, ada, otherOrder)
  const found = await knownAttempt(fixture, other.reference)
  const kind = await settlePayment(fixture.context, found, { ...verified, reference: other.reference })
  expect(kind).toBe('alert')
  expect((await seen(fixture, ada, otherOrder)).status).toBe('initiated')
})

test('money that the provider has reversed is posted and not refunded again', async () => {
  await cancel()
  await fixture.standIn.pay(reference, { webhook: false })
  fixture.standIn.reverse(reference, true)
  await pollAttempt(fixture.context, await knownAttempt(fixture, reference))
  await fixture.worker.runDue()
  expect(await refundsOf(fixture.database, orderId)).toMatchObject([{ state: 'charged_back', amount: TOTAL }])
  expect(await order()).toMatchObject({ paymentStatus: 'refunded', refundAmount: TOTAL })
  expect(fixture.standIn.ledger().refunds.filter((refund) => refund.reference === reference)).toEqual([])
  await checkMoney(fixture.database)
})

test('a first answer of "reversed" is applied once a refund of the provider proves it [MV-031]', async () => {
  await fixture.standIn.pay(reference, { webhook: false })
  const { transactionId = '', amount = never() } = await fixture.vendor.verify(reference)
  fixture.standIn.reverse(reference)
  const attempt = await knownAttempt(fixture, reference)
  await pollAttempt(fixture.context, attempt)
  expect(await refundsOf(fixture.database, orderId)).toEqual([])
  expect((await order()).paymentStatus).toBe('checking')

  const { refundId } = await fixture.vendor.refund({ transactionId, reference, amount, marker: 'hand' })
  await fixture.standIn.refund(Number(refundId), 'processed')
  await pollAttempt(fixture.context, attempt)
  await fixture.worker.runDue()
  expect(await refundsOf(fixture.database, orderId)).toMatchObject([{ state: 'charged_back', amount: TOTAL }])
})

test('a payment charged back before we saw it is posted, and its dispute is its refund [MV-121]', async () => {
  const loss = async () =>
    (await readBalances(fixture.context)).find(({ account }) => account === 'chargeback_loss')?.amount
  const before = (await loss()) ?? 0
  await fixture.standIn.pay(reference, { webhook: false })
  await fixture.standIn.dispute(reference, 'lost')
  fixture.standIn.reverse(reference)
  await fixture.worker.runDue()
  await pollAttempt(fixture.context, await knownAttempt(fixture, reference))
  await fixture.worker.runDue()
  expect(await refundsOf(fixture.database, orderId)).toMatchObject([{ state: 'charged_back', amount: TOTAL }])
  expect(await order()).toMatchObject({ paymentStatus: 'refunded', refundAmount: TOTAL })
  expect(await loss()).toBe(before)
  expect(fixture.standIn.ledger().refunds.filter((refund) => refund.reference === reference)).toEqual([])
  await checkMoney(fixture.database)
})

test('a reversal from before we saw the payment is posted once, also as a lost dispute [MV-126]', async () => {
  const balanceOf = async (name: string) =>
    (await readBalances(fixture.context)).find(({ account }) => account === name)?.amount ?? 0
  const [receivable, loss] = [await balanceOf('psp_receivable'), await balanceOf('chargeback_loss')]
  const fees = fixture.standIn.ledger().fees
  await fixture.standIn.pay(reference, { webhook: false })
  await fixture.standIn.dispute(reference, 'open')
  fixture.standIn.reverse(reference, true)
  await pollAttempt(fixture.context, await knownAttempt(fixture, reference))
  await fixture.standIn.dispute(reference, 'lost')
  await fixture.worker.runDue()
  expect(await balanceOf('psp_receivable')).toBe(receivable - (fixture.standIn.ledger().fees - fees))
  expect(await balanceOf('chargeback_loss')).toBe(loss)
  expect(await refundsOf(fixture.database, orderId)).toMatchObject([{ state: 'charged_back', amount: TOTAL }])
  expect(await order()).toMatchObject({ paymentStatus: 'refunded', refundAmount: TOTAL })
  expect(fixture.standIn.ledger().refunds.filter((refund) => refund.reference === reference)).toEqual([])
  await checkMoney(fixture.database)
})

test('a check of a payment and an event about a dispute never wait for a recurring job [LH-052]', async () => {
  const { database } = fixture.context
  const busy = new Proxy(database.jobs, {
    get: () => {
      throw new Error('a recurring job has the connection')
    },
  })
  const server = anotherServer(fixture.context, { database: { ...database, jobs: busy } })
  await fixture.standIn.pay(reference, { webhook: false })
  await fixture.standIn.dispute(reference, 'lost')
  fixture.standIn.reverse(reference)
  await pollAttempt(server, await knownAttempt(fixture, reference))
  expect((await readDisputes(server, fixture.vendor)).unrecorded).toEqual([])
})

function never(): never {
  throw new Error('the vendor names the amount')
}
