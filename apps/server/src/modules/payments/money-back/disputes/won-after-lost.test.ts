import type { OrderId } from '@gatefill/domain/core/ids'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtureForFile } from '../../../../../test/fixtures/fixture-for-file.ts'
import { checkMoney } from '../../../../../test/fixtures/payments/check-ledger.ts'
import {
  balancesOf,
  call,
  paidOrder,
  refundsOf,
  TOTAL,
} from '../../../../../test/fixtures/payments/payments-fixture.ts'
import { disputesTurned } from '../../../alerts/turned-causes.repository.ts'
import { receivableOff } from '../../ledger/settlement-deductions.repository.ts'

const { fixture, ada } = await fixtureForFile({ compared: false })
let orderId: OrderId
let reference: string

beforeEach(async () => {
  ;({ orderId, reference } = await paidOrder(fixture, ada))
})
afterEach(async () => {
  await checkMoney(fixture.database)
  expect(await receivableOff(fixture.database.db)).toBe(0)
})

const FEE = 37_387
const dispute = async (state: 'open' | 'won' | 'lost') => {
  await fixture.standIn.dispute(reference, state)
  // Later, so that the same word told again is another event.
  await fixture.pass(60)
}

const balances = () => balancesOf(fixture.database, orderId)
const stored = () =>
  fixture.database.db
    .selectFrom('payment_disputes')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
const alerts = async () => {
  const { dispute_id: id } = await stored()
  const all = await disputesTurned(fixture.database.db, fixture.clock())
  return all.filter(({ cause }) => cause.includes(`:paystack:${id}:`))
}

const PAID = { psp_receivable: TOTAL - FEE, psp_fees: FEE, customer_deposits: -TOTAL }
const LOST = { ...PAID, psp_receivable: -FEE, chargeback_loss: TOTAL }

test('a lost dispute that is won after all is posted back once, also when it turns again and again [ML-027]', async () => {
  await dispute('lost')
  expect(await balances()).toEqual(LOST)
  expect(await alerts()).toEqual([])
  for (let times = 0; times < 3; times += 1) await dispute('won')
  expect(await balances()).toEqual(PAID)
  expect(await stored()).toMatchObject({
    state: 'won',
    charged_amount: null,
    returned_amount: TOTAL,
    turned_at: expect.any(Date),
  })
  expect(await alerts()).toMatchObject([
    { kind: 'money_turned', title: 'A lost dispute of ₦18,258.00 was won after all' },
  ])
  await dispute('lost')
  expect(await balances()).toEqual(LOST)
  expect(await alerts()).toMatchObject([{ title: 'A won dispute of ₦18,258.00 was lost after all' }])
  await dispute('won')
  expect(await balances()).toEqual(PAID)
  expect((await stored()).returned_amount).toBe(2 * TOTAL)
  const { body } = await call(fixture, ada, 'GET', `/orders/${orderId}/payment-cases`)
  expect(body.data).toMatchObject([{ kind: 'dispute_won', amount: TOTAL }])
})

test('what a lost dispute had covered of a cancelled order is owed again when it is won, and sent once [ML-028]', async () => {
  await dispute('lost')
  await call(fixture, ada, 'PUT', `/orders/${orderId}/cancel`, { reason: 'emergency' })
  await fixture.worker.runDue()
  expect(await refundsOf(fixture.database, orderId)).toMatchObject([{ state: 'charged_back', sends: 0 }])
  fixture.mails.length = 0
  await dispute('won')
  await dispute('won')
  expect(await refundsOf(fixture.database, orderId)).toMatchObject([
    { state: 'pending', sends: 1, turns: 1, amount: TOTAL },
  ])
  expect(await balances()).toMatchObject({ refunds_payable: -TOTAL, refunds_in_transit: TOTAL })
  expect(fixture.mails.filter(({ subject }) => subject.includes('Refund of ₦18,258.00'))).toHaveLength(1)
  await fixture.standIn.refund(fixture.standIn.refundIds().at(-1) ?? 0, 'processed')
  await fixture.worker.runDue()
  expect(await balances()).toEqual({ psp_receivable: -FEE, psp_fees: FEE })
  const { body } = await call(fixture, ada, 'GET', `/orders/${orderId}/refunds`)
  expect(body.data).toMatchObject([
    { stage: 'sent', reason: 'Your order was cancelled before the fuel left the station.' },
  ])
})

test('a refund that waits is covered again where the bank decides against us once more [ML-028]', async () => {
  await dispute('lost')
  await call(fixture, ada, 'PUT', `/orders/${orderId}/cancel`, { reason: 'emergency' })
  await fixture.worker.runDue()
  // The provider is away, so that the refund is not sent before the bank decides again.
  fixture.standIn.fund(0)
  await dispute('won')
  expect(await refundsOf(fixture.database, orderId)).toMatchObject([{ state: 'unknown', turns: 1 }])
  await dispute('lost')
  await fixture.pass(20 * 60)
  fixture.standIn.fund(null)
  expect(await refundsOf(fixture.database, orderId)).toMatchObject([{ state: 'charged_back', turns: 1 }])
  expect(await balances()).toEqual({ psp_receivable: -FEE, psp_fees: FEE })
})

test('a lost dispute that a bank takes up again stays lost, and finance is told [ML-028]', async () => {
  await dispute('lost')
  await dispute('open')
  await dispute('open')
  expect((await stored()).state).toBe('lost')
  expect(await balances()).toEqual(LOST)
  expect(await alerts()).toMatchObject([{ title: 'A bank takes up a lost dispute of ₦18,258.00 again' }])
  await dispute('won')
  expect(await balances()).toEqual(PAID)
  expect(await alerts()).toMatchObject([{ title: 'A lost dispute of ₦18,258.00 was won after all' }])
  await fixture.pass(8 * 86_400)
  expect(await alerts()).toEqual([])
})
