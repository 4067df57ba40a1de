import type { OrderId } from '@gatefill/domain/core/ids'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { newCustomer } from '../../../test/fixtures/orders-fixture.ts'
import {
  attemptsOf,
  startedPayment,
  startPaymentsFixture,
  unpaidOrder,
} from '../../../test/fixtures/payments/payments-fixture.ts'

/** The statements of the version before 0073, which runs on while servers are replaced (docs/decisions/0039). */
const fixture = await startPaymentsFixture()
const ada = await newCustomer(fixture)
const { db } = fixture.database
afterAll(() => fixture.close())

const now = new Date('2026-11-22T09:00:00Z')
let orderId: OrderId
let attemptId: string

type Row = Record<string, unknown>
const send = async (text: string, values: unknown[]): Promise<Row[]> =>
  (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows

beforeEach(async () => {
  orderId = await unpaidOrder(fixture, ada)
  const { reference } = await startedPayment(fixture, ada, orderId)
  await fixture.standIn.pay(reference)
  await fixture.worker.runDue()
  attemptId = (await attemptsOf(fixture.database, orderId))[0]?.id ?? ''
})

const insertRequest = (id: string, state: Row) =>
  statement(
    'insert into refund_requests',
    { id, order_id: orderId, attempt_id: attemptId, kind: 'goodwill', amount: 100, reason: 'Late', ...state },
    { requested_by: 'stf_ada', requested_at: now },
  )

/** An insert with these columns. */
const statement = (insert: string, ...parts: Row[]) => {
  const row: Row = Object.assign({}, ...parts)
  const [columns, places] = [Object.keys(row), Object.keys(row).map((_, index) => `$${index + 1}`)]
  return send(`${insert} (${columns.join(', ')}) values (${places.join(', ')})`, Object.values(row))
}

const wordsOf = (table: string, id: string) =>
  send(`select state, approval from ${table} where id = $1`, [id])

test('what the version before asks for and decides is requested and declined here [RM-091]', async () => {
  const id = `rrq_old_${orderId}`
  await insertRequest(id, { state: 'waiting' })
  expect(await wordsOf('refund_requests', id)).toEqual([{ state: 'waiting', approval: 'requested' }])
  await send(
    `update refund_requests set state = $1, decided_by = $2, decided_at = $3 where id = $4 and state = $5`,
    ['refused', 'stf_bisi', now, id, 'waiting'],
  )
  expect(await wordsOf('refund_requests', id)).toEqual([{ state: 'refused', approval: 'declined' }])
})

test('what this version asks for and decides has the old words for the version before [RM-091]', async () => {
  const id = `rrq_new_${orderId}`
  await insertRequest(id, { approval: 'requested' })
  expect(await wordsOf('refund_requests', id)).toEqual([{ state: 'waiting', approval: 'requested' }])
  await send(
    `update refund_requests set approval = $1, decided_by = $2, decided_at = $3 where id = $4 and approval = $5`,
    ['declined', 'stf_bisi', now, id, 'requested'],
  )
  expect(await wordsOf('refund_requests', id)).toEqual([{ state: 'refused', approval: 'declined' }])
})

test('a refund has one open request to match it, whichever version asks for it [RM-091]', async () => {
  const refund = `rfd_${orderId}`
  await statement(
    'insert into refunds',
    {
      id: refund,
      attempt_id: attemptId,
      order_id: orderId,
      reason: 'cancelled',
      kind: 'cancelled',
      amount: 100,
    },
    { state: 'unknown', marker: refund, created_at: now, updated_at: now },
  )
  const asked = (id: string, word: Row) => ({
    id,
    refund_id: refund,
    order_id: orderId,
    provider_refund_id: '1',
    reason: 'Same day',
    ...word,
    requested_by: 'stf_ada',
    requested_at: now,
  })
  await statement('insert into refund_adoptions', asked(`rad_1_${orderId}`, { approval: 'requested' }))
  const second = asked(`rad_2_${orderId}`, { state: 'waiting' })
  const values = Object.keys(second).map((_, index) => `$${index + 1}`)
  const columns = Object.keys(second).join(', ')
  expect(
    await send(
      `insert into refund_adoptions (${columns}) values (${values.join(', ')})
       on conflict (refund_id) where state = 'waiting' do nothing returning id`,
      Object.values(second),
    ),
  ).toEqual([])
  expect(await send('select state from refund_adoptions where refund_id = $1', [refund])).toEqual([
    { state: 'waiting' },
  ])
})

test('an order has one idempotency key in both versions, and a customer uses it once [RM-090]', async () => {
  const copy = (id: string, column: string, key: string) =>
    send(
      `insert into orders (id, user_id, status, status_at, address_id, address_text, subtotal, service_fee,
         delivery_fee, total, created_at, updated_at, ${column}_key, ${column}_hash)
       select $1, user_id, status, status_at, address_id, address_text, subtotal, service_fee, delivery_fee, total,
         created_at, updated_at, $2, 'hash' from orders where id = $3
       on conflict ${column === 'request' ? '(user_id, request_key) where request_key is not null' : ''} do nothing
       returning id`,
      [id, key, orderId],
    )
  const [old, own] = [`old-${orderId}`, `new-${orderId}`]
  expect(await copy('ord_old', 'request', old)).toEqual([{ id: 'ord_old' }])
  expect(await copy('ord_new', 'idempotency', own)).toEqual([{ id: 'ord_new' }])
  expect(await copy('ord_old_again', 'idempotency', old)).toEqual([])
  expect(await copy('ord_new_again', 'request', own)).toEqual([])
  const find = (column: string, key: string) =>
    send(`select id, ${column}_hash as hash from orders where user_id = $1 and ${column}_key = $2`, [
      ada,
      key,
    ])
  expect(await find('idempotency', old)).toEqual([{ id: 'ord_old', hash: 'hash' }])
  expect(await find('request', own)).toEqual([{ id: 'ord_new', hash: 'hash' }])
})
