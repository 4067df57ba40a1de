import type { OrderId } from '@gatefill/domain/core/ids'
import type { VerifiedPayment } from '@gatefill/domain/payments/payment-decision'
import { sql } from 'kysely'
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

const { fixture, ada } = await fixtureForFile()
const { db } = fixture.database
let orderId: OrderId
let reference: string

beforeEach(async () => {
  ;({ orderId, reference } = await startedOrder(fixture, ada))
})

/** The order and its attempt as they are now, with the event that told of a payment. */
async function readNow() {
  const order = await fixture.database.transaction((tx) => fixture.orders.lockOrder(tx, orderId))
  if (order === undefined) throw new Error('the order is gone')
  const { id: inboxId } = await db
    .insertInto('webhook_inbox')
    .values({
      provider: 'paystack',
      event: 'charge.success',
      dedupe_key: `as read ${reference}`,
      reference,
      body: '{}',
      received_at: fixture.clock(),
      updated_at: fixture.clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { attempt: await knownAttempt(fixture, reference), told: { order, inboxId } }
}

/** The customer pays, and the provider says so when it is asked. */
async function paidNow(): Promise<VerifiedPayment> {
  await fixture.standIn.pay(reference, { webhook: false })
  return fixture.vendor.verify(reference)
}

const eventState = async (id: number) =>
  (await db.selectFrom('webhook_inbox').select('state').where('id', '=', id).executeTakeFirst())?.state

test('a payment is applied as it was read with its event, and what is over by it is closed [SD-070]', async () => {
  const { attempt, told } = await readNow()
  expect(await fixture.payments.settlement.settle(attempt, await paidNow(), told)).toBe('succeeded')
  expect(await seen(fixture, ada, orderId)).toMatchObject({ status: 'paid', paymentStatus: 'paid' })
  expect(await attemptsOf(fixture.database, orderId)).toMatchObject([
    { state: 'succeeded', paid_amount: TOTAL, next_poll_at: null },
  ])
  expect(await eventState(told.inboxId)).toBe('done')
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

test('a payment of an order that was cancelled since it was read goes back in full [SD-070]', async () => {
  const { told } = await readNow()
  await call(fixture, ada, 'PUT', `/orders/${orderId}/cancel`, { reason: 'changed_mind' })
  const present = await knownAttempt(fixture, reference)
  expect(await fixture.payments.settlement.settle(present, await paidNow(), told)).toBe('superseded')
  expect((await seen(fixture, ada, orderId)).status).toBe('cancelled')
  expect(await refundsOf(fixture.database, orderId)).toMatchObject([{ amount: TOTAL }])
  await fixture.worker.runDue()
})

test('a payment that was applied since it was read is applied once [SD-070]', async () => {
  const { attempt, told } = await readNow()
  const paid = await paidNow()
  expect(await fixture.payments.settlement.settle({ ...attempt }, paid, told)).toBe('succeeded')
  const before = await attemptsOf(fixture.database, orderId)
  expect(await fixture.payments.settlement.settle({ ...attempt }, paid, told)).toBe('already')
  expect(await attemptsOf(fixture.database, orderId)).toEqual(before)
})

test('an attempt that has ended since it was read is paid all the same [SD-070]', async () => {
  const { attempt, told } = await readNow()
  await db.updateTable('payment_attempts').set({ state: 'expired' }).where('id', '=', attempt.id).execute()
  expect(await fixture.payments.settlement.settle(attempt, await paidNow(), told)).toBe('succeeded')
  expect((await seen(fixture, ada, orderId)).status).toBe('paid')
})

/** Records each email message of a payment as it was inserted, before a worker can change it. */
async function recordInserts(): Promise<void> {
  await fixture.database.session(async (execute) => {
    await execute(
      'create table inserted_messages (id bigint, state text, tries int, leased_by text, lease_until timestamptz)',
    )
    await execute('grant select on inserted_messages to public')
    await execute(`create function record_insert() returns trigger language plpgsql security definer as 'begin
      insert into inserted_messages values (new.id, new.state, new.tries, new.leased_by, new.lease_until); return null; end'`)
    await execute(`create trigger record_insert after insert on outbox_messages for each row
      when (new.topic = 'payments.mail') execute function record_insert()`)
  })
}

test('a running server handles a message that it wrote itself, leased from the insert on [SD-071]', async () => {
  await recordInserts()
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
    .select(['id', 'topic', 'state', 'tries', 'leased_by'])
    .where('topic', 'in', ['payments.mail', 'payments.webhook'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(rows).toMatchObject([
    { topic: 'payments.mail', state: 'done', tries: 1 },
    { topic: 'payments.webhook', state: 'done', tries: 1 },
  ])
  const { rows: inserted } = await sql<{
    id: string
    tries: number
    leased_by: string | null
    isLeased: boolean
  }>`
    select id, tries, leased_by, lease_until > ${fixture.clock()} as "isLeased" from inserted_messages`.execute(
    db,
  )
  const [mail] = rows
  expect(mail?.leased_by).not.toBeNull()
  expect(inserted).toMatchObject([{ tries: 1, leased_by: mail?.leased_by, isLeased: true }])
  expect(Number(inserted[0]?.id)).toBe(Number(mail?.id))
})
