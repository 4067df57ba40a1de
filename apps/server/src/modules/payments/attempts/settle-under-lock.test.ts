import type { OrderId } from '@gatefill/domain/core/ids'
import type { VerifiedPayment } from '@gatefill/domain/payments/payment-decision'
import { beforeEach, expect, test } from 'vitest'
import { fixtureForFile } from '../../../../test/fixtures/fixture-for-file.ts'
import {
  attemptsOf,
  call,
  knownAttempt,
  refundsOf,
  seen,
  startedOrder,
  TOTAL,
} from '../../../../test/fixtures/payments/payments-fixture.ts'
import { settlePayment } from './settle-payment.ts'

const { fixture, ada } = await fixtureForFile()
const { db } = fixture.database
let orderId: OrderId
let reference: string

beforeEach(async () => {
  ;({ orderId, reference } = await startedOrder(fixture, ada))
})

/** The attempt as it is now, and an event in the inbox that tells of its payment. */
async function eventNow() {
  const { id: inboxId } = await db
    .insertInto('webhook_inbox')
    .values({
      provider: 'paystack',
      event: 'charge.success',
      dedupe_key: `event ${reference}`,
      reference,
      body: '{}',
      received_at: fixture.clock(),
      updated_at: fixture.clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { attempt: await knownAttempt(fixture, reference), inboxId }
}

/** The customer pays, and the provider says so when it is asked. */
async function paidNow(): Promise<VerifiedPayment> {
  await fixture.standIn.pay(reference, { webhook: false })
  return fixture.vendor.verify(reference)
}

const eventState = async (id: number) =>
  (await db.selectFrom('webhook_inbox').select('state').where('id', '=', id).executeTakeFirst())?.state

test('a payment closes its event, its next poll and the end of the unpaid order in its own transaction [LH-020]', async () => {
  const { attempt, inboxId } = await eventNow()
  expect(await settlePayment(fixture.context, attempt, await paidNow(), inboxId)).toBe('succeeded')
  expect(await seen(fixture, ada, orderId)).toMatchObject({ status: 'paid', paymentStatus: 'paid' })
  expect(await attemptsOf(fixture.database, orderId)).toMatchObject([
    { state: 'succeeded', paid_amount: TOTAL, next_poll_at: null },
  ])
  expect(await eventState(inboxId)).toBe('done')
  const messages = await db
    .selectFrom('outbox_messages')
    .select(['topic', 'state'])
    .where((eb) =>
      eb.or([eb('message_key', 'like', `%${orderId}%`), eb('message_key', 'like', `%${attempt.id}%`)]),
    )
    .orderBy('topic')
    .execute()
  expect(messages).toEqual([
    { topic: 'notifications.message', state: 'pending' },
    { topic: 'orders.expire', state: 'done' },
    { topic: 'payments.mail', state: 'pending' },
    { topic: 'payments.poll', state: 'done' },
  ])
  const postings = await db.selectFrom('postings').select('amount').where('order_id', '=', orderId).execute()
  expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  expect(postings).toContainEqual({ amount: -TOTAL })
})

test('a payment of an order that was cancelled since it was read goes back in full [LH-020]', async () => {
  const { inboxId } = await eventNow()
  await call(fixture, ada, 'PUT', `/orders/${orderId}/cancel`, { reason: 'changed_mind' })
  const present = await knownAttempt(fixture, reference)
  expect(await settlePayment(fixture.context, present, await paidNow(), inboxId)).toBe('superseded')
  expect((await seen(fixture, ada, orderId)).status).toBe('cancelled')
  expect(await refundsOf(fixture.database, orderId)).toMatchObject([{ amount: TOTAL }])
  await fixture.worker.runDue()
})

test('a payment that was applied since it was read is applied once [LH-020]', async () => {
  const { attempt, inboxId } = await eventNow()
  const paid = await paidNow()
  expect(await settlePayment(fixture.context, { ...attempt }, paid, inboxId)).toBe('succeeded')
  const before = await attemptsOf(fixture.database, orderId)
  expect(await settlePayment(fixture.context, { ...attempt }, paid, inboxId)).toBe('already')
  expect(await attemptsOf(fixture.database, orderId)).toEqual(before)
})

test('an attempt that has ended since it was read is paid all the same [LH-020]', async () => {
  const { attempt, inboxId } = await eventNow()
  await db.updateTable('payment_attempts').set({ state: 'expired' }).where('id', '=', attempt.id).execute()
  expect(await settlePayment(fixture.context, attempt, await paidNow(), inboxId)).toBe('succeeded')
  expect((await seen(fixture, ada, orderId)).status).toBe('paid')
})

test('a running server follows up an event and sends its email at once, each by one try [LH-020]', async () => {
  fixture.worker.start()
  try {
    await fixture.standIn.pay(reference)
    await expect.poll(async () => (await seen(fixture, ada, orderId)).status).toBe('paid')
    const mails = () => fixture.mails.filter(({ subject }) => subject.includes(orderId.slice(-6)))
    await expect.poll(() => mails().length).toBe(1)
  } finally {
    await fixture.worker.stop()
  }
  const rows = await db
    .selectFrom('outbox_messages')
    .select(['topic', 'state', 'tries'])
    .where('topic', 'in', ['payments.mail', 'payments.webhook'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(rows).toEqual([
    { topic: 'payments.mail', state: 'done', tries: 1 },
    { topic: 'payments.webhook', state: 'done', tries: 1 },
  ])
})
