import type { OrderId } from '@gatefill/domain/core/ids'
import { beforeEach, expect, test } from 'vitest'
import { fixtureForFile } from '../../../../test/fixtures/fixture-for-file.ts'
import {
  attemptsOf,
  call,
  knownAttempt,
  refundsOf,
  seen,
  startedPayment,
  TOTAL,
  unpaidOrder,
} from '../../../../test/fixtures/payments-fixture.ts'

/** Answers that a provider should never give; money stays where it is, or goes back, and a person is told. */
const { house, ada } = await fixtureForFile({ compared: false })
let orderId: OrderId
let reference: string

beforeEach(async () => {
  orderId = await unpaidOrder(house, ada)
  reference = (await startedPayment(house, ada, orderId)).reference
})

const order = () => seen(house, ada, orderId)
const cancel = () => call(house, ada, 'PUT', `/orders/${orderId}/cancel`, { reason: 'changed_mind' })

test('another currency is never paid and never enters the books', async () => {
  await house.standIn.pay(reference, { currency: 'GHS' })
  await house.worker.runDue()
  expect((await order()).status).toBe('initiated')
  expect((await attemptsOf(house.database, orderId))[0]).toMatchObject({
    state: 'mismatch',
    paid_amount: null,
  })
  expect(await refundsOf(house.database, orderId)).toEqual([])
})

test('the other mode is not applied, and a person is told', async () => {
  await house.standIn.pay(reference, { domain: 'live' })
  await house.worker.runDue()
  expect((await order()).status).toBe('initiated')
  expect((await attemptsOf(house.database, orderId))[0]?.state).toBe('open')
  expect(house.logs.some((line) => line.includes('"why":"mode"'))).toBe(true)
})

test('an answer about another reference is not applied', async () => {
  const other = await startedPayment(house, ada, await unpaidOrder(house, ada))
  await house.standIn.pay(other.reference, { webhook: false })
  const verified = await house.vendor.verify(other.reference)
  const found = await knownAttempt(house, reference)
  const kind = await house.database.transaction((tx) =>
    house.payments.settlement.applyVerification(tx, found, verified),
  )
  expect(kind).toBe('alert')
  expect((await order()).status).toBe('initiated')
  await house.pass(20)
})

test('a transaction that pays one attempt does not pay another', async () => {
  await house.standIn.pay(reference)
  await house.worker.runDue()
  const verified = await house.vendor.verify(reference)
  const otherOrder = await unpaidOrder(house, ada)
  const other = await startedPayment(house, ada, otherOrder)
  const found = await knownAttempt(house, other.reference)
  const kind = await house.payments.settlement.settle(found, { ...verified, reference: other.reference })
  expect(kind).toBe('alert')
  expect((await seen(house, ada, otherOrder)).status).toBe('initiated')
})

test('money that the provider has returned by itself is booked and not returned again', async () => {
  await cancel()
  await house.standIn.pay(reference, { webhook: false })
  const verified = await house.vendor.verify(reference)
  const found = await knownAttempt(house, reference)
  await house.database.transaction((tx) =>
    house.payments.settlement.applyVerification(tx, found, { ...verified, state: 'reversed' }),
  )
  expect(await refundsOf(house.database, orderId)).toMatchObject([{ state: 'processed', amount: TOTAL }])
  expect(await order()).toMatchObject({ paymentStatus: 'refunded', refundAmount: TOTAL })
  await house.worker.runDue()
  expect(house.standIn.ledger().refunds.filter((refund) => refund.reference === reference)).toEqual([])
})
