import type { OrderId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { beforeEach, expect, test } from 'vitest'
import { fixtureForFile } from '../../../../test/fixtures/fixture-for-file.ts'
import {
  call,
  refundsOf,
  startedPayment,
  TOTAL,
  unpaidOrder,
} from '../../../../test/fixtures/payments-fixture.ts'

const { house, ada } = await fixtureForFile({ compared: false })
let orderId: OrderId
let reference: string

beforeEach(async () => {
  orderId = await unpaidOrder(house, ada)
  reference = (await startedPayment(house, ada, orderId)).reference
  await house.standIn.pay(reference)
  await house.worker.runDue()
})

const requestRefund = (amount: number) =>
  house.database.transaction((tx) =>
    house.payments.refundRequests.request(
      tx,
      { staffId: asId('stf_halima'), orderId },
      { amount, kind: 'goodwill', reason: 'The driver came late' },
    ),
  )
const dispute = async (state: 'open' | 'won' | 'lost') => {
  await house.standIn.dispute(reference, state)
  await house.worker.runDue()
}
const accountOf = async (name: string) =>
  (await house.payments.ledger.balances()).find(({ account }) => account === name)?.amount

test('while a payment is disputed staff cannot refund it', async () => {
  await dispute('open')
  expect(await requestRefund(100)).toMatchObject({ ok: false, code: 'CONFLICT' })
  expect(await refundsOf(house.database, orderId)).toEqual([])
  await dispute('won')
  expect(await requestRefund(100)).toMatchObject({ ok: true })
})

test('a payment that was charged back cannot be refunded by staff', async () => {
  await dispute('lost')
  expect(await requestRefund(1)).toMatchObject({ ok: false, errors: { amount: expect.anything() } })
})

test('a retried refund waits for an open dispute and is settled by the chargeback', async () => {
  await call(house, ada, 'PUT', `/orders/${orderId}/cancel`, { reason: 'emergency' })
  await house.worker.runDue()
  await house.standIn.refund(house.standIn.refundIds().at(-1) ?? 0, 'failed')
  await house.worker.runDue()
  const sent = () => house.standIn.ledger().refunds.filter((refund) => refund.reference === reference)
  const [failed] = await refundsOf(house.database, orderId)
  await dispute('open')
  const again = await house.database.transaction((tx) =>
    house.payments.retryRefund(tx, asId(failed?.id ?? '')),
  )
  expect(again).toMatchObject({ ok: true, value: { state: 'requested' } })
  await house.worker.runDue()
  expect(sent()).toHaveLength(1)
  await dispute('lost')
  const states = (await refundsOf(house.database, orderId)).map(({ state }) => state)
  expect(states.sort()).toEqual(['charged_back', 'failed'])
  expect(sent()).toHaveLength(1)
})

test('cancelling an order whose payment was charged back sends no refund', async () => {
  const lost = (await accountOf('chargeback_loss')) ?? 0
  await dispute('lost')
  expect(await accountOf('chargeback_loss')).toBe(lost + TOTAL)
  const { status } = await call(house, ada, 'PUT', `/orders/${orderId}/cancel`, { reason: 'emergency' })
  expect(status).toBe(200)
  await house.worker.runDue()
  expect(await refundsOf(house.database, orderId)).toMatchObject([{ state: 'charged_back', sends: 0 }])
  expect(house.standIn.ledger().refunds.filter((refund) => refund.reference === reference)).toEqual([])
  // Nothing was delivered for it, so nothing is lost.
  expect(await accountOf('chargeback_loss')).toBe(lost)
})
