import type { OrderId, RefundId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtureForFile } from '../../../../../test/fixtures/fixture-for-file.ts'
import { checkMoney } from '../../../../../test/fixtures/payments/check-ledger.ts'
import {
  balancesOf,
  call,
  giveBack,
  paidOrder,
  refundsOf,
  seen,
  staffMember,
  TOTAL,
} from '../../../../../test/fixtures/payments/payments-fixture.ts'
import { refundsReturned } from '../../../alerts/turned-causes.repository.ts'
import { reconcileNightly } from '../../../reconciliation/reconciliation.ts'
import { stepRefund } from './refunds.ts'
import { retryRefund } from './staff-refunds.ts'

const { fixture, ada } = await fixtureForFile()
let orderId: OrderId

beforeEach(async () => {
  ;({ orderId } = await paidOrder(fixture, ada))
})
afterEach(() => checkMoney(fixture.database))

const FEE = 37_387
const DAY = 86_400
const order = () => seen(fixture, ada, orderId)
const refund = async () => (await refundsOf(fixture.database, orderId))[0]
const newestAtProvider = () => fixture.standIn.refundIds().at(-1) ?? 0
const customerSees = async () => (await call(fixture, ada, 'GET', `/orders/${orderId}/refunds`)).body.data
const alerts = async () =>
  (await refundsReturned(fixture.database.db)).filter(({ detail }) => detail.includes(orderId.slice(-6)))

/** How often a journal of that kind was posted for this order. */
async function journalsOf(kind: string): Promise<number> {
  const rows = await fixture.database.db
    .selectFrom('journals')
    .innerJoin('postings', 'postings.journal_id', 'journals.id')
    .select('journals.id')
    .distinct()
    .where('postings.order_id', '=', orderId)
    .where('journals.kind', '=', kind)
    .execute()
  return rows.length
}

const balances = () => balancesOf(fixture.database, orderId)

async function sent(): Promise<number> {
  await call(fixture, ada, 'PUT', `/orders/${orderId}/cancel`, { reason: 'emergency' })
  await fixture.worker.runDue()
  const id = newestAtProvider()
  await fixture.standIn.refund(id, 'processed')
  await fixture.worker.runDue()
  expect(await order()).toMatchObject({ paymentStatus: 'refunded', refundAmount: TOTAL })
  return id
}

const retry = (id: string | undefined) =>
  fixture.database.transaction((tx) => retryRefund(fixture.context, tx, asId(id ?? '')))

const OWED = { psp_receivable: TOTAL - FEE, psp_fees: FEE, refunds_payable: -TOTAL }

test('a refund that the bank returns after it was sent is owed again, once, however often it is told [ML-022]', async () => {
  const id = await sent()
  fixture.mails.length = 0
  for (let times = 0; times < 3; times += 1) await fixture.standIn.refund(id, 'failed')
  await fixture.worker.runDue()
  await fixture.standIn.refund(id, 'failed')
  await fixture.worker.runDue()
  const known = asId<RefundId>((await refund())?.id ?? '')
  await Promise.all([1, 2].map(() => stepRefund(fixture.context, known, undefined)))

  expect(await refund()).toMatchObject({ state: 'failed', turns: 1, returned_at: expect.any(Date) })
  expect(await balances()).toEqual(OWED)
  expect([await journalsOf('refund_returned'), await journalsOf('refund_failed')]).toEqual([1, 1])
  expect((await order()).paymentStatus).toBe('refund_delayed')
  expect(await customerSees()).toMatchObject([
    { stage: 'delayed', sentAt: null, returnedAt: expect.any(String), expectedAt: null },
  ])
  const told = fixture.mails.filter(({ subject }) => subject.includes('Your bank returned the refund'))
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toContain('The money is still yours')
})

