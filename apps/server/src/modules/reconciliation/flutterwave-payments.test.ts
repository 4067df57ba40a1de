import type { OrderId } from '@gatefill/domain/core/ids'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { beforeEach, expect, test } from 'vitest'
import { fixtureForFile } from '../../../test/fixtures/fixture-for-file.ts'
import {
  attemptsOf,
  call,
  knownAttempt,
  refundsOf,
  seen,
  startedOrder,
  TOTAL,
} from '../../../test/fixtures/payments/payments-fixture.ts'
import { pollAttempt } from '../payments/attempts/polling.ts'
import { reconcileNightly, reportReconciliation } from './reconciliation.ts'
import { findReversalsOfProviders } from './reconciliation-runs.ts'

const { fixture, ada } = await fixtureForFile({ first: 'flutterwave' })
const vendor = fixture.flutterwaveStandIn
let orderId: OrderId
let reference: string

beforeEach(async () => {
  ;({ orderId, reference } = await startedOrder(fixture, ada))
})

async function paid(): Promise<void> {
  await vendor.pay(reference)
  await fixture.worker.runDue()
}
async function cancel(): Promise<void> {
  await call(fixture, ada, 'PUT', `/orders/${orderId}/cancel`, { reason: 'emergency' })
  await fixture.worker.runDue()
}
async function decided(state: 'open' | 'won' | 'lost', amount?: number): Promise<void> {
  await vendor.dispute(reference, state, amount)
  await findReversalsOfProviders(fixture.context)
  await fixture.worker.runDue()
}
const atVendor = () => vendor.ledger().refunds.filter((refund) => refund.reference === reference)
const refundStates = async () => (await refundsOf(fixture.database, orderId)).map(({ state }) => state)

test('beside a chargeback a refund is held, and it is sent when the chargeback is won [MV-039]', async () => {
  await paid()
  await decided('open')
  await cancel()
  expect([await refundStates(), atVendor()]).toEqual([['requested'], []])
  await decided('won')
  expect(atVendor()).toMatchObject([{ amount: TOTAL }])
})

test('a chargeback that is lost is posted once, and replaces the refund [MV-039]', async () => {
  await paid()
  await decided('open')
  await cancel()
  await decided('lost')
  await findReversalsOfProviders(fixture.context)
  expect([await refundStates(), atVendor()]).toEqual([['charged_back'], []])
  const journals = await fixture.database.db
    .selectFrom('journals')
    .select('source_id')
    .where('kind', '=', 'chargeback')
    .where('source_id', 'like', `%${reference}%`)
    .execute()
  expect(journals).toEqual([{ source_id: `flutterwave:${reference}` }])
})

test('a page that is paid after a try that failed is paid by the try that succeeded [MV-040]', async () => {
  await vendor.pay(reference, { outcome: 'failed' })
  await fixture.worker.runDue()
  await paid()
  expect(await seen(fixture, ada, orderId)).toMatchObject({ status: 'paid', paymentStatus: 'paid' })
  expect(await attemptsOf(fixture.database, orderId)).toHaveLength(1)
})

test('a try that failed in the week before the payment is no discrepancy, whichever week is compared [MV-132]', async () => {
  const DAY = 24 * 3600
  const differences = async () =>
    (await reportReconciliation(fixture.context)).discrepancies.filter((one) =>
      one.reference.startsWith(reference),
    )
  // What other tests leave open is too old by then to hold back where a night begins.
  fixture.clock.advance(200 * DAY)
  await reconcileNightly(fixture.context)
  ;({ orderId, reference } = await startedOrder(fixture, ada))
  const begun = fixture.clock()
  await vendor.pay(reference, { outcome: 'failed' })
  fixture.clock.advance(3600)
  const between = secondsAfter(begun, 1800)
  await paid()
  fixture.clock.advance(3600)
  await reconcileNightly(fixture.context, { from: secondsAfter(begun, -DAY), to: between })
  expect(await differences()).toEqual([])
  await reconcileNightly(fixture.context, { from: between, to: fixture.clock() })
  expect(await differences()).toEqual([])
  // The night reads in weeks from the oldest payment that is not closed: here one begins between the two.
  const { reference: older } = await startedOrder(fixture, ada)
  await fixture.database.db
    .updateTable('payment_attempts')
    .set({ created_at: secondsAfter(between, 3600 - 7 * DAY) })
    .where('reference', '=', older)
    .execute()
  await reconcileNightly(fixture.context)
  expect(await differences()).toEqual([])
})

