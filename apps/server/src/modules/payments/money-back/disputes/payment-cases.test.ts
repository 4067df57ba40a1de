import type { OrderId, RefundId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import { beforeEach, expect, test } from 'vitest'
import { fixtureForFile } from '../../../../../test/fixtures/fixture-for-file.ts'
import { newCustomer } from '../../../../../test/fixtures/orders-fixture.ts'
import {
  call,
  refundsOf,
  seen,
  staffMember,
  startedOrder,
  TOTAL,
} from '../../../../../test/fixtures/payments/payments-fixture.ts'
import { lockOrder } from '../../../orders/order-transitions.repository.ts'
import { checkMeterOfShortDelivery } from '../refunds/meter/meter-check.ts'
import { decideRefundRequest, listRequests } from '../refunds/refund-requests.ts'
import { stepRefund } from '../refunds/refunds.ts'
import { retryRefund } from '../refunds/staff-refunds.ts'
import { readDisputes } from './disputes.ts'

const { fixture, ada } = await fixtureForFile()
const finance = await staffMember(fixture, 'halima')
const colleague = await staffMember(fixture, 'kemi')
let orderId: OrderId
let reference: string

beforeEach(async () => {
  ;({ orderId, reference } = await startedOrder(fixture, ada))
})

const cases = async (user = ada) =>
  (await call(fixture, user, 'GET', `/orders/${orderId}/payment-cases`)).body.data
const refund = async () => (await refundsOf(fixture.database, orderId))[0]
const atProvider = () => fixture.standIn.ledger().refunds.filter((one) => one.reference === reference)

async function paid(): Promise<void> {
  await fixture.standIn.pay(reference)
  await fixture.worker.runDue()
}
async function cancel(): Promise<void> {
  await call(fixture, ada, 'PUT', `/orders/${orderId}/cancel`, { reason: 'emergency' })
  await fixture.worker.runDue()
}
async function dispute(state: 'open' | 'won' | 'lost', amount?: number): Promise<void> {
  await fixture.standIn.dispute(reference, state, amount)
  await fixture.worker.runDue()
}

async function chargebackLoss(): Promise<number> {
  const { sum } = await fixture.database.db
    .selectFrom('postings')
    .select((eb) => eb.fn.sum<number>('amount').as('sum'))
    .where('account', '=', 'chargeback_loss')
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

test('the customer reads of a dispute and of the bank’s decision', async () => {
  await paid()
  expect(await cases()).toEqual([])
  await dispute('open')
  expect(await cases()).toMatchObject([{ reference, kind: 'disputed', amount: TOTAL }])
  await dispute('won')
  expect(await cases()).toMatchObject([{ kind: 'dispute_won' }])
  const stranger = await newCustomer(fixture)
  expect((await call(fixture, stranger, 'GET', `/orders/${orderId}/payment-cases`)).status).toBe(404)
})

test('a customer who paid in another currency reads that staff will return the money', async () => {
  await fixture.standIn.pay(reference, { currency: 'USD' })
  await fixture.worker.runDue()
  expect((await seen(fixture, ada, orderId)).paymentStatus).toBe('refund_delayed')
  expect(await cases()).toMatchObject([{ reference, kind: 'other_currency', amount: null }])
})

test('while a bank decides, a refund of the payment waits, and it is sent when the payment stands', async () => {
  await paid()
  await dispute('open')
  await cancel()
  expect(await refund()).toMatchObject({ state: 'requested', sends: 0 })
  await fixture.pass(24 * 3600)
  expect(atProvider()).toEqual([])
  await dispute('won')
  expect(await refund()).toMatchObject({ state: 'pending', sends: 1 })
  expect(atProvider()).toHaveLength(1)
})

test('a chargeback replaces our refund, and its loss is reversed', async () => {
  const before = await chargebackLoss()
  await paid()
  await dispute('open')
  await cancel()
  await dispute('lost')
  expect(await refund()).toMatchObject({ state: 'charged_back', sends: 0 })
  expect(atProvider()).toEqual([])
  expect(await chargebackLoss()).toBe(before)
  expect(await seen(fixture, ada, orderId)).toMatchObject({ paymentStatus: 'refunded', refundAmount: TOTAL })
  const { body } = await call(fixture, ada, 'GET', `/orders/${orderId}/refunds`)
  expect(body.data).toMatchObject([{ amount: TOTAL, stage: 'by_bank', expectedAt: null, sentAt: null }])
  expect(await cases()).toMatchObject([{ kind: 'dispute_lost', amount: TOTAL }])
})

test('an order cancelled after a chargeback sends no refund', async () => {
  await paid()
  await dispute('lost')
  await cancel()
  expect(await refund()).toMatchObject({ state: 'charged_back', sends: 0 })
  expect(atProvider()).toEqual([])
})

const PART = 500_000

/** Two litres of twenty lack; `checkBy`: until when a person looks at the meter, null where the price goes back at once. */
const deliveredShort = (checkBy: Date | null): Promise<void> =>
  fixture.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order === undefined) throw new Error('the order is gone')
    const short = { order, litres: 20, shortDl: 20, price: kobo(PART), checkBy }
    await checkMeterOfShortDelivery(fixture.context, tx, short)
  })

