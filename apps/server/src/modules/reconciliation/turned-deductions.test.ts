import { afterAll, expect, test } from 'vitest'
import { newCustomer } from '../../../test/fixtures/orders-fixture.ts'
import { startedOrder, startPaymentsFixture } from '../../../test/fixtures/payments/payments-fixture.ts'
import { reconcileNightly, reportReconciliation } from './reconciliation.ts'

const fixture = await startPaymentsFixture('paystack')
const ada = await newCustomer(fixture)
afterAll(() => fixture.close())

/** What is open after a night, and how much the payout that it reads takes off for chargebacks by our lines, in kobo. */
async function night() {
  fixture.clock.advance(60)
  await reconcileNightly(fixture.context)
  const { discrepancies } = await reportReconciliation(fixture.context)
  const lines = await fixture.database.db
    .selectFrom('settlement_transactions')
    .select('net')
    .where('transaction_id', 'like', 'chargeback:%')
    .orderBy('net')
    .execute()
  return { open: discrepancies.map(({ reference }) => reference), lines: lines.map(({ net }) => net) }
}

async function paid(): Promise<string> {
  const { reference } = await startedOrder(fixture, ada)
  await fixture.standIn.pay(reference)
  await fixture.worker.runDue()
  return reference
}

async function decided(reference: string, state: 'won' | 'lost', amount?: number): Promise<void> {
  fixture.clock.advance(60)
  await fixture.standIn.dispute(reference, state, amount)
  await fixture.worker.runDue()
}

test('a payout that gives a chargeback back beside another one is explained by both [ML-027]', async () => {
  const first = await paid()
  await paid()
  await decided(first, 'lost', 1_000_000)
  fixture.standIn.payOut()
  expect(await night()).toEqual({ open: [], lines: [-1_000_000] })

  await decided(first, 'won')
  const second = await paid()
  await paid()
  await decided(second, 'lost')
  // It takes the second one off, less what it owes us for the first.
  fixture.standIn.payOut()
  expect(await night()).toEqual({ open: [], lines: [-1_825_800, -1_000_000, 1_000_000] })
})
