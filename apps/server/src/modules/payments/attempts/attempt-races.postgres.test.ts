import type { OrderId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { expect, test } from 'vitest'
import { fixtureForFile } from '../../../../test/fixtures/fixture-for-file.ts'
import {
  attemptsOf,
  call,
  refundsOf,
  seen,
  startedPayment,
  TOTAL,
  unpaidOrder,
} from '../../../../test/fixtures/payments/payments-fixture.ts'
import { findAttempt } from '../records/attempts.repository.ts'
import { pollAttempt } from './polling.ts'

const { fixture, ada } = await fixtureForFile()

/** Asks the provider about every attempt of an order, all at the same time and several times each. */
async function askAboutAll(orderId: OrderId): Promise<void> {
  const rows = await attemptsOf(fixture.database, orderId)
  const found = await Promise.all(rows.map(({ id }) => findAttempt(fixture.database.db, asId(id))))
  const attempts = found.filter((attempt) => attempt !== undefined)
  await Promise.all([...attempts, ...attempts, ...attempts].map((one) => pollAttempt(fixture.context, one)))
}

/** An order with three payment pages, each of them open in a tab somewhere. */
async function threeTabs(): Promise<{ orderId: OrderId; references: string[] }> {
  const orderId = await unpaidOrder(fixture, ada)
  const references: string[] = []
  for (let tab = 0; tab < 3; tab += 1) {
    references.push((await startedPayment(fixture, ada, orderId)).reference)
    fixture.clock.advance(31 * 60)
  }
  return { orderId, references }
}

test('three tabs paid at once leave one paid order, and the other two payments are refunded once', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { orderId, references } = await threeTabs()
    for (const reference of references) await fixture.standIn.pay(reference, { webhook: false })
    await askAboutAll(orderId)
    await fixture.worker.runDue()
    const states = (await attemptsOf(fixture.database, orderId)).map(({ state }) => state).sort()
    expect(states).toEqual(['succeeded', 'superseded', 'superseded'])
    const refunds = await refundsOf(fixture.database, orderId)
    expect(refunds.map(({ amount, reason }) => `${amount} ${reason}`)).toEqual(
      Array(2).fill(`${TOTAL} superseded`),
    )
    expect(await seen(fixture, ada, orderId)).toMatchObject({ status: 'paid', paymentStatus: 'paid' })
  }
})

test('a cancellation while all the tabs are being paid gives every one of them back in full', async () => {
  const { orderId, references } = await threeTabs()
  for (const reference of references) await fixture.standIn.pay(reference, { webhook: false })
  await Promise.all([
    askAboutAll(orderId),
    call(fixture, ada, 'PUT', `/orders/${orderId}/cancel`, { reason: 'changed_mind' }),
  ])
  await fixture.worker.runDue()
  expect((await seen(fixture, ada, orderId)).status).toBe('cancelled')
  expect((await refundsOf(fixture.database, orderId)).map(({ amount }) => amount)).toEqual(
    Array(3).fill(TOTAL),
  )
  const emails = fixture.mails.filter(({ subject }) => subject.includes(orderId.slice(-6)))
  expect(emails.filter(({ subject }) => /refund/i.test(subject)).length).toBeGreaterThanOrEqual(3)
})

test('a link that is asked for while the order is being paid is refused, or can no longer pay it twice', async () => {
  const orderId = await unpaidOrder(fixture, ada)
  const { reference } = await startedPayment(fixture, ada, orderId)
  fixture.clock.advance(31 * 60)
  await fixture.standIn.pay(reference, { webhook: false })
  const [, reply] = await Promise.all([
    askAboutAll(orderId),
    call(fixture, ada, 'POST', '/payment/initiation', { orderId }),
  ])
  expect([200, 409]).toContain(reply.status)
  if (reply.status === 200) await fixture.standIn.pay(reply.body.data.reference)
  await fixture.worker.runDue()
  const paid = (await attemptsOf(fixture.database, orderId)).filter(({ state }) => state === 'succeeded')
  expect(paid).toHaveLength(1)
  expect(await refundsOf(fixture.database, orderId)).toHaveLength(reply.status === 200 ? 1 : 0)
})

/** Every event that tells of one payment; what they say is never believed, so their order cannot matter. */
const EVENTS = [
  (reference: string) => ({ event: 'charge.success', data: { reference } }),
  (reference: string) => ({ event: 'refund.pending', data: { transaction_reference: reference } }),
  (reference: string) => ({ event: 'refund.processing', data: { transaction_reference: reference } }),
  (reference: string) => ({ event: 'refund.processed', data: { transaction_reference: reference } }),
  (reference: string) => ({ event: 'charge.dispute.create', data: { transaction: { reference } } }),
]
const turned = (by: number) => EVENTS.map((_, at) => (at + by) % EVENTS.length)

test.each(
  [...EVENTS.keys()].flatMap((by) => [turned(by), turned(by).reverse()]).map((order) => [order.join(' ')]),
)('events of a payment in the order %s end in one paid order and no refund', async (order) => {
  const orderId = await unpaidOrder(fixture, ada)
  const { reference } = await startedPayment(fixture, ada, orderId)
  await fixture.standIn.pay(reference, { webhook: false })
  for (const at of order.split(' ')) {
    await fixture.standIn.send(EVENTS[Number(at)]?.(reference))
    await fixture.worker.runDue()
  }
  expect(fixture.standIn.webhookStatuses.slice(-EVENTS.length)).toEqual(Array(EVENTS.length).fill(200))
  expect(await seen(fixture, ada, orderId)).toMatchObject({ status: 'paid', paymentStatus: 'paid' })
  expect(await refundsOf(fixture.database, orderId)).toEqual([])
})
