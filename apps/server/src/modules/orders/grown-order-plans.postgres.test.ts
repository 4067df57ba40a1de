import { quote, STANDARD_POLICY } from '@gatefill/domain/catalogue/pricing'
import type { ProductId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { litres } from '@gatefill/domain/core/litres'
import { kobo } from '@gatefill/domain/core/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { readingOf } from '../../../test/growth/recorded-statements.ts'
import type { Tx } from '../../platform/db/database.ts'
import { namedRead } from '../../platform/db/prepared-statements.ts'
import { saveSlot } from './delivery/delivery-change.repository.ts'
import { findListRevision, listOrders } from './orders.repository.ts'
import type { NewOrder } from './place-order.repository.ts'
import { insertOrder } from './place-order.repository.ts'
import { FIRST_TRANSITION, newOrder } from './placed-order.ts'

const database = await testDatabase()
const NONE_KEPT = { find: () => undefined, keep: () => {} }
beforeAll(placeManyOrders)
afterAll(() => database.close())

/** PostgreSQL plans a prepared statement anew some times before it decides whether the plan may be kept. */
const TRIALS = 5
const plansAnew = namedRead<{ name: string }, { anew: number }>(
  'test.plans_anew',
  (p) => `select custom_plans as anew from pg_prepared_statements where name = ${p.name}`,
)

const ORDERS = 200
const COPIES = 20
const AT = new Date('2026-11-22T12:00:00Z')
const LATER = new Date('2026-11-23T12:00:00Z')
const USER = asId<UserId>('usr_load_test')

/** A customer with more unpaid orders than anybody has, as a load test makes one. */
async function placeManyOrders(): Promise<void> {
  await sql`insert into products (id, name, unit_price, position, price_since, created_at, updated_at)
    values ('prd_1', 'Petrol', 100, 9, ${AT}, ${AT}, ${AT})`.execute(database.db)
  await sql`insert into users (id, email, first_name, last_name, password_hash, created_at, updated_at)
    values (${USER}, 'ada@example.test', 'Ada', 'Obi', '', ${AT}, ${AT})`.execute(database.db)
  await database.transaction(async (tx) => {
    for (let placed = 0; placed < ORDERS; placed += 1) await place(tx, placed)
  })
  await database.session(async (execute) => {
    await execute(`insert into orders (id, user_id, status, status_at, address_text, subtotal, service_fee, delivery_fee,
        total, created_at, updated_at, items, timeline, may_have_wishes)
      select id || '-' || copy, user_id, status, status_at, address_text, subtotal, service_fee, delivery_fee,
        total, created_at, updated_at, items, timeline, may_have_wishes
      from orders, generate_series(1, ${COPIES}) as copy`)
    // As autovacuum does it within a minute.
    await execute('analyze')
  })
}

async function place(tx: Tx, number: number): Promise<void> {
  expect(await insertOrder(tx, freshOrder(number), { isLast: false })).toMatchObject({ placed: true })
}

function freshOrder(number: number): NewOrder {
  const line = { productId: asId<ProductId>('prd_1'), productName: 'Petrol', unitOfMeasure: 'liter' }
  const quoted = quote([{ ...line, unitPrice: kobo(100), litres: litres(20) }], STANDARD_POLICY, AT)
  const address = { addressText: '12 Admiralty Way, Lekki', addressId: null }
  return {
    order: newOrder(asId(`ord_fresh_${number}`), quoted, address, AT),
    userId: USER,
    landmark: '',
    accessCode: '',
    pin: null,
    area: undefined,
    request: undefined,
    transition: FIRST_TRANSITION,
    expiry: { topic: 'test', at: LATER },
    notice: { id: asId(`ntf_fresh_${number}`), type: 'order', message: 'Placed' },
    at: AT,
    maxUnpaid: 0,
  }
}

test('a list and its revision have one plan beside a customer of thousands of orders [SD-085]', async () => {
  const page = { limit: 20, offset: 0 }
  for (let read = 0; read < 2 * TRIALS; read += 1) {
    await listOrders(database.db, NONE_KEPT, { userId: USER, ...page })
    await findListRevision(database.db, USER, page)
  }
  for (const name of ['orders.list', 'orders.list_revision'])
    expect(await database.db.read(plansAnew, { name })).toEqual([{ anew: 0 }])
})

test('an order is placed by one plan, also for a customer of thousands of orders [SD-085]', async () => {
  const made = await database.transaction(async (tx) => {
    for (let placed = 0; placed < 2 * TRIALS; placed += 1) await place(tx, ORDERS + placed)
    return tx.read(plansAnew, { name: 'orders.place' })
  })
  expect(made).toEqual([{ anew: TRIALS }])
})

test('a list looks for what was said of a delivery only where an order may have it [SD-151]', async () => {
  const page = { userId: USER, limit: 20, offset: 0 }
  const looks = () =>
    database.session(async (execute) => {
      const reading = await readingOf(execute, () => listOrders(database.db, NONE_KEPT, page))
      return reading.looks.get('delivery_wishes')
    })
  expect(await looks()).toBe(0)
  const { orders } = await listOrders(database.db, NONE_KEPT, page)
  const [newest] = orders.values()
  if (newest === undefined) throw new Error('no order was listed')
  await database.transaction((tx) => saveSlot(tx, newest.id, null, LATER))
  expect(await looks()).toBe(1)
})
