import type { OrderId } from '@gatefill/domain/core/ids'
import { beforeEach, expect, test } from 'vitest'
import { fixtureForFile } from '../../../../test/fixtures/fixture-for-file.ts'
import {
  attemptsOf,
  call,
  refundsOf,
  seen,
  startedPayment,
  TOTAL,
  unpaidOrder,
} from '../../../../test/fixtures/payments-fixture.ts'

/** The whole way of money through the second vendor: the rules are the first one's, only the wire differs. */
const { house, ada } = await fixtureForFile({ first: 'flutterwave' })
let orderId: OrderId
let reference: string

beforeEach(async () => {
  orderId = await unpaidOrder(house, ada)
  reference = (await startedPayment(house, ada, orderId)).reference
})

const order = () => seen(house, ada, orderId)
const cancel = () => call(house, ada, 'PUT', `/orders/${orderId}/cancel`, { reason: 'changed_mind' })
const inboxOf = (reference: string) =>
  house.database.db.selectFrom('webhook_inbox').select('state').where('reference', '=', reference).execute()

test('paid on the page: the event is stored, the vendor asked, the order paid, the fee in the books', async () => {
  await house.flutterwaveStandIn.pay(reference)
  expect((await order()).status).toBe('initiated')
  await house.worker.runDue()
  expect(await order()).toMatchObject({ status: 'paid', paymentStatus: 'paid' })
  expect((await attemptsOf(house.database, orderId))[0]).toMatchObject({
    provider: 'flutterwave',
    state: 'succeeded',
    paid_amount: TOTAL,
    fee: 25_562,
  })
})

test('an event of a failure leaves the payment open, and a later success is paid', async () => {
  await house.flutterwaveStandIn.pay(reference, { outcome: 'failed' })
  await house.worker.runDue()
  expect(await order()).toMatchObject({ status: 'initiated', paymentStatus: 'unpaid' })
  await house.flutterwaveStandIn.pay(reference)
  await house.worker.runDue()
  expect((await order()).status).toBe('paid')
})

test('a success with a valid hash is verified with the provider before it counts', async () => {
  const data = { id: 1, tx_ref: reference, status: 'successful', amount: TOTAL / 100, currency: 'NGN' }
  await house.flutterwaveStandIn.send({ event: 'charge.completed', data })
  await house.worker.runDue()
  expect((await order()).status).toBe('initiated')
  expect(await inboxOf(reference)).toEqual([{ state: 'done' }])
})

test('the hash before is still accepted, a wrong one is refused and leaves no row', async () => {
  await house.flutterwaveStandIn.pay(reference, { webhook: false })
  await house.flutterwaveStandIn.webhook(reference, { tamper: 'sig' })
  expect(house.flutterwaveStandIn.webhookStatuses.at(-1)).toBe(401)
  expect(await inboxOf(reference)).toEqual([])
  await house.flutterwaveStandIn.webhook(reference, { tamper: 'old_key' })
  await house.worker.runDue()
  expect((await order()).status).toBe('paid')
})

test.each([
  ['too little', { amount: TOTAL - 1 }],
  ['too much', { amount: TOTAL + 1 }],
])('%s is never paid and goes back', async (_name, payment) => {
  await house.flutterwaveStandIn.pay(reference, payment)
  await house.worker.runDue()
  expect(await order()).toMatchObject({ status: 'initiated', paymentStatus: 'refund_pending' })
  expect(await refundsOf(house.database, orderId)).toMatchObject([
    { reason: 'mismatch', amount: payment.amount },
  ])
})

test('another currency is never paid', async () => {
  await house.flutterwaveStandIn.pay(reference, { currency: 'GHS' })
  await house.worker.runDue()
  expect((await order()).status).toBe('initiated')
  expect((await attemptsOf(house.database, orderId))[0]).toMatchObject({
    state: 'mismatch',
    paid_amount: null,
  })
})

test('a cancelled order is refunded; the event of the refund is found by its transaction', async () => {
  await house.flutterwaveStandIn.pay(reference)
  await house.worker.runDue()
  await cancel()
  await house.worker.runDue()
  expect((await order()).paymentStatus).toBe('refund_pending')
  const refundId = house.flutterwaveStandIn.refundIds().at(-1) ?? 0
  await house.flutterwaveStandIn.refund(refundId, 'completed-bank-transfer')
  await house.worker.runDue()
  expect((await order()).paymentStatus).toBe('refunded')
})

test.each(['timeout_after', '500_after', 'truncated_json'] as const)(
  'a refund that happened and whose answer was lost (%s) is found and not sent again',
  async (fault) => {
    await house.flutterwaveStandIn.pay(reference)
    await house.worker.runDue()
    house.flutterwaveStandIn.fault('refund', fault)
    await cancel()
    await house.worker.runDue()
    expect(await refundsOf(house.database, orderId)).toMatchObject([{ state: 'unknown', sends: 1 }])
    await house.pass(3600)
    const sent = house.flutterwaveStandIn.ledger().refunds.filter((refund) => refund.reference === reference)
    expect(sent).toHaveLength(1)
    expect((await refundsOf(house.database, orderId))[0]).toMatchObject({ sends: 1, state: 'pending' })
  },
)

test('the return names the payment by tx_ref', async () => {
  const url = `/api/payment/callback?status=successful&tx_ref=${reference}&transaction_id=1`
  const answer = await house.server.inject({ method: 'GET', url })
  expect(answer.headers.location).toContain(`/dashboard/delivery-status/${orderId}?paid=check`)
})
