import { DAY_MILLISECONDS as DAY } from '@gatefill/domain/core/lagos-time'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { findPageStart, idAt, markOrders } from './order-conditions.repository.ts'

const database = await testDatabase()
beforeAll(fillOrders)
afterAll(() => database.close())

const PER_MARK = 10
const ORDERS = 95
const NOW = new Date('2026-11-22T12:00:00Z')

/** Ninety-five orders of as many hours, the newest of this moment: those of the last day are not marked. */
async function fillOrders(): Promise<void> {
  await sql`insert into users (id, email, first_name, last_name, password_hash, created_at, updated_at)
    values ('usr_1', 'ada@example.test', 'Ada', 'Obi', '', ${NOW}, ${NOW})`.execute(database.db)
  for (let hour = 0; hour < ORDERS; hour += 1) await insertOrder(new Date(NOW.getTime() - (hour * DAY) / 24))
}

async function insertOrder(at: Date): Promise<void> {
  await sql`insert into orders (id, user_id, status, status_at, address_text, subtotal, service_fee, delivery_fee, total,
      created_at, updated_at, items, timeline)
    values (${`${idAt(at)}0000000000000000`}, 'usr_1', 'initiated', ${at}, '1 Road, Lekki', 1, 0, 0, 1, ${at}, ${at},
      '[]', '[]')`.execute(database.db)
}

const allIds = async (): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from orders order by id desc`.execute(database.db)
  return rows.map(({ id }) => id)
}

/** The first id of a page that begins at `offset`, found from the mark. */
async function firstFromMark(offset: number): Promise<string | undefined> {
  const start = await findPageStart(database.db, offset, PER_MARK)
  const { rows } = await sql<{ id: string }>`select id from orders
    where id < ${start?.before ?? '~'} order by id desc offset ${start?.offset ?? offset} limit 1`.execute(
    database.db,
  )
  return rows[0]?.id
}

test('from a mark every page begins where it does without marks [SD-095]', async () => {
  await markOrders(database.db, NOW, PER_MARK)
  const ids = await allIds()
  for (let offset = 0; offset <= ORDERS; offset += 1)
    expect(await firstFromMark(offset), `after ${offset} orders`).toBe(ids[offset])
})

test('a page deep in the past is at most as far from its mark as marks are from each other [SD-095]', async () => {
  for (const offset of [40, 60, 94]) {
    const start = await findPageStart(database.db, offset, PER_MARK)
    expect(start?.offset, `after ${offset} orders`).toBeLessThan(PER_MARK)
  }
})

test('orders of the last day are not marked; a night later they are, and pages have moved on [SD-095]', async () => {
  const marks = async () => {
    const { rows } = await sql<{ older: number }>`select older from order_marks order by older`.execute(
      database.db,
    )
    return rows.map(({ older }) => older)
  }
  expect(await marks()).toEqual([10, 20, 30, 40, 50, 60])
  const tomorrow = new Date(NOW.getTime() + DAY)
  for (let hour = 1; hour <= 3; hour += 1) await insertOrder(new Date(NOW.getTime() + (hour * DAY) / 24))
  await markOrders(database.db, tomorrow, PER_MARK)
  expect(await marks()).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90])
  const ids = await allIds()
  for (const offset of [15, 33, 71, 97]) expect(await firstFromMark(offset)).toBe(ids[offset])
})

test('while nothing is marked, or no mark is nearer, a page is counted from the newest order [SD-095]', async () => {
  expect(await findPageStart(database.db, PER_MARK - 1, PER_MARK)).toBeUndefined()
  await sql`delete from order_marks`.execute(database.db)
  expect(await findPageStart(database.db, 50, PER_MARK)).toBeUndefined()
})
