import { expect, test } from 'vitest'
import { fixtureForFile } from '../../../../../test/fixtures/fixture-for-file.ts'
import { startedPayment, TOTAL, unpaidOrder } from '../../../../../test/fixtures/payments/payments-fixture.ts'
import { brokenChecks } from '../../ledger/ledger.ts'
import { readDisputes } from './disputes.ts'
import { recordReversal } from './reversals.ts'

const { fixture, ada } = await fixtureForFile({ compared: false })
const ROUNDS = 8

/** A payment that its customer got back at the bank, which the vendor reports as a refund of its own and as a lost dispute. */
async function chargedBack(): Promise<{ reference: string; transactionId: string }> {
  const orderId = await unpaidOrder(fixture, ada)
  const { reference } = await startedPayment(fixture, ada, orderId)
  await fixture.standIn.pay(reference)
  await fixture.worker.runDue()
  const { transactionId = '', amount } = await fixture.vendor.verify(reference)
  if (amount === undefined) throw new Error('the vendor names the amount')
  fixture.standIn.hold()
  const { refundId } = await fixture.vendor.refund({ transactionId, reference, amount, marker: 'by-hand' })
  await fixture.standIn.refund(Number(refundId), 'processed')
  await fixture.standIn.dispute(reference, 'lost')
  return { reference, transactionId }
}

test('a reversal and the lost dispute of it that arrive at the same moment are posted once [MV-030]', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { reference, transactionId } = await chargedBack()
    const reversal = { reference, transactionId, amount: TOTAL as never } // the fixture's total is whole kobo
    await Promise.all([
      recordReversal(fixture.context, fixture.vendor, reversal),
      readDisputes(fixture.context, fixture.vendor),
    ])
    const rows = await fixture.database.db
      .selectFrom('payment_disputes')
      .select(['amount', 'charged_amount'])
      .where('reference', '=', reference)
      .execute()
    expect(rows.map((row) => row.amount)).toEqual([TOTAL, TOTAL])
    expect(new Set(rows.map((row) => row.charged_amount))).toEqual(new Set([0, TOTAL]))
    const journals = await fixture.database.db
      .selectFrom('journals')
      .selectAll()
      .where('kind', '=', 'chargeback')
      .where('source_id', '=', `paystack:${reference}`)
      .execute()
    expect(journals).toHaveLength(1)
  }
  expect(await brokenChecks(fixture.context)).toEqual([])
  await fixture.standIn.release()
  await fixture.worker.runDue()
  expect(await brokenChecks(fixture.context)).toEqual([])
})
