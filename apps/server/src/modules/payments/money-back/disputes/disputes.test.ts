import type { OrderId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { beforeEach, expect, test } from 'vitest'
import { fixtureForFile } from '../../../../../test/fixtures/fixture-for-file.ts'
import {
  call,
  giveBack,
  paidOrder,
  refundsOf,
  staffMember,
  TOTAL,
} from '../../../../../test/fixtures/payments/payments-fixture.ts'
import { readBalances } from '../../ledger/ledger.ts'
import { retryRefund } from '../refunds/staff-refunds.ts'

const { fixture, ada } = await fixtureForFile({ compared: false })
const staffId = await staffMember(fixture, 'halima')
let orderId: OrderId
let reference: string

beforeEach(async () => {
  ;({ orderId, reference } = await paidOrder(fixture, ada))
})

const requestRefund = (amount: number) => giveBack(fixture, { staffId, orderId }, amount)
const dispute = async (state: 'open' | 'won' | 'lost') => {
  await fixture.standIn.dispute(reference, state)
  await fixture.worker.runDue()
}
const accountOf = async (name: string) =>
  (await readBalances(fixture.context)).find(({ account }) => account === name)?.amount

test('while a payment is disputed staff cannot refund it', async () => {
  await dispute('open')
  expect(await requestRefund(100)).toMatchObject({ ok: false, code: 'CONFLICT' })
  expect(await refundsOf(fixture.database, orderId)).toEqual([])
  await dispute('won')
  expect(await requestRefund(100)).toMatchObject({ ok: true })
})

test('a payment that was charged back cannot be refunded by staff', async () => {
  await dispute('lost')
  expect(await requestRefund(1)).toMatchObject({ ok: false, errors: { amount: expect.anything() } })
})

test('a retried refund waits for an open dispute and is settled by the chargeback', async () => {
  await call(fixture, ada, 'PUT', `/orders/${orderId}/cancel`, { reason: 'emergency' })
  await fixture.worker.runDue()
  await fixture.standIn.refund(fixture.standIn.refundIds().at(-1) ?? 0, 'failed')
  await fixture.worker.runDue()
  const sent = () => fixture.standIn.ledger().refunds.filter((refund) => refund.reference === reference)
  const [failed] = await refundsOf(fixture.database, orderId)
  await dispute('open')
  const again = await fixture.database.transaction((tx) =>
    retryRefund(fixture.context, tx, asId(failed?.id ?? '')),
  )
  expect(again).toMatchObject({ ok: true, value: { state: 'requested' } })
  await fixture.worker.runDue()
  expect(sent()).toHaveLength(1)
  await dispute('lost')
  const states = (await refundsOf(fixture.database, orderId)).map(({ state }) => state)
  expect(states.sort()).toEqual(['charged_back', 'failed'])
  expect(sent()).toHaveLength(1)
})

test('cancelling an order whose payment was charged back sends no refund', async () => {
  const lost = (await accountOf('chargeback_loss')) ?? 0
  await dispute('lost')
  expect(await accountOf('chargeback_loss')).toBe(lost + TOTAL)
  const { status } = await call(fixture, ada, 'PUT', `/orders/${orderId}/cancel`, { reason: 'emergency' })
  expect(status).toBe(200)
  await fixture.worker.runDue()
  expect(await refundsOf(fixture.database, orderId)).toMatchObject([{ state: 'charged_back', sends: 0 }])
  expect(fixture.standIn.ledger().refunds.filter((refund) => refund.reference === reference)).toEqual([])
  // Nothing was delivered for it, so nothing is lost.
  expect(await accountOf('chargeback_loss')).toBe(lost)
})
