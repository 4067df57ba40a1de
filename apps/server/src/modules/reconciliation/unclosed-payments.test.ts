import type { OrderId } from '@gatefill/domain/core/ids'
import { expect, test } from 'vitest'
import { fixtureForFile } from '../../../test/fixtures/fixture-for-file.ts'
import {
  call,
  refundsOf,
  seen,
  startedPayment,
  unpaidOrder,
} from '../../../test/fixtures/payments/payments-fixture.ts'
import { reconcileNightly, reportReconciliation } from './reconciliation.ts'

const DAY = 24 * 3600
const { fixture, ada } = await fixtureForFile({ first: 'paystack' })

async function started(): Promise<{ orderId: OrderId; reference: string }> {
  const orderId = await unpaidOrder(fixture, ada)
  return { orderId, reference: (await startedPayment(fixture, ada, orderId)).reference }
}

async function paid() {
  const order = await started()
  await fixture.standIn.pay(order.reference)
  await fixture.worker.runDue()
  return order
}

const openOnes = async () =>
  (await reportReconciliation(fixture.context)).discrepancies
    .filter(({ subject }) => subject !== 'settlement')
    .map(({ kind, reference }) => [kind, reference])

const lastRun = async () =>
  (await reportReconciliation(fixture.context)).runs.find(({ provider }) => provider === 'paystack')

// First: a discrepancy or a refund that a test leaves open holds back where the nights after it begin.
test('a night begins where the last one ended, and goes back for what is not closed [MV-057]', async () => {
  fixture.clock.advance(200 * DAY)
  await reconcileNightly(fixture.context)
  fixture.clock.advance(DAY)
  await reconcileNightly(fixture.context)
  const begun = (await lastRun())?.from.getTime() ?? 0
  expect(Math.round((fixture.clock().getTime() - begun) / 1000 / DAY)).toBe(4)
  const { reference } = await started()
  const at = fixture.clock()
  fixture.clock.advance(10 * DAY)
  await reconcileNightly(fixture.context)
  fixture.clock.advance(10 * DAY)
  await reconcileNightly(fixture.context)
  expect((await lastRun())?.from.getTime()).toBeLessThanOrEqual(at.getTime())
  expect(await openOnes()).not.toContainEqual(['status', reference])
})

test('a payment of which nothing was heard is found by the first night after three weeks [MV-056]', async () => {
  const { orderId, reference } = await started()
  await fixture.standIn.pay(reference, { webhook: false })
  fixture.clock.advance(20 * DAY)
  await reconcileNightly(fixture.context)
  expect(await openOnes()).toEqual([['status', reference]])
  await fixture.worker.runDue()
  expect((await seen(fixture, ada, orderId)).paymentStatus).not.toBe('unpaid')
})

test('a discrepancy is compared until it agrees, however old its payment is [MV-056]', async () => {
  const { reference } = await paid()
  const { listPayments } = fixture.vendor
  fixture.vendor.listPayments = async () => ({ rows: [], unreadable: [] })
  fixture.clock.advance(DAY)
  await reconcileNightly(fixture.context)
  expect(await openOnes()).toContainEqual(['missing_there', reference])
  fixture.clock.advance(40 * DAY)
  fixture.vendor.listPayments = listPayments
  await reconcileNightly(fixture.context)
  expect(await openOnes()).not.toContainEqual(['missing_there', reference])
})

test('what a night finds in one week of a list stays, though we date the payment to another week [MV-122]', async () => {
  fixture.clock.advance(DAY)
  await reconcileNightly(fixture.context)
  const { reference } = await started()
  fixture.clock.advance(8 * DAY)
  await fixture.standIn.pay(reference, { currency: 'USD' })
  await fixture.worker.runDue()
  const { listPayments } = fixture.vendor
  // This vendor dates a payment by when it was paid, and takes its time.
  fixture.vendor.listPayments = async (period) => {
    fixture.clock.advance(1)
    const listed = await listPayments({ from: new Date('2000-01-01'), to: new Date('2100-01-01') })
    const isHere = ({ paidAt }: { paidAt?: Date | undefined }) =>
      paidAt !== undefined && paidAt >= period.from && paidAt < period.to
    return { ...listed, rows: listed.rows.filter(isHere) }
  }
  fixture.clock.advance(8 * DAY)
  await reconcileNightly(fixture.context)
  const found = async () =>
    (await reportReconciliation(fixture.context)).discrepancies.find((one) => one.reference === reference)
  const first = await found()
  expect(first).toMatchObject({ kind: 'currency' })
  fixture.clock.advance(DAY)
  await reconcileNightly(fixture.context)
  expect((await found())?.id).toBe(first?.id)
  // Another word about the same payment replaces the one before.
  fixture.vendor.listPayments = async (period) => {
    const listed = await listPayments(period)
    return {
      ...listed,
      rows: listed.rows.map((row) => ({ ...row, currency: 'NGN', state: 'open' as const })),
    }
  }
  fixture.clock.advance(DAY)
  await reconcileNightly(fixture.context)
  const all = (await reportReconciliation(fixture.context)).discrepancies.filter(
    (one) => one.reference === reference,
  )
  expect(all).toMatchObject([{ kind: 'status' }])
  fixture.vendor.listPayments = listPayments
})

test('a refund that ends weeks later is compared until it has ended [MV-057]', async () => {
  const { orderId } = await paid()
  await call(fixture, ada, 'PUT', `/orders/${orderId}/cancel`, { reason: 'emergency' })
  await fixture.worker.runDue()
  const [refund] = await refundsOf(fixture.database, orderId)
  fixture.clock.advance(DAY)
  await reconcileNightly(fixture.context)
  fixture.clock.advance(30 * DAY)
  // Its event does not arrive.
  fixture.standIn.hold()
  await fixture.standIn.refund(Number(refund?.provider_refund_id), 'failed')
  await reconcileNightly(fixture.context)
  expect(await openOnes()).toContainEqual(['status', refund?.provider_refund_id])
  await fixture.standIn.release()
})