const surplus = async () => (await attemptsOf(fixture.database, orderId)).slice(1)

test('a page that is paid twice keeps one payment, and the other is returned in full [MV-040]', async () => {
  await paid()
  await vendor.pay(reference, { again: true })
  await fixture.worker.runDue()
  expect(await surplus()).toMatchObject([{ state: 'superseded', paid_amount: TOTAL, number: 2 }])
  expect(await seen(fixture, ada, orderId)).toMatchObject({ status: 'paid', paymentStatus: 'paid' })
  expect(atVendor()).toMatchObject([{ amount: TOTAL }])
  // Copies of the event change nothing.
  await vendor.webhook(reference, { copies: 3 })
  await fixture.worker.runDue()
  expect(await surplus()).toHaveLength(1)
  expect(atVendor()).toHaveLength(1)
})

test('a second payment without an event is found by the night, returned, and agrees afterwards [MV-040]', async () => {
  await paid()
  await vendor.pay(reference, { again: true, webhook: false })
  fixture.clock.advance(15 * 60)
  await reconcileNightly(fixture.context)
  const open = async () =>
    (await reportReconciliation(fixture.context)).discrepancies.filter((one) =>
      one.reference.startsWith(reference),
    )
  expect(await open()).toMatchObject([{ kind: 'missing_here', subject: 'payment' }])
  await fixture.worker.runDue()
  expect(await surplus()).toMatchObject([{ state: 'superseded' }])
  expect(atVendor()).toHaveLength(1)
  fixture.clock.advance(15 * 60)
  await reconcileNightly(fixture.context)
  expect(await open()).toEqual([])
})

test('a second payment that is found days later is dated to its page, so that no night misses it [MV-123]', async () => {
  const DAY = 24 * 3600
  // What other tests leave open is too old by then to hold back where a night begins.
  fixture.clock.advance(200 * DAY)
  await reconcileNightly(fixture.context)
  ;({ orderId, reference } = await startedOrder(fixture, ada))
  await paid()
  await vendor.pay(reference, { again: true, webhook: false })
  fixture.clock.advance(12 * DAY)
  await pollAttempt(fixture.context, await knownAttempt(fixture, reference))
  await fixture.worker.runDue()
  expect(await surplus()).toMatchObject([{ state: 'superseded' }])
  // Both are closed, so that the nights no longer read from their day on.
  await cancel()
  for (const refundId of vendor.refundIds().slice(-2))
    await vendor.refund(refundId, 'completed-bank-transfer')
  await fixture.worker.runDue()
  expect(await refundStates()).toEqual(['processed', 'processed'])
  vendor.payOut()
  for (const days of [1, 4, 4]) {
    fixture.clock.advance(days * DAY)
    await reconcileNightly(fixture.context)
  }
  const { discrepancies } = await reportReconciliation(fixture.context)
  expect(discrepancies.filter((one) => one.reference.startsWith(reference))).toEqual([])
})

test('two payments that are first seen together are one paid order and one refund [MV-040]', async () => {
  await vendor.pay(reference, { webhook: false })
  await vendor.pay(reference, { again: true, webhook: false })
  const known = await knownAttempt(fixture, reference)
  await Promise.all([1, 2, 3].map(() => pollAttempt(fixture.context, known)))
  await fixture.worker.runDue()
  expect((await attemptsOf(fixture.database, orderId)).map(({ state }) => state)).toEqual([
    'succeeded',
    'superseded',
  ])
  expect(atVendor()).toHaveLength(1)
})
