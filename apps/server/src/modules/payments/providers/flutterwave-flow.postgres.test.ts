import type { OrderId } from '@gatefill/domain/core/ids'
import { beforeEach, expect, test } from 'vitest'
import { fixtureForFile } from '../../../../test/fixtures/fixture-for-file.ts'
import {
  attemptsOf,
  call,
  refundsOf,
  seen,
  startedOrder,
  TOTAL,
} from '../../../../test/fixtures/payments/payments-fixture.ts'

/** The whole way of money through the second vendor: the rules are the first one's, only the wire differs. */
const { fixture, ada } = await fixtureForFile({ first: 'flutterwave' })
let orderId: OrderId
let reference: string

beforeEach(async () => {
  ;({ orderId, reference } = await startedOrder(fixture, ada))
})

const order = () => seen(fixture, ada, orderId)
const cancel = () => call(fixture, ada, 'PUT', `/orders/${orderId}/cancel`, { reason: 'changed_mind' })
const inboxOf = (reference: string) =>
  fixture.database.db.selectFrom('webhook_inbox').select('state').where('reference', '=', reference).execute()

test('paid on the page: the event is stored, the vendor asked, the order paid, the fee in the books', async () => {
  await fixture.flutterwaveStandIn.pay(reference)
  expect((await order()).status).toBe('initiated')
  await fixture.worker.runDue()
  expect(await order()).toMatchObject({ status: 'paid', paymentStatus: 'paid' })
  expect((await attemptsOf(fixture.database, orderId))[0]).toMatchObject({
    provider: 'flutterwave',
    state: 'succeeded',
    paid_amount: TOTAL,
    fee: 25_562,
  })
})

test('an event of a failure leaves the payment open, and a later success is paid', async () => {
  await fixture.flutterwaveStandIn.pay(reference, { outcome: 'failed' })
  await fixture.worker.runDue()
  expect(await order()).toMatchObject({ status: 'initiated', paymentStatus: 'unpaid' })
  await fixture.flutterwaveStandIn.pay(reference)
  await fixture.worker.runDue()
  expect((await order()).status).toBe('paid')
})

test('a success with a valid hash is verified with the provider before it counts', async () => {
  const data = { id: 1, tx_ref: reference, status: 'successful', amount: TOTAL / 100, currency: 'NGN' }
  await fixture.flutterwaveStandIn.send({ event: 'charge.completed', data })
  await fixture.worker.runDue()
  expect((await order()).status).toBe('initiated')
  expect(await inboxOf(reference)).toEqual([{ state: 'done' }])
})

test('the hash before is still accepted, a wrong one is refused and leaves no row', async () => {
  await fixture.flutterwaveStandIn.pay(reference, { webhook: false })
  await fixture.flutterwaveStandIn.webhook(reference, { tamper: 'sig' })
  expect(fixture.flutterwaveStandIn.webhookStatuses.at(-1)).toBe(401)
  expect(await inboxOf(reference)).toEqual([])
  await fixture.flutterwaveStandIn.webhook(reference, { tamper: 'old_key' })
  await fixture.worker.runDue()
  expect((await order()).status).toBe('paid')
})

test.each([
  ['too little', { amount: TOTAL - 1 }],
  ['too much', { amount: TOTAL + 1 }],
])('%s is never paid and goes back', async (_name, payment) => {
  await fixture.flutterwaveStandIn.pay(reference, payment)
  await fixture.worker.runDue()
  expect(await order()).toMatchObject({ status: 'initiated', paymentStatus: 'refund_pending' })
  expect(await refundsOf(fixture.database, orderId)).toMatchObject([
    { reason: 'mismatch', amount: payment.amount },
  ])
})

test('another currency is never paid', async () => {
  await fixture.flutterwaveStandIn.pay(reference, { currency: 'GHS' })
  await fixture.worker.runDue()
  expect((await order()).status).toBe('initiated')
  expect((await attemptsOf(fixture.database, orderId))[0]).toMatchObject({
    state: 'mismatch',
    paid_amount: null,
  })
})

test('a cancelled order is refunded; the event of the refund is found by its transaction', async () => {
  await fixture.flutterwaveStandIn.pay(reference)
  await fixture.worker.runDue()
  await cancel()
  await fixture.worker.runDue()
  expect((await order()).paymentStatus).toBe('refund_pending')
  const refundId = fixture.flutterwaveStandIn.refundIds().at(-1) ?? 0
  await fixture.flutterwaveStandIn.refund(refundId, 'completed-bank-transfer')
  await fixture.worker.runDue()
  expect((await order()).paymentStatus).toBe('refunded')
})

test.each(['timeout_after', '500_after', 'truncated_json'] as const)(
  'a refund that happened and whose answer was lost (%s) is found and not sent again',
  async (fault) => {
    await fixture.flutterwaveStandIn.pay(reference)
    await fixture.worker.runDue()
    fixture.flutterwaveStandIn.fault('refund', fault)
    await cancel()
    await fixture.worker.runDue()
    expect(await refundsOf(fixture.database, orderId)).toMatchObject([{ state: 'unknown', sends: 1 }])
    await fixture.pass(3600)
    const sent = fixture.flutterwaveStandIn
      .ledger()
      .refunds.filter((refund) => refund.reference === reference)
    expect(sent).toHaveLength(1)
    expect((await refundsOf(fixture.database, orderId))[0]).toMatchObject({ sends: 1, state: 'pending' })
  },
)

test('the return names the payment by tx_ref', async () => {
  const url = `/api/payment/callback?status=successful&tx_ref=${reference}&transaction_id=1`
  const answer = await fixture.server.inject({ method: 'GET', url })
  expect(answer.headers.location).toContain(`/dashboard/delivery-status/${orderId}?paid=check`)
})
