import type { OrderId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import { afterAll, expect, test } from 'vitest'
import { newCustomer } from '../../../test/fixtures/orders-fixture.ts'
import { checkMoney } from '../../../test/fixtures/payments/check-ledger.ts'
import {
  call,
  giveBack,
  refundsOf,
  seen,
  staffMember,
  startedPayment,
  startPaymentsFixture,
  TOTAL,
  unpaidOrder,
} from '../../../test/fixtures/payments/payments-fixture.ts'
import { freshProducts } from '../catalogue/cached-products.ts'
import { lockOrder } from '../orders/order-transitions.repository.ts'
import { checkMeterOfShortDelivery } from '../payments/money-back/refunds/meter/meter-check.ts'
import {
  reconcileNightly,
  reportReconciliation,
  resolveDiscrepancyByStaff,
  resumeStalledPayments,
} from './reconciliation.ts'
import { findReversalsOfProviders } from './reconciliation-runs.ts'

const fixture = await startPaymentsFixture('paystack')
const ada = await newCustomer(fixture)
afterAll(() => fixture.close())

/** Every payment of this file, so that one test's time does not hide another's. */
const ALL_TIME = { from: new Date('2000-01-01'), to: new Date('2100-01-01') }

async function compared() {
  fixture.clock.advance(1)
  await reconcileNightly(fixture.context, ALL_TIME)
  return open()
}

const open = async () =>
  (await reportReconciliation(fixture.context)).discrepancies.map(({ subject, kind, reference }) => [
    subject,
    kind,
    reference,
  ])

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

test('equal ledgers have no discrepancy, with paid, unpaid and refunded orders', async () => {
  await paid()
  await started()
  const { orderId } = await paid()
  await call(fixture, ada, 'PUT', `/orders/${orderId}/cancel`, { reason: 'emergency' })
  await fixture.worker.runDue()
  expect(await compared()).toEqual([])
  const [run] = (await reportReconciliation(fixture.context)).runs
  expect(run).toMatchObject({ discrepancies: 0, failure: '' })
  await checkMoney(fixture.database)
})

test('a success without a webhook is a discrepancy until it has been verified', async () => {
  const { orderId, reference } = await started()
  await fixture.standIn.pay(reference, { webhook: false })
  expect(await compared()).toEqual([['payment', 'status', reference]])
  await fixture.worker.runDue()
  expect((await seen(fixture, ada, orderId)).status).toBe('paid')
  expect(await compared()).toEqual([])
})

test('payments missing on either side stay discrepancies until they agree or a person resolves them', async () => {
  const { reference } = await paid()
  fixture.standIn.forget(reference)
  const strange = 'GF-01J0000000000000000000000Z-1'
  await fixture.vendor.initialise({
    reference: strange,
    amount: (await freshProducts(fixture.context))[0]?.unitPrice ?? never(),
    email: 'somebody@mail.test',
    callbackUrl: 'https://gatefill.test',
    cancelUrl: 'https://gatefill.test',
    channels: ['card'],
  })
  await fixture.standIn.pay(strange, { webhook: false })
  const found = await compared()
  expect(found).toHaveLength(2)
  expect(found).toContainEqual(['payment', 'missing_here', strange])
  expect(found).toContainEqual(['payment', 'missing_there', reference])
  const warnings = () => fixture.logs.filter((line) => line.includes('has been open for more than a day'))
  fixture.clock.advance(25 * 3600)
  await reconcileNightly(fixture.context, ALL_TIME)
  expect(warnings()).toHaveLength(2)
  const before = (await reportReconciliation(fixture.context)).discrepancies
  await fixture.database.transaction(async (tx) => {
    for (const { id } of before)
      await resolveDiscrepancyByStaff(fixture.context, tx, id, {
        staffId: 'stf_admin',
        note: 'Asked the provider',
      })
  })
  expect(await open()).toEqual([])
  // The next nights find the same again: it stays resolved (ML-040), and nobody is told of it a day later.
  expect(await compared()).toEqual([])
  fixture.clock.advance(25 * 3600)
  await reconcileNightly(fixture.context, ALL_TIME)
  expect(warnings()).toHaveLength(2)
})

test('a refund made at the provider alone and one of another amount are discrepancies', async () => {
  const { reference, orderId } = await paid()
  await call(fixture, ada, 'PUT', `/orders/${orderId}/cancel`, { reason: 'emergency' })
  await fixture.worker.runDue()
  const [ours] = await refundsOf(fixture.database, orderId)
  const other = await paid()
  const { transactionId = '' } = await fixture.vendor.verify(other.reference)
  const { refundId } = await fixture.vendor.refund({
    transactionId,
    reference: other.reference,
    amount: ours?.amount === undefined ? never() : ((ours.amount / 2) as never), // half of a whole number of kobo
    marker: 'by hand',
  })
  await fixture.database.db
    .updateTable('refunds')
    .set({ amount: TOTAL - 100 })
    .where('id', '=', ours?.id ?? '')
    .execute()
  const found = await compared()
  expect(found).toContainEqual(['refund', 'missing_here', refundId])
  expect(found).toContainEqual(['refund', 'amount', ours?.provider_refund_id])
  // Our own ledger notices it as well: what is owed and what the refunds say is not the same.
  expect(found).toContainEqual(['ledger', 'balance', 'refunds owed'])
  expect(reference).not.toBe(other.reference)
})

test('a payout is posted once and reduces what the provider owes us', async () => {
  const owed = async () =>
    (await reportReconciliation(fixture.context)).balances.find(({ account }) => account === 'psp_receivable')
      ?.amount ?? 0
  const before = await owed()
  fixture.standIn.settle(1_000_000)
  await compared()
  await compared()
  expect(await owed()).toBe(before - 1_000_000)
  const bank = (await reportReconciliation(fixture.context)).balances.find(
    ({ account }) => account === 'bank',
  )
  expect(bank?.amount).toBe(1_000_000)
})

test('a dispute is seen at once, and its loss is posted once when the bank decides against us', async () => {
  const loss = async () =>
    (await reportReconciliation(fixture.context)).balances.find(
      ({ account }) => account === 'chargeback_loss',
    )?.amount
  const { reference, orderId } = await paid()
  await fixture.standIn.dispute(reference, 'open')
  await fixture.worker.runDue()
  expect((await reportReconciliation(fixture.context)).disputes).toMatchObject([
    { provider: 'paystack', reference, amount: TOTAL, state: 'open' },
  ])
  expect(await loss()).toBe(0)
  await fixture.standIn.dispute(reference, 'lost')
  await fixture.worker.runDue()
  await compared()
  // Its order still goes on, and somebody has to decide whether it does.
  expect((await reportReconciliation(fixture.context)).disputes).toMatchObject([
    { reference, orderId, state: 'lost' },
  ])
  expect(await loss()).toBe(TOTAL)
  await call(fixture, ada, 'PUT', `/orders/${orderId}/cancel`, { reason: 'emergency' })
  expect((await reportReconciliation(fixture.context)).disputes).toEqual([])
  expect(await loss()).toBe(0)
  const won = await paid()
  await fixture.standIn.dispute(won.reference, 'won')
  await fixture.worker.runDue()
  expect(await loss()).toBe(0)
})

test('a reversal that a refund of the provider proves is posted once within the hour [MV-031]', async () => {
  const loss = async () =>
    (await reportReconciliation(fixture.context)).balances.find(
      ({ account }) => account === 'chargeback_loss',
    )?.amount ?? 0
  const before = await loss()
  const { orderId, reference } = await paid()
  await refundedAtVendor(reference, TOTAL)
  await findReversalsOfProviders(fixture.context)
  expect(await loss()).toBe(before + TOTAL)
  expect((await reportReconciliation(fixture.context)).disputes).toMatchObject([
    { provider: 'paystack', reference, orderId, amount: TOTAL, state: 'lost' },
  ])
  expect(fixture.logs.some((line) => line.includes('charged back') && line.includes(reference))).toBe(true)
  await findReversalsOfProviders(fixture.context)
  expect((await compared()).map(([, , name]) => name)).not.toContain(reference)
  // The bank's own word about the same money comes later.
  await fixture.standIn.dispute(reference, 'lost')
  await fixture.worker.runDue()
  expect(await loss()).toBe(before + TOTAL)
  await call(fixture, ada, 'PUT', `/orders/${orderId}/cancel`, { reason: 'emergency' })
  expect((await reportReconciliation(fixture.context)).disputes).toEqual([])
  expect(await loss()).toBe(before)
})

test('"reversed" after a partial refund of ours is a discrepancy for staff and no chargeback [MV-031]', async () => {
  const balances = async () => (await reportReconciliation(fixture.context)).balances
  const { orderId, reference } = await paid()
  const staffId = await staffMember(fixture, 'halima')
  await giveBack(fixture, { staffId, orderId }, 50_000)
  await fixture.worker.runDue()
  await fixture.standIn.refund(fixture.standIn.refundIds().at(-1) ?? 0, 'processed')
  await fixture.worker.runDue()
  const before = await balances()
  fixture.standIn.reverse(reference)
  await findReversalsOfProviders(fixture.context)
  await compared()
  expect(await balances()).toEqual(before)
  expect(await open()).toContainEqual(['payment', 'status', reference])
  const { discrepancies } = await reportReconciliation(fixture.context)
  expect(discrepancies.find((one) => one.reference === reference)).toMatchObject({
    ours: '₦18,258.00, refunded ₦500.00',
    theirs: 'reversed ₦18,258.00',
  })
})

test('what a chargeback took counts once, also where it closed a refund: the rest of a reversal is for staff [MV-134]', async () => {
  const { orderId, reference } = await paid()
  await fixture.standIn.dispute(reference, 'lost', 1_000_000)
  await fixture.worker.runDue()
  await fixture.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order === undefined) throw new Error('the order is gone')
    await checkMeterOfShortDelivery(fixture.context, tx, {
      order,
      litres: 20,
      shortDl: 20,
      price: kobo(900_000),
      checkBy: null,
    })
  })
  await fixture.worker.runDue()
  expect(await refundsOf(fixture.database, orderId)).toMatchObject([{ state: 'charged_back' }])
  fixture.standIn.reverse(reference)
  await compared()
  const { discrepancies } = await reportReconciliation(fixture.context)
  expect(discrepancies.find((one) => one.reference === reference)).toMatchObject({
    ours: '₦18,258.00, refunded ₦10,000.00',
    theirs: 'reversed ₦18,258.00',
  })
})