test('fuel that did not come after a chargeback counts as returned by the bank, and is no loss of ours [MV-133]', async () => {
  const before = await chargebackLoss()
  await paid()
  await dispute('lost')
  expect(await chargebackLoss()).toBe(before + TOTAL)
  await deliveredShort(null)
  await fixture.worker.runDue()
  expect(await refund()).toMatchObject({
    kind: 'short_delivery',
    state: 'charged_back',
    amount: PART,
    sends: 0,
  })
  expect(atProvider()).toEqual([])
  expect(await chargebackLoss()).toBe(before + TOTAL - PART)
  expect(await seen(fixture, ada, orderId)).toMatchObject({ refundAmount: PART })
})

test('a meter that a person finds right after a chargeback counts as returned by the bank as well [ML-099]', async () => {
  const before = await chargebackLoss()
  await paid()
  await dispute('open')
  await deliveredShort(fixture.clock())
  const [request] = (await listRequests(fixture.context, { state: 'requested' })).data
  const confirm = (staffId = finance) =>
    fixture.database.transaction((tx) =>
      decideRefundRequest(
        fixture.context,
        tx,
        { staffId, role: 'finance', requestId: asId(request?.id ?? '') },
        { confirm: true, reason: 'The dip shows it' },
      ),
    )
  expect(await confirm()).toMatchObject({ ok: false, code: 'CONFLICT' })
  await dispute('lost')
  expect(await confirm()).toMatchObject({ ok: true, value: { state: 'requested' } })
  expect(await confirm(colleague)).toMatchObject({ ok: true, value: { state: 'approved', amount: PART } })
  await fixture.worker.runDue()
  expect(await refund()).toMatchObject({ kind: 'short_delivery', state: 'charged_back', sends: 0 })
  expect(atProvider()).toEqual([])
  expect(await chargebackLoss()).toBe(before + TOTAL - PART)
  expect(await seen(fixture, ada, orderId)).toMatchObject({ refundAmount: PART })
})

test('after a chargeback of a part, the rest of a cancelled order is refunded and both are read [MV-032]', async () => {
  const before = await chargebackLoss()
  await paid()
  await dispute('open', PART)
  await cancel()
  expect(atProvider()).toEqual([])
  // The rest is the newer of two refunds.
  fixture.clock.advance(1)
  await dispute('lost')
  expect(atProvider()).toMatchObject([{ amount: TOTAL - PART }])
  expect(await chargebackLoss()).toBe(before)
  const { body } = await call(fixture, ada, 'GET', `/orders/${orderId}/refunds`)
  expect(body.data).toMatchObject([
    { amount: TOTAL - PART, stage: 'on_the_way' },
    { amount: PART, stage: 'by_bank' },
  ])
  expect(await cases()).toMatchObject([{ kind: 'dispute_lost', amount: PART }])
  expect(await seen(fixture, ada, orderId)).toMatchObject({
    paymentStatus: 'refund_pending',
    refundAmount: TOTAL,
  })
  await fixture.standIn.refund(fixture.standIn.refundIds().at(-1) ?? 0, 'processed')
  await fixture.worker.runDue()
  expect((await seen(fixture, ada, orderId)).paymentStatus).toBe('refunded')
})

test('the rest that the provider could not return is sent again by staff [MV-032]', async () => {
  await paid()
  await dispute('open', PART)
  await cancel()
  await dispute('lost')
  await fixture.standIn.refund(fixture.standIn.refundIds().at(-1) ?? 0, 'failed')
  await fixture.worker.runDue()
  const rest = (await refundsOf(fixture.database, orderId)).find(({ state }) => state === 'failed')
  await fixture.database.transaction((tx) => retryRefund(fixture.context, tx, asId(rest?.id ?? '')))
  await fixture.worker.runDue()
  expect(atProvider().filter(({ status }) => status === 'pending')).toMatchObject([{ amount: TOTAL - PART }])
})

test('a refund that a partial chargeback meets before it is sent is split once, however many steps meet [MV-032]', async () => {
  await paid()
  await dispute('open', PART)
  await cancel()
  const id = asId<RefundId>((await refund())?.id ?? '')
  await fixture.standIn.dispute(reference, 'lost')
  await readDisputes(fixture.context, fixture.vendor)
  await Promise.all([1, 2, 3].map(() => stepRefund(fixture.context, id, undefined)))
  await fixture.worker.runDue()
  const amounts = (await refundsOf(fixture.database, orderId)).map(({ amount }) => amount)
  expect(amounts.sort((a, b) => a - b)).toEqual([PART, TOTAL - PART])
  expect(atProvider()).toHaveLength(1)
})