test('finance is told until the returned refund is sent again, which reaches the customer once [ML-023]', async () => {
  const id = await sent()
  expect(await alerts()).toEqual([])
  await fixture.standIn.refund(id, 'failed')
  await fixture.worker.runDue()
  expect(await alerts()).toMatchObject([
    { kind: 'money_turned', title: 'A bank returned a refund of ₦18,258.00', path: '/money/refunds' },
  ])
  const failed = await refund()
  expect(await retry(failed?.id)).toMatchObject({ ok: true })
  expect(await retry(failed?.id)).toMatchObject({ ok: false, code: 'CONFLICT' })
  expect(await alerts()).toEqual([])
  await fixture.worker.runDue()
  // The first one is told of again, late: nothing of it changes any more.
  await fixture.standIn.refund(id, 'processed')
  await fixture.worker.runDue()
  await fixture.standIn.refund(newestAtProvider(), 'processed')
  await fixture.worker.runDue()
  expect(await order()).toMatchObject({ paymentStatus: 'refunded', refundAmount: TOTAL })
  expect(await balances()).toEqual({ psp_receivable: -FEE, psp_fees: FEE })
  await fixture.standIn.refund(id, 'failed')
})

test('a refund that comes back without any event is found by the watch of the weeks after it [ML-024]', async () => {
  const id = await sent()
  fixture.standIn.hold()
  await fixture.pass(3 * DAY)
  expect((await refund())?.state).toBe('processed')
  await fixture.standIn.refund(id, 'failed')
  await fixture.pass(4 * DAY)
  expect((await refund())?.state).toBe('failed')
  expect(await balances()).toEqual(OWED)
  await fixture.standIn.release()
  await fixture.worker.runDue()
  expect(await balances()).toEqual(OWED)
})

test('a refund that came back and needs an account is sent to one, and may come back once more [ML-022]', async () => {
  const id = await sent()
  await fixture.standIn.refund(id, 'needs-attention')
  await fixture.worker.runDue()
  expect(await refund()).toMatchObject({ state: 'needs_attention', turns: 1 })
  // The provider has the money, and nobody has it in the books.
  expect(await balances()).toEqual({
    psp_receivable: -FEE,
    psp_fees: FEE,
    refunds_in_transit: TOTAL,
    refunds_payable: -TOTAL,
  })
  expect(await customerSees()).toMatchObject([{ account: { state: 'needed' } }])
  expect(await alerts()).toHaveLength(1)
  await fixture.standIn.refund(id, 'processed')
  // The event is word for word one that came before, so that the poll finds it.
  await fixture.pass(60)
  expect(await balances()).toEqual({ psp_receivable: -FEE, psp_fees: FEE })
  expect(await alerts()).toEqual([])
  await fixture.standIn.refund(id, 'failed')
  await fixture.worker.runDue()
  expect(await refund()).toMatchObject({ state: 'failed', turns: 2 })
  expect(await balances()).toEqual(OWED)
})

test('of two refunds of a payment the one that comes back is owed again, whatever order they are told in [ML-022]', async () => {
  const first = await partial(300_000)
  const second = await partial(500_000)
  fixture.standIn.hold()
  await fixture.standIn.refund(second, 'processed')
  await fixture.standIn.refund(first, 'processed')
  await fixture.standIn.release('reversed')
  await fixture.worker.runDue()
  fixture.standIn.hold()
  await fixture.standIn.refund(first, 'failed')
  await fixture.standIn.refund(second, 'processed')
  await fixture.standIn.release('reversed')
  await fixture.worker.runDue()
  const states = (await refundsOf(fixture.database, orderId)).map(
    ({ amount, state }) => [amount, state] as const,
  )
  expect(new Map(states)).toEqual(
    new Map([
      [300_000, 'failed'],
      [500_000, 'processed'],
    ]),
  )
  expect(await balances()).toMatchObject({ refunds_payable: -300_000 })
  expect(await journalsOf('refund_returned')).toBe(1)
})

async function partial(amount: number): Promise<number> {
  const staffId = await staffMember(fixture, `support${amount}`)
  expect(await giveBack(fixture, { staffId, orderId }, amount)).toMatchObject({ ok: true })
  await fixture.worker.runDue()
  return newestAtProvider()
}

test('what the nightly list of the provider says of a refund that was sent is taken over [ML-024]', async () => {
  const id = await sent()
  fixture.standIn.hold()
  await fixture.standIn.refund(id, 'failed')
  fixture.clock.advance(1)
  await reconcileNightly(fixture.context, { from: new Date('2000-01-01'), to: new Date('2100-01-01') })
  await fixture.worker.runDue()
  expect(await refund()).toMatchObject({ state: 'failed', turns: 1 })
  await fixture.standIn.release()
})
