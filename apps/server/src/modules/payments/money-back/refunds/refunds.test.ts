import type { OrderId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { beforeEach, expect, test } from 'vitest'
import { fixtureForFile } from '../../../../../test/fixtures/fixture-for-file.ts'
import {
  balancesOf,
  call,
  paidOrder,
  refundsOf,
  seen,
  TOTAL,
} from '../../../../../test/fixtures/payments/payments-fixture.ts'
import { listRefundReports } from './refund-reports.ts'
import { retryRefund } from './staff-refunds.ts'

const { fixture, ada } = await fixtureForFile()
let orderId: OrderId
let reference: string

beforeEach(async () => {
  ;({ orderId, reference } = await paidOrder(fixture, ada))
})

const order = () => seen(fixture, ada, orderId)
const cancel = () => call(fixture, ada, 'PUT', `/orders/${orderId}/cancel`, { reason: 'emergency' })
const refund = async () => (await refundsOf(fixture.database, orderId))[0]
const atProvider = () => fixture.standIn.ledger().refunds.filter((one) => one.reference === reference)
const newestAtProvider = () => fixture.standIn.refundIds().at(-1) ?? 0

const balances = () => balancesOf(fixture.database, orderId)

const FEE = 37_387

test('a refund is followed from the cancellation to the bank, in the ledger and on the order', async () => {
  await cancel()
  expect(await refund()).toMatchObject({ state: 'requested', amount: TOTAL, sends: 0 })
  expect(await balances()).toEqual({
    psp_receivable: TOTAL - FEE,
    psp_fees: FEE,
    refunds_payable: -TOTAL,
  })

  await fixture.worker.runDue()
  expect(await refund()).toMatchObject({ state: 'pending', sends: 1 })
  expect((await refund())?.expected_at).toBeInstanceOf(Date)
  expect(await balances()).toMatchObject({ psp_receivable: -FEE, refunds_in_transit: TOTAL })
  expect(atProvider()).toEqual([
    { reference, amount: TOTAL, status: 'pending', merchantNote: `ref:${(await refund())?.marker}` },
  ])

  await fixture.standIn.refund(newestAtProvider(), 'processing')
  await fixture.worker.runDue()
  expect((await refund())?.state).toBe('processing')
  expect((await order()).paymentStatus).toBe('refund_pending')

  await fixture.standIn.refund(newestAtProvider(), 'processed')
  await fixture.worker.runDue()
  expect((await refund())?.state).toBe('processed')
  expect(await order()).toMatchObject({ paymentStatus: 'refunded', refundAmount: TOTAL })
  // The provider keeps its fee: that is all that is left of this order.
  expect(await balances()).toEqual({ psp_receivable: -FEE, psp_fees: FEE })
})

test('without a webhook polling finds out how a refund ended', async () => {
  await cancel()
  await fixture.worker.runDue()
  fixture.standIn.hold()
  await fixture.standIn.refund(newestAtProvider(), 'processed')
  await fixture.pass(30)
  expect((await refund())?.state).toBe('processed')
  await fixture.standIn.release()
  await fixture.worker.runDue()
})

test.each(['timeout_after', '500_after', 'reset_after', 'truncated_json'] as const)(
  'a refund that happened and whose answer was lost (%s) is found and not sent again',
  async (fault) => {
    await cancel()
    fixture.standIn.fault('refund', fault)
    await fixture.worker.runDue()
    expect((await refund())?.state).toBe('unknown')
    expect((await order()).paymentStatus).toBe('refund_pending')
    await fixture.pass(30)
    expect(await refund()).toMatchObject({ state: 'pending', sends: 1 })
    expect(atProvider()).toHaveLength(1)
  },
)

test.each(['timeout_before', '500_before', 'reset', 'html_502'] as const)(
  'a refund that did not happen (%s) is polled for ten minutes and then sent once more',
  async (fault) => {
    await cancel()
    fixture.standIn.fault('refund', fault)
    await fixture.worker.runDue()
    await fixture.pass(30)
    await fixture.pass(299)
    expect(await refund()).toMatchObject({ state: 'unknown', sends: 1 })
    expect(atProvider()).toEqual([])
    await fixture.pass(1)
    await fixture.pass(300)
    expect(await refund()).toMatchObject({ state: 'pending', sends: 2 })
    expect(atProvider()).toHaveLength(1)
  },
)

test('a refund whose answer is lost twice waits for staff', async () => {
  await cancel()
  fixture.standIn.fault('refund', '500_before', 2)
  for (const seconds of [0, 30, 300, 300, 30, 300, 300, 6 * 3600]) await fixture.pass(seconds)
  expect(await refund()).toMatchObject({ state: 'needs_attention', sends: 2 })
  expect((await order()).paymentStatus).toBe('refund_delayed')
  expect(atProvider()).toEqual([])
  expect(fixture.logs.some((line) => line.includes('refund is lost at the provider'))).toBe(true)
})

test('staff retries a lost refund: it is adopted if the provider has it, else sent once more', async () => {
  const again = async () => {
    const lost = await refund()
    return fixture.database.transaction((tx) => retryRefund(fixture.context, tx, asId(lost?.id ?? '')))
  }
  await cancel()
  fixture.standIn.fault('refund', '500_before', 2)
  for (const seconds of [0, 30, 300, 300, 30, 300, 300]) await fixture.pass(seconds)
  expect((await refund())?.state).toBe('needs_attention')
  fixture.standIn.fault('list_refunds', '500_before')
  fixture.standIn.fault('refund', '500_after')
  expect(await again()).toMatchObject({ ok: true, value: { state: 'unknown' } })
  expect((await order()).paymentStatus).toBe('refund_pending')
  expect(await again()).toMatchObject({ ok: false, code: 'CONFLICT' })
  // Its search gets no answer; the next one finds nothing, and what is sent then loses its answer.
  for (const seconds of [0, 300, 0]) await fixture.pass(seconds)
  expect(atProvider()).toHaveLength(1)
  for (const seconds of [30, 300, 300, 300]) await fixture.pass(seconds)
  expect(await refund()).toMatchObject({ state: 'pending' })
  expect(atProvider()).toHaveLength(1)
})

test('a process that died while sending leaves a refund that is polled, not sent again', async () => {
  await cancel()
  const real = fixture.vendor.refund
  fixture.vendor.refund = async (request) => {
    await real(request)
    throw new Error('killed')
  }
  await fixture.worker.runDue()
  fixture.vendor.refund = real
  expect((await refund())?.state).toBe('sending')
  await fixture.pass(2)
  expect(await refund()).toMatchObject({ state: 'pending', sends: 1 })
  expect(atProvider()).toHaveLength(1)
})

test('calls to an unavailable provider are repeated until it answers', async () => {
  await cancel()
  for (let outage = 0; outage < 4; outage += 1) {
    fixture.standIn.fault('refund', '429')
    for (const seconds of [0, 30, 300, 300]) await fixture.pass(seconds)
  }
  for (const seconds of [30, 300, 300]) await fixture.pass(seconds)
  expect((await refund())?.state).toBe('pending')
  expect(atProvider()).toHaveLength(1)
})

test('polls without an answer are repeated and do not count as not found', async () => {
  await cancel()
  fixture.standIn.fault('refund', '500_after')
  await fixture.worker.runDue()
  fixture.standIn.fault('list_refunds', '500_before', 5)
  await fixture.pass(30)
  for (let search = 0; search < 5; search += 1) await fixture.pass(300)
  expect(await refund()).toMatchObject({ state: 'pending', sends: 1 })
  expect(atProvider()).toHaveLength(1)
})

test('a refund that the provider refuses is failed, and we still owe it', async () => {
  await cancel()
  const real = fixture.vendor.refund
  fixture.vendor.refund = (request) => real({ ...request, transactionId: '1' })
  await fixture.worker.runDue()
  fixture.vendor.refund = real
  expect((await refund())?.state).toBe('failed')
  expect(await order()).toMatchObject({ paymentStatus: 'refund_delayed', refundAmount: TOTAL })
  expect(await balances()).toMatchObject({ refunds_payable: -TOTAL })
})

test.each([
  ['failed', { psp_receivable: TOTAL - FEE, refunds_payable: -TOTAL }],
  ['needs-attention', { psp_receivable: -FEE, refunds_payable: -TOTAL, refunds_in_transit: TOTAL }],
] as const)(
  'a refund that ends %s at the bank is delayed for the customer, and still owed',
  async (end, books) => {
    await cancel()
    await fixture.worker.runDue()
    await fixture.standIn.refund(newestAtProvider(), end)
    await fixture.worker.runDue()
    expect(await order()).toMatchObject({ paymentStatus: 'refund_delayed', refundAmount: TOTAL })
    expect(await balances()).toMatchObject(books)
  },
)

test('refund events in any order end in the same state', async () => {
  await cancel()
  await fixture.worker.runDue()
  fixture.standIn.hold()
  for (const state of ['processing', 'processed'] as const)
    await fixture.standIn.refund(newestAtProvider(), state)
  await fixture.standIn.release('reversed')
  await fixture.worker.runDue()
  expect((await refund())?.state).toBe('processed')
})

test('the database itself refuses to return more than was paid', async () => {
  await cancel()
  await fixture.worker.runDue()
  const row = await refund()
  const more = fixture.database.db
    .insertInto('refunds')
    .values({ ...row, id: 'rfd_more', marker: 'rfd_more', reason: 'again', amount: 1 } as never)
    .execute()
  await expect(more).rejects.toThrow(/exceed what it paid/)
})

test('a refund that failed for good is owed until staff sends it again, once, and then counts once', async () => {
  await cancel()
  await fixture.worker.runDue()
  await fixture.standIn.refund(newestAtProvider(), 'failed')
  await fixture.worker.runDue()
  const failed = await refund()
  expect(failed?.state).toBe('failed')
  expect((await order()).paymentStatus).toBe('refund_delayed')
  expect(await balances()).toMatchObject({ refunds_payable: -TOTAL })

  const retry = () =>
    fixture.database.transaction((tx) => retryRefund(fixture.context, tx, asId(failed?.id ?? '')))
  expect(await retry()).toMatchObject({ ok: true, value: { amount: TOTAL, state: 'requested' } })
  expect(await retry()).toMatchObject({ ok: false, code: 'CONFLICT' })
  const { data: listed } = await listRefundReports(fixture.context, {})
  expect(listed.find(({ id }) => id === failed?.id)?.replaced).toBe(true)
  await fixture.worker.runDue()
  await fixture.standIn.refund(newestAtProvider(), 'processed')
  await fixture.worker.runDue()
  expect(await order()).toMatchObject({ paymentStatus: 'refunded', refundAmount: TOTAL })
  expect(await balances()).toEqual({ psp_receivable: -FEE, psp_fees: FEE })
  const { body } = await call(fixture, ada, 'GET', `/orders/${orderId}/refunds`)
  expect(body.data).toMatchObject([{ amount: TOTAL, stage: 'sent' }])
})
