import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { expect, test } from 'vitest'
import { fixtureForFile } from '../../../test/fixtures/fixture-for-file.ts'
import { startedPayment, unpaidOrder } from '../../../test/fixtures/payments/payments-fixture.ts'
import { chargebackOf } from '../../providers/payments/flutterwave/flutterwave-account-wire.ts'
import { disputeOf } from '../../providers/payments/paystack/paystack-account-wire.ts'
import { reportReconciliation } from './reconciliation.ts'
import { findReversalsOfProviders } from './reconciliation-runs.ts'

const { fixture, ada } = await fixtureForFile({ first: 'paystack' })

const alerts = () => fixture.logs.filter((line) => line.includes('must be answered within a day')).length

test('an open dispute shows until when it must be answered, and its last day is told every hour [MV-058]', async () => {
  const orderId = await unpaidOrder(fixture, ada)
  const { reference } = await startedPayment(fixture, ada, orderId)
  await fixture.standIn.pay(reference)
  await fixture.worker.runDue()
  const { listDisputes } = fixture.vendor
  const dueAt = secondsAfter(fixture.clock(), 3 * 24 * 3600)
  fixture.vendor.listDisputes = async (since) => {
    const { rows, unreadable } = await listDisputes(since)
    return { rows: rows.map((row) => ({ ...row, dueAt })), unreadable }
  }
  await fixture.standIn.dispute(reference, 'open')
  await findReversalsOfProviders(fixture.context)
  expect((await reportReconciliation(fixture.context)).disputes).toMatchObject([{ reference, dueAt }])
  expect(alerts()).toBe(0)
  fixture.clock.advance(2.5 * 24 * 3600)
  await findReversalsOfProviders(fixture.context)
  await findReversalsOfProviders(fixture.context)
  expect(alerts()).toBe(2)
  await fixture.standIn.dispute(reference, 'won')
  await findReversalsOfProviders(fixture.context)
  expect(alerts()).toBe(2)
})

test('both vendors’ time to answer is read as they list it [MV-058]', () => {
  const listed = {
    id: 1390,
    status: 'initiated',
    amount: 100,
    tx_ref: '10',
    created_at: '2026-09-22T19:01:28.000Z',
  }
  const dueAt = new Date('2026-09-23T15:59:59.000Z')
  expect(chargebackOf({ ...listed, due_date: dueAt.toISOString() })).toMatchObject({ dueAt })
  expect(chargebackOf(listed)?.dueAt).toBeUndefined()
  const dispute = {
    id: 2867,
    status: 'awaiting-merchant-feedback',
    transaction: { reference: '10', amount: 100 },
    createdAt: listed.created_at,
  }
  expect(disputeOf({ ...dispute, dueAt: dueAt.toISOString() })).toMatchObject({ dueAt })
  expect(disputeOf({ ...dispute, dueAt: null })?.dueAt).toBeUndefined()
})