test('a provider that does not answer leaves a failed run with its reason; the others are reconciled', async () => {
  fixture.standIn.fault('list_payments', '500_before')
  await compared()
  const failures = (await reportReconciliation(fixture.context)).runs.map(({ provider, failure }) => [
    provider,
    failure !== '',
  ])
  expect(failures).toContainEqual(['paystack', true])
  expect(failures).toContainEqual(['sandbox', false])
})

test('a poll and a refund that lost their outbox messages are resumed', async () => {
  const { orderId, reference } = await started()
  await fixture.database.db.deleteFrom('outbox_messages').where('state', '=', 'pending').execute()
  await fixture.standIn.pay(reference, { webhook: false })
  fixture.clock.advance(3600)
  await resumeStalledPayments(fixture.context)
  await fixture.worker.runDue()
  expect((await seen(fixture, ada, orderId)).status).toBe('paid')

  await call(fixture, ada, 'PUT', `/orders/${orderId}/cancel`, { reason: 'emergency' })
  await fixture.database.db.deleteFrom('outbox_messages').where('topic', '=', 'payments.refund').execute()
  fixture.clock.advance(3600)
  await resumeStalledPayments(fixture.context)
  await fixture.worker.runDue()
  expect((await refundsOf(fixture.database, orderId))[0]).toMatchObject({ state: 'pending', sends: 1 })
})

/** Somebody refunds a payment in the vendor's dashboard; the customer's bank has it. In kobo. */
async function refundedAtVendor(reference: string, amount: number): Promise<void> {
  const { transactionId = '' } = await fixture.vendor.verify(reference)
  const refund = { transactionId, reference, amount: kobo(amount), marker: 'by-hand' }
  const { refundId } = await fixture.vendor.refund(refund)
  await fixture.standIn.refund(Number(refundId), 'processed')
}

function never(): never {
  throw new Error('the fixture has products and refunds')
}
