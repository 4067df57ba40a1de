import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { newCustomer } from '../../../test/fixtures/orders-fixture.ts'
import {
  attemptsOf,
  call,
  refundsOf,
  startedPayment,
  startPaymentsFixture,
  TOTAL,
  unpaidOrder,
} from '../../../test/fixtures/payments/payments-fixture.ts'

/**
 * The statements that version 13ec902 sends, against a database that a newer version has migrated: both run at the same
 * time while servers are replaced (docs/decisions/0040).
 */
const fixture = await startPaymentsFixture()
const ada = await newCustomer(fixture)
afterAll(() => fixture.close())

const now = new Date('2026-11-22T09:00:00Z')
const later = new Date('2026-11-22T10:00:00Z')
let orderId: OrderId
let attemptId: string

type Row = Record<string, unknown>

const previous = async (sql: string, values: unknown[]): Promise<Row[]> =>
  (await fixture.database.db.executeQuery<Row>(CompiledQuery.raw(sql, values))).rows

beforeEach(async () => {
  orderId = await paidOrder(ada)
  attemptId = (await attemptsOf(fixture.database, orderId))[0]?.id ?? ''
})

async function paidOrder(user: UserId): Promise<OrderId> {
  const id = await unpaidOrder(fixture, user)
  const { reference } = await startedPayment(fixture, user, id)
  await fixture.standIn.pay(reference)
  await fixture.worker.runDue()
  return id
}

const insertRefund = (id: string, reason: string, amount = 100) =>
  previous(
    `insert into "refunds" ("id", "attempt_id", "order_id", "reason", "amount", "state", "provider_refund_id", "marker",
       "replaces", "created_at", "updated_at") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict ("attempt_id", "reason") do nothing returning "id"`,
    [id, attemptId, orderId, reason, amount, 'requested', null, id, null, now, now],
  )

test.each([
  ['cancelled', 'cancelled'],
  ['goodwill:rrq_1', 'goodwill'],
  ['short_delivery:rrq_2:again', 'short_delivery'],
])('a refund that the previous version writes for %s has the kind %s', async (reason, kind) => {
  const id = `rfd_old_${orderId}`
  expect(await insertRefund(id, reason)).toEqual([{ id }])
  expect(await refundsOf(fixture.database, orderId)).toMatchObject([
    { id, kind, polls: 0, next_poll_at: null },
  ])
  // Owed once for a reason, also where this version has made it.
  expect(await insertRefund(`${id}_2`, reason)).toEqual([])
})

test('the next look of the previous version is the next poll of this one, and the other way round', async () => {
  const id = `rfd_look_${orderId}`
  await insertRefund(id, 'cancelled')
  await previous(
    `update "refunds" set "state" = $1, "provider_refund_id" = $2, "sends" = $3, "looks" = $4, "next_look_at" = $5,
       "sent_at" = $6, "expected_at" = $7, "updated_at" = $8 where "id" = $9`,
    ['sending', null, 1, 2, later, now, null, now, id],
  )
  expect(await refundsOf(fixture.database, orderId)).toMatchObject([{ polls: 2, next_poll_at: later }])
  await previous('update refunds set polls = 3, next_poll_at = null where id = $1', [id])
  expect(await previous('select looks, next_look_at from refunds where id = $1', [id])).toEqual([
    { looks: 3, next_look_at: null },
  ])
  expect(
    await previous(
      `select "id" from "refunds" where ("next_look_at" < $1 or ("state" = $2 and "created_at" < $1
         and "next_look_at" is null) or ("state" = $3 and "sent_at" < $1)) and "order_id" = $4`,
      [later, 'requested', 'sending', orderId],
    ),
  ).toEqual([{ id }])
})

test('a refund that this version makes is one that the previous version can explain and read', async () => {
  await call(fixture, ada, 'PUT', `/orders/${orderId}/cancel`, { reason: 'emergency' })
  const [refund] = await refundsOf(fixture.database, orderId)
  expect(refund).toMatchObject({ kind: 'cancelled', reason: 'cancelled', amount: TOTAL })
  await fixture.worker.runDue()
  const [read] = await previous('select reason, looks, next_look_at from refunds where id = $1', [refund?.id])
  const [sent] = await refundsOf(fixture.database, orderId)
  expect(read).toEqual({ reason: 'cancelled', looks: sent?.polls, next_look_at: sent?.next_poll_at })
  expect(sent?.next_poll_at).toBeInstanceOf(Date)
})

test('a payment under way for the previous version is pending for this one, and the other way round', async () => {
  const unpaid = await unpaidOrder(fixture, ada)
  await startedPayment(fixture, ada, unpaid)
  const [attempt] = await attemptsOf(fixture.database, unpaid)
  await previous(
    'update "payment_attempts" set "underway" = $1, "provider_status" = $2, "updated_at" = $3 where "id" = $4',
    [true, 'ongoing', now, attempt?.id],
  )
  expect((await attemptsOf(fixture.database, unpaid))[0]?.pending).toBe(true)
  await previous('update payment_attempts set pending = false where id = $1', [attempt?.id])
  expect(await previous('select underway from payment_attempts where id = $1', [attempt?.id])).toEqual([
    { underway: false },
  ])
})

