import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { callAs, workerToken } from '../../../../test/fixtures/workers.ts'
import { markOrders } from './order-conditions.repository.ts'

let app: TestApp
let support: string

const ORDERS = 20_040
const PAGE_SIZE = 20

/** More orders than lie between two marks, all older than a day. */
beforeAll(async () => {
  app = await startTestApp()
  support = await workerToken(app, 'support')
  const at = new Date('2026-01-10T12:00:00Z')
  const { db } = app.database
  await sql`insert into users (id, email, first_name, last_name, password_hash, created_at, updated_at)
    values ('usr_1', 'ada@example.test', 'Ada', 'Obi', '', ${at}, ${at})`.execute(db)
  await sql`insert into orders (id, user_id, status, status_at, address_text, subtotal, service_fee, delivery_fee, total,
      created_at, updated_at, items, timeline)
    select 'ord_01A' || lpad(n::text, 23, '0'), 'usr_1', 'initiated', ${at}, '1 Road, Lekki', 1, 0, 0, 1, ${at}, ${at}, '[]', '[]'
    from generate_series(1, ${ORDERS}) n`.execute(db)
})
afterAll(() => app.close())

const page = async (number: number): Promise<string[]> => {
  const { body } = await callAs(app, support, 'GET', `/staff/orders?page=${number}&limit=${PAGE_SIZE}`)
  return body.data.data.map(({ _id }: { _id: string }) => _id)
}

test('staff read the same far pages before and after orders are marked [SD-095]', async () => {
  // Before, at and after the first mark, and the last two.
  const numbers = [1, 499, 500, 501, 502, 1000, 1001, 1002]
  const before = await Promise.all(numbers.map(page))
  expect(before[1]).toHaveLength(PAGE_SIZE)
  await markOrders(app.database.db, app.clock())
  const { rows } = await sql`select from order_marks`.execute(app.database.db)
  expect(rows).toHaveLength(2)
  expect(await Promise.all(numbers.map(page))).toEqual(before)
})
