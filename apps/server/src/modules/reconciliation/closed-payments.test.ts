import { expect, test } from 'vitest'
import { fixtureForFile } from '../../../test/fixtures/fixture-for-file.ts'
import { giveBack, paidOrder, staffMember } from '../../../test/fixtures/payments/payments-fixture.ts'
import { reconcileNightly, reportReconciliation } from './reconciliation.ts'

const DAY = 24 * 3600
const { fixture, ada } = await fixtureForFile({ first: 'paystack' })

const nightAfter = async (days: number) => {
  fixture.clock.advance(days * DAY)
  await reconcileNightly(fixture.context)
}

test('a payment that was settled long ago is compared once more when a part of it was refunded since [MV-136]', async () => {
  const { orderId, reference } = await paidOrder(fixture, ada)
  fixture.standIn.payOut()
  await nightAfter(1)
  await nightAfter(20)
  const staffId = await staffMember(fixture, 'halima')
  await giveBack(fixture, { staffId, orderId }, 50_000)
  await fixture.worker.runDue()
  await fixture.standIn.refund(fixture.standIn.refundIds().at(-1) ?? 0, 'processed')
  await fixture.worker.runDue()
  // Paystack calls a payment returned where only a part of it went back.
  fixture.standIn.reverse(reference)
  await nightAfter(1)
  const { discrepancies } = await reportReconciliation(fixture.context)
  const ours = discrepancies.filter((one) => one.subject === 'payment')
  expect(ours.map((one) => [one.kind, one.reference])).toEqual([['status', reference]])
})
