import type { OrderId } from '@gatefill/domain/core/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '../../../../test/fixtures/orders-fixture.ts'
import type { PaymentsFixture } from '../../../../test/fixtures/payments/payments-fixture.ts'
import {
  call,
  knownAttempt,
  startedPayment,
  startPaymentsFixture,
  TOTAL,
  unpaidOrder,
} from '../../../../test/fixtures/payments/payments-fixture.ts'
import { listPayments } from './payments.ts'

let fixture: PaymentsFixture
let paid: { orderId: OrderId; reference: string }
let open: { orderId: OrderId; reference: string }

beforeAll(async () => {
  fixture = await startPaymentsFixture('paystack')
  const ada = await newCustomer(fixture)
  const started = async () => {
    const orderId = await unpaidOrder(fixture, ada)
    fixture.clock.advance(1)
    return { orderId, reference: (await startedPayment(fixture, ada, orderId)).reference }
  }
  paid = await started()
  await fixture.standIn.pay(paid.reference)
  await fixture.worker.runDue()
  await call(fixture, ada, 'PUT', `/orders/${paid.orderId}/cancel`, { reason: 'emergency' })
  open = await started()
})
afterAll(() => fixture.close())

const found = async (query: Parameters<typeof listPayments>[1]) =>
  (await listPayments(fixture.context, query)).data.map(({ reference }) => reference)

test('payments are listed newest first, each with what came and what goes back [MV-106]', async () => {
  const { data, totalCount, hasNextPage } = await listPayments(fixture.context, { limit: '1' })
  expect([totalCount, hasNextPage]).toEqual([2, true])
  expect(data).toMatchObject([
    {
      reference: open.reference,
      state: 'open',
      amount: TOTAL,
      amountReceived: null,
      paidAt: null,
      refunded: 0,
    },
  ])
  const [first] = (await listPayments(fixture.context, { state: 'succeeded' })).data
  expect(first).toMatchObject({
    reference: paid.reference,
    orderId: paid.orderId,
    provider: 'paystack',
    amountReceived: TOTAL,
    refunded: TOTAL,
    settlementId: null,
  })
})

test('a payment is found by its order, our reference and the provider’s transaction, in a state [MV-106]', async () => {
  const { transactionId } = await knownAttempt(fixture, paid.reference)
  for (const search of [paid.orderId, `#${paid.orderId.slice(-6)}`, paid.reference, transactionId ?? ''])
    expect(await found({ search })).toEqual([paid.reference])
  expect(await found({ search: paid.reference, state: 'open' })).toEqual([])
  expect(await found({ search: 'nobody' })).toEqual([])
  expect(await found({ state: 'no such state' })).toEqual([open.reference, paid.reference])
})
