import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { onRealPostgres } from '../../../../../../test/database.ts'
import { newCustomer } from '../../../../../../test/fixtures/orders-fixture.ts'
import { disputedPayments, PDF } from '../../../../../../test/fixtures/payments/disputed-payments.ts'
import { startPaymentsFixture, TOTAL } from '../../../../../../test/fixtures/payments/payments-fixture.ts'
import { givenAlone } from '../../../../alerts/given-alone.repository.ts'
import { findAttemptByReference } from '../../../records/attempts.repository.ts'
import { lockDispute } from '../../../records/disputes.repository.ts'
import { lockWithAttempts } from '../../../records/locks.ts'

// Its refunds are written by the test alone, so that the books of the vendor are not compared.
const fixture = await startPaymentsFixture('paystack')
const ada = await newCustomer(fixture)
afterAll(() => fixture.close())
const { begin, read, ...staff } = await disputedPayments(fixture, ada, 'paystack')
const { db } = fixture.database

let reference: string
beforeEach(async () => {
  await db.deleteFrom('refunds_alone').execute()
  reference = await begin()
})

const accept = () =>
  staff.send({ kind: 'accept', details: 'They are right' }, new Blob([PDF], { type: 'application/pdf' }))

/** The provider has sent so much of the payment back before the customer went to the bank. */
async function refunded(amount: number): Promise<void> {
  const paid = await db
    .selectFrom('payment_attempts')
    .select(['id', 'order_id'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const at = fixture.clock()
  await db
    .insertInto('refunds')
    .values({
      id: `rfd_${paid.id.slice(4)}`,
      attempt_id: paid.id,
      order_id: paid.order_id,
      reason: 'cancelled',
      kind: 'cancelled',
      amount,
      state: 'processed',
      provider_refund_id: '3018999',
      marker: `marker-${paid.id}`,
      created_at: at,
      updated_at: at,
    })
    .execute()
}

test('a dispute of a payment that was refunded in full cannot be accepted, and says why [ML-041]', async () => {
  await refunded(TOTAL)
  expect(await read()).toMatchObject({
    mostToAccept: 0,
    acceptProblem: expect.stringContaining('refunded ₦18,258.00'),
    payment: {
      paid: TOTAL,
      refunded: TOTAL,
      left: 0,
      refunds: [{ amount: TOTAL, state: 'processed', providerRefundId: '3018999' }],
    },
    order: { details: expect.stringContaining('We refunded ₦18,258.00') },
  })
  const { status, body } = await accept()
  expect(status).toBe(409)
  expect(body.message).toContain('Accepting would send the money a second time')
  expect((await read()).answers).toEqual([])
})

test('accepting gives back at most what refunds left of the payment [ML-041]', async () => {
  await refunded(500_000)
  expect((await accept()).status).toBe(201)
  await fixture.worker.runDue()
  expect(fixture.standIn.disputeAnswer(reference)).toMatchObject({ amount: TOTAL - 500_000 })
  expect((await read()).answers).toMatchObject([{ kind: 'accept', amount: TOTAL - 500_000, state: 'sent' }])
})

test('what one person accepts alone is told to the owner, what two accept is not [ML-125]', async () => {
  const told = async () => (await givenAlone(db, fixture.clock())).map(({ detail }) => detail)
  const before = await told()
  expect((await accept()).status).toBe(201)
  const after = await told()
  expect(after).toEqual([expect.stringContaining('of accepted disputes')])
  expect(after).not.toEqual(before)
  const [answer] = await db.selectFrom('dispute_answers').selectAll().where('amount', '=', TOTAL).execute()
  if (answer === undefined) throw new Error('nothing was accepted')
  const [decided] = await db
    .selectFrom('staff_accounts')
    .select('id')
    .where('id', '<>', answer.answered_by)
    .execute()
  const { provider, dispute_id, amount, details, answered_by: requested_by, answered_at: at } = answer
  const asked = { provider, dispute_id, amount, details, file_type: '', file_size: 0, requested_by }
  const byTwo = { id: 'dac_1', state: 'approved', decided_by: decided?.id ?? '', requested_at: at }
  await db
    .insertInto('dispute_acceptances')
    .values({ ...asked, ...byTwo, decided_at: at })
    .execute()
  expect(await told()).toEqual(before)
})

test('accepting counts to the day of one person, and waits for a second one above it [ML-044]', async () => {
  const alone = () => db.selectFrom('refunds_alone').select('amount').execute()
  const staffIds = await db.selectFrom('staff_accounts').select('id').execute()
  // Whoever accepts has given back all but one payment of what one person may in a day.
  await db
    .insertInto('refunds_alone')
    .values(
      staffIds.map(({ id }) => ({
        id: `rfa_${id}`,
        staff_id: id,
        amount: 25_000_000 - TOTAL,
        at: fixture.clock(),
      })),
    )
    .execute()
  expect((await accept()).status).toBe(201)
  expect(await alone()).toContainEqual({ amount: TOTAL })
  reference = await begin()
  const { status, body } = await accept()
  expect([status, body.message]).toEqual([201, expect.stringContaining('A second person must approve')])
  expect(await read()).toMatchObject({
    answers: [],
    acceptsAlone: false,
    acceptances: [{ state: 'requested', amount: TOTAL, decidedBy: null }],
  })
  await fixture.worker.runDue()
  expect(fixture.standIn.disputeAnswer(reference)).toMatchObject({ status: 'awaiting-merchant-feedback' })
})

/** Until another transaction waits for a lock, where the database has more than one connection. */
async function untilSomebodyWaits(): Promise<void> {
  for (let tries = 0; onRealPostgres && tries < 100; tries += 1) {
    const { rows } = await sql`select from pg_locks where not granted
      and (database is null or database = (select oid from pg_database where datname = current_database()))`.execute(
      db,
    )
    if (rows.length > 0) return
    await pause(50)
  }
}

test('an answer takes its turn after what is recorded of the same payment meanwhile [ML-041]', async () => {
  const attempt = await findAttemptByReference(db, reference)
  const { dispute_id: disputeId } = await db
    .selectFrom('payment_disputes')
    .select('dispute_id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  let answered: ReturnType<typeof accept> | undefined
  await fixture.database.transaction(async (tx) => {
    if (attempt === undefined) throw new Error('the payment is not there')
    await lockWithAttempts(tx, attempt.orderId)
    answered = accept()
    await untilSomebodyWaits()
    expect(await lockDispute(tx, 'paystack', disputeId)).toBe('open')
  })
  expect((await answered)?.status).toBe(201)
})