test('a charge that the previous version captures ends the pending payment [RM-021]', async () => {
  const unpaid = await unpaidOrder(fixture, ada)
  await startedPayment(fixture, ada, unpaid)
  const [attempt] = await attemptsOf(fixture.database, unpaid)
  await previous('update payment_attempts set pending = true where id = $1', [attempt?.id])
  await previous(
    `with captured as (
       update payment_attempts set state = $2, provider_status = $3, provider_transaction_id = $4, paid_amount = $5,
         fee = $6, channel = $7, paid_at = $8, underway = false, next_poll_at = null, updated_at = $8 where id = $1
     ) select 1`,
    [attempt?.id, 'mismatch', 'success', `old_${unpaid}`, 100, 0, 'card', now],
  )
  expect((await attemptsOf(fixture.database, unpaid))[0]).toMatchObject({ pending: false, state: 'mismatch' })
})

test('a request of the previous version is found by its idempotency key, and the other way round', async () => {
  const columns = `"id", "order_id", "attempt_id", "kind", "amount", "reason", "state", "requested_by", "requested_at",
    "decided_by", "decided_at", "decision_note", "refund_id"`
  const values = (id: string, key: string) => [
    id,
    orderId,
    attemptId,
    'goodwill',
    100,
    'Late',
    'waiting',
    'stf_old',
    now,
    null,
    null,
    '',
    null,
    key,
    `hash of ${key}`,
  ]
  const places = '$1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15'
  const old = values(`rrq_old_${orderId}`, `old-${orderId}`)
  await previous(
    `insert into "refund_requests" (${columns}, "press_key", "press_hash") values (${places})`,
    old,
  )
  const [found] = await previous(
    'select idempotency_hash from refund_requests where requested_by = $1 and idempotency_key = $2',
    ['stf_old', `old-${orderId}`],
  )
  expect(found).toEqual({ idempotency_hash: `hash of old-${orderId}` })
  await previous(
    `insert into refund_requests (${columns}, idempotency_key, idempotency_hash) values (${places})`,
    values(`rrq_new_${orderId}`, `new-${orderId}`),
  )
  const [read] = await previous(
    'select * from "refund_requests" where "requested_by" = $1 and "press_key" = $2',
    ['stf_old', `new-${orderId}`],
  )
  expect(read).toMatchObject({ press_hash: `hash of new-${orderId}` })
})

test('a settlement that one version has posted is known to the other', async () => {
  const insert = (column: string) =>
    previous(
      `insert into "provider_settlements" ("provider", "settlement_id", "amount", "settled_at", "${column}")
         values ($1, $2, $3, $4, $5) on conflict ("provider", "settlement_id") do nothing returning "settlement_id"`,
      ['paystack', orderId, 100, now, later],
    )
  expect(await insert('booked_at')).toHaveLength(1)
  expect(await insert('posted_at')).toEqual([])
  expect(
    await previous('select booked_at, posted_at from provider_settlements where settlement_id = $1', [
      orderId,
    ]),
  ).toEqual([{ booked_at: later, posted_at: later }])
})

test('what the previous version compares and settles is what this one shows', async () => {
  const [run] = await previous(
    `insert into "reconciliation_runs" ("provider", "period_from", "period_to", "started_at")
       values ($1, $2, $3, $4) returning "id"`,
    ['paystack', now, later, now],
  )
  await previous(
    `update "reconciliation_runs" set "payments" = $1, "refunds" = $2, "differences" = $3, "failure" = $4,
       "finished_at" = $5 where "id" = $6`,
    [1, 2, 3, '', later, run?.id],
  )
  expect(await previous('select discrepancies from reconciliation_runs where id = $1', [run?.id])).toEqual([
    { discrepancies: 3 },
  ])
  const found = (id: string, seen: Date) =>
    previous(
      `insert into "reconciliation_differences" ("id", "provider", "subject", "kind", "reference", "ours", "theirs",
         "first_seen_at", "last_seen_at") values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
       on conflict ("provider", "subject", "kind", "reference") where "resolved_at" is null
       do update set "last_seen_at" = $8, "ours" = $6, "theirs" = $7`,
      [id, 'paystack', 'payment', 'amount', orderId, 'a', 'b', seen],
    )
  await found(`dif_old_${orderId}`, now)
  await found(`dif_again_${orderId}`, later)
  const stored = () =>
    previous('select id, last_seen_at, note from reconciliation_discrepancies where reference = $1', [
      orderId,
    ])
  expect(await stored()).toEqual([{ id: `dif_old_${orderId}`, last_seen_at: later, note: '' }])
  const settled = await previous(
    `update "reconciliation_differences" set "resolved_at" = $1, "resolved_by" = $2, "note" = $3
       where "id" = $4 and "resolved_at" is null returning *`,
    [later, 'stf_old', 'Settled', `dif_old_${orderId}`],
  )
  expect(settled).toMatchObject([{ note: 'Settled' }])
  expect(await stored()).toMatchObject([{ note: 'Settled' }])
})
