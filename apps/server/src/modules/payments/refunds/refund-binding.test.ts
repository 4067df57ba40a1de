import type { OrderId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { beforeEach, expect, test } from 'vitest'
import { fixtureForFile } from '../../../../test/fixtures/fixture-for-file.ts'
import { refundsOf, startedPayment, unpaidOrder } from '../../../../test/fixtures/payments-fixture.ts'
import type { ProviderRefund, RefundCall } from '../../../providers/payments/provider.ts'
import { AmbiguousError } from '../../../providers/payments/provider.ts'

// The provider's note of a refund that is taken for another one of ours of the same amount names the other one.
const { fixture, ada } = await fixtureForFile({ compared: false })
const { refund: realRefund, listRefunds: realList } = fixture.vendor
let orderId: OrderId
let reference: string

beforeEach(async () => {
  Object.assign(fixture.vendor, { refund: realRefund, listRefunds: realList })
  orderId = await unpaidOrder(fixture, ada)
  reference = (await startedPayment(fixture, ada, orderId)).reference
  await fixture.standIn.pay(reference)
  await fixture.worker.runDue()
})

const refunds = () => refundsOf(fixture.database, orderId)
const atProvider = () => fixture.standIn.ledger().refunds.filter((one) => one.reference === reference)

const withoutMarker = ({ marker: _marker, ...rest }: ProviderRefund): ProviderRefund => rest

test('two lost refunds of one amount never adopt one refund of the provider [MV-013]', async () => {
  const half = { amount: 500_000, kind: 'goodwill', reason: 'The driver came late' }
  for (const staffId of ['stf_halima', 'stf_musa'])
    await fixture.database.transaction((tx) =>
      fixture.payments.refundRequests.request(tx, { staffId: asId(staffId), orderId }, half),
    )
  let calls = 0
  fixture.vendor.refund = async (asked: RefundCall) => {
    calls += 1
    if (calls === 1) await realRefund(asked)
    throw new AmbiguousError('the answer was lost')
  }
  fixture.vendor.listRefunds = async (transactionId) => (await realList(transactionId)).map(withoutMarker)
  await fixture.worker.runDue()
  expect((await refunds()).map(({ state }) => state)).toEqual(['unknown', 'unknown'])
  fixture.vendor.refund = realRefund
  fixture.clock.advance(30)
  const both = await refunds()
  await Promise.all(both.map(({ id }) => fixture.payments.refunds.step(asId(id), undefined)))
  const bound = () =>
    refunds().then((all) =>
      all.map(({ provider_refund_id: theirs }) => theirs).filter((theirs) => theirs !== null),
    )
  expect(await bound()).toHaveLength(1)
  for (const seconds of [300, 300, 300, 300]) await fixture.pass(seconds)
  expect(new Set(await bound()).size).toBe(2)
  expect(atProvider()).toHaveLength(2)

  const [theirs = ''] = await bound()
  const twice = fixture.database.db
    .updateTable('refunds')
    .set({ provider_refund_id: theirs })
    .where('order_id', '=', orderId)
  await expect(twice.execute()).rejects.toThrow(/refunds_bound_once/)
})
