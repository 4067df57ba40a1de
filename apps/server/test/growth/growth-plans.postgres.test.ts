import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UserId } from '@gatefill/domain/core/ids'
import type { ExportTable } from '@gatefill/domain/finance/export-tables'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger, saveMark } from '../../src/modules/payments/ledger/ledger-checks.repository.ts'
import { sumUpDays } from '../../src/modules/payments/ledger/ledger-days.repository.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { WITHOUT_TRANSACTION } from '../../src/platform/db/migration-files.ts'
import { emptyDatabase } from '../database.ts'
import { newCustomer } from '../fixtures/orders-fixture.ts'
import type { PaymentsFixture } from '../fixtures/payments/payments-fixture.ts'
import { call, startPaymentsFixtureOn, unpaidOrder } from '../fixtures/payments/payments-fixture.ts'
import { callAs, workerToken } from '../fixtures/workers.ts'
import { fill } from './fill.ts'
import { fillMoneyRooms } from './fill-money-rooms.ts'
import { readingOf } from './recorded-statements.ts'
import { makeTemplates } from './templates.ts'

const ORDERS = 20_000
let database: Database
let fixture: PaymentsFixture
let admin: string
let ada: UserId
let folder: string

/** A server with two years of orders. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatefill-growth-'))
  database = await emptyDatabase()
  fixture = await startPaymentsFixtureOn(database)
  const templates = await makeTemplates(fixture)
  await fill(database, { templates, orders: ORDERS, customers: 10_000, until: fixture.clock() })
  ada = await newCustomer(fixture)
  admin = await workerToken(fixture, 'admin')
}, 180_000)
afterAll(async () => {
  await fixture.close()
  rmSync(folder, { recursive: true, force: true })
})

const staff = (path: string) => callAs(fixture, admin, 'GET', path)

/** What a customer and staff do all day, again and again beside `work`; gives what failed and how often it went well. */
async function serveBeside(work: () => Promise<unknown>): Promise<{ failed: unknown[]; done: number }> {
  const customer = await newCustomer(fixture)
  let isOver = false
  const end = work().finally(() => {
    isOver = true
  })
  const failed: unknown[] = []
  let done = 0
  const serve = async () => {
    while (!isOver) {
      const orderId = await unpaidOrder(fixture, customer)
      const answers = [
        await call(fixture, customer, 'POST', '/payment/initiation', { orderId }),
        await call(fixture, customer, 'GET', `/orders/${orderId}`),
        await call(fixture, customer, 'GET', '/orders/user'),
        await call(fixture, customer, 'GET', '/notifications'),
        await staff('/staff/orders'),
      ]
      for (const { status, body } of answers) if (status !== 200) failed.push(body)
      done += answers.length
    }
  }
  await Promise.all([end, serve(), serve(), serve()])
  return { failed, done }
}

test('the orders that were filled in keep the ledger balanced', async () => {
  expect((await checkLedger(database.db)).broken).toEqual([])
})

test('columns, checks and indexes come to grown tables in use without a failed call [SD-144]', async () => {
  const write = (name: string, text: string) => writeFileSync(join(folder, `${name}.sql`), text)
  write(
    '9001-columns',
    `alter table orders add column later text not null default '';
alter table orders add constraint orders_later check (length(later) < 9) not valid;
alter table order_history add constraint order_history_later check (version >= 0) not valid;
`,
  )
  write(
    '9002-validated',
    `${WITHOUT_TRANSACTION}
alter table orders validate constraint orders_later;
alter table order_history validate constraint order_history_later;
create index concurrently if not exists order_history_at on order_history (at);
`,
  )
  const { failed, done } = await serveBeside(() => migrate(database, undefined, { folder }))
  expect(failed).toEqual([])
  expect(done).toBeGreaterThan(0)
  // As autovacuum does it within the hour.
  await database.session((execute) => execute('vacuum analyze'))
})

test.each(['/staff/orders?page=900', '/staff/payments?page=900'])(
  'a page far down, %s, is found through one index and sorts only its own rows [SD-091]',
  async (path) => {
    await database.session(async (execute) => {
      const { sortedRows } = await readingOf(execute, async () => {
        const { status, body } = await staff(path)
        expect(status).toBe(200)
        expect(body.data.data).toHaveLength(20)
      })
      expect(sortedRows).toBeLessThan(200)
    })
  },
)

test('a night checks what came since the last one, not the ledger of two years [SD-068]', async () => {
  const { db } = database
  await sumUpDays(db, fixture.clock())
  const first = await checkLedger(db)
  await saveMark(db, first.mark, fixture.clock())
  await database.session(async (execute) => {
    await execute('vacuum analyze')
    const postings = (await execute('select count(*)::int as n from postings')).map(({ n }) => Number(n))
    const night = await readingOf(execute, () => checkLedger(db))
    expect(night.wholeTables.filter((table) => GROWING_BOOKS.has(table))).toEqual([])
    const read = [...GROWING_BOOKS].reduce((sum, table) => sum + (night.rows.get(table) ?? 0), 0)
    expect(read).toBeLessThan(Number(postings[0]) / 20)
  })
})

test('what providers owe us and the checklist of a month read the days since the last night [SD-092]', async () => {
  await database.session(async (execute) => {
    const postings = (await execute('select count(*)::int as n from postings')).map(({ n }) => Number(n))
    for (const path of [
      '/staff/receivables',
      `/staff/periods/${fixture.clock().toISOString().slice(0, 7)}`,
    ]) {
      const { rows, wholeTables } = await readingOf(execute, async () => {
        expect(await staff(path)).toMatchObject({ status: 200 })
      })
      expect(wholeTables.filter((table) => GROWING_BOOKS.has(table))).toEqual([])
      expect(rows.get('postings') ?? 0).toBeLessThan(Number(postings[0]) / 250)
    }
  })
})

/** Read from end to end by no night. */
const GROWING_BOOKS = new Set(['postings', 'journals', 'orders', 'order_history', 'payment_attempts'])

/** Pages of 8 kB that a call may touch: five to fifty of 20 rows with what belongs to them, whatever there is in all. */
const MAX_BUFFERS = 600
/** Those of a van are found through its runs: up to the thousand that are counted, each by its id. */
const MAX_BUFFERS_OF_PLATE = 2 * MAX_BUFFERS
/** Read from end to end by none of them; tickets, refunds and runs are too few here for an index to be worth it. */
const GROWING = new Set(['orders', 'order_items', 'order_history', 'users', 'payment_attempts', 'stops'])

test.each<[string, string, number?]>([
  ['the newest orders', '/staff/orders'],
  ['orders of page 700', '/staff/orders?page=700'],
  ['open orders', '/staff/orders?status=paid'],
  ['page 20 of cancelled orders', '/staff/orders?status=cancelled&page=20'],
  ['an order by its id', '/staff/orders?search=ORDER'],
  ['an order by its short id', '/staff/orders?search=SHORT'],
  ['an order by the beginning of its short id', '/staff/orders?search=BEGINNING'],
  ['orders by a mail address', '/staff/orders?search=customer7005@mail.test'],
  ['orders by a plate', '/staff/orders?search=kja-007', MAX_BUFFERS_OF_PLATE],
  ['orders by a fuel', '/staff/orders?search=petrol'],
  ['orders of nobody', '/staff/orders?search=nobodyatall'],
  ['orders by a phone', '/staff/orders?search=0803 555 1234'],
  ['orders of an area', '/staff/orders?area=Lekki'],
  ['orders of an area without any', '/staff/orders?area=Ikota'],
  ['delivered orders of an area without any', '/staff/orders?area=Ikota&status=delivered'],
  ['cancelled orders of an area', '/staff/orders?area=Lekki&status=cancelled'],
  ['orders that are not paid', '/staff/orders?paid=unpaid'],
  ['page 40 of orders that are refunded', '/staff/orders?paid=refunded&page=40'],
  ['delivered orders of which none is refunded', '/staff/orders?status=delivered&paid=refunded'],
  ['cancelled orders of which none is paid', '/staff/orders?status=cancelled&paid=paid', 100],
  ['orders of a fuel', '/staff/orders?fuel=PMS'],
  ['delivered orders of a fuel', '/staff/orders?fuel=PMS&status=delivered'],
  ['orders of a fuel without any', '/staff/orders?fuel=AGO'],
  ['orders that are paid of a fuel without any', '/staff/orders?fuel=AGO&paid=paid'],
  ['paid orders of a day', '/staff/orders?paid=paid&from=2026-06-01&until=2026-06-01'],
  ['tickets by a category', '/staff/ticket-queue?search=orders'],
  ['tickets by a mail address', '/staff/ticket-queue?search=customer7005@mail.test'],
  ['tickets by words of no message', '/staff/ticket-queue?search=nothinglike'],
  ['the queue of support', '/staff/ticket-queue'],
  ['tickets that are over', '/staff/ticket-queue?queue=resolved&page=9'],
  ['tickets of the queue by words', '/staff/ticket-queue?search=receipt'],
  ['counts of the queue', '/staff/ticket-counts'],
  ['a caller by phone', '/staff/ticket-callers?search=08031234567'],
  ['refunds', '/staff/refunds'],
  ['page 50 of refunds of a state', '/staff/refunds?state=processed&page=50'],
  ['orders and litres of a day', '/staff/reports/orders-and-litres?DAY'],
  ['orders by hour of a day', '/staff/reports/orders-by-hour?DAY'],
  ['deliveries of a day', '/staff/reports/time-to-gate?DAY'],
  ['revenue of a day', '/staff/reports/revenue?DAY'],
  ['cancels of a day', '/staff/reports/cancels?DAY'],
])('%s are found in an index [SD-033] [SD-113]', async (_what, path, most = MAX_BUFFERS) => {
  const { rows } = await sql<{ id: string }>`select id from orders order by id offset 9000 limit 1`.execute(
    database.db,
  )
  const id = rows[0]?.id ?? ''
  const products = await database.db.selectFrom('products').select(['id', 'name']).execute()
  const fuels = new Map(products.map((product) => [product.name, product.id]))
  const asked = path
    .replace('ORDER', id)
    .replace(/PMS|AGO/, (name) => fuels.get(name) ?? '')
    // One that no night has summed up: read from what was written on it.
    .replace('DAY', 'from=2026-03-10&to=2026-03-10')
    .replace('SHORT', id.slice(-6))
    .replace('BEGINNING', id.slice(-6, -2))
  expect((await staff(asked)).status).toBe(200)
  const { buffers, wholeTables } = await database.session((execute) => readingOf(execute, () => staff(asked)))
  expect(buffers).toBeLessThan(most)
  expect(wholeTables.filter((table) => GROWING.has(table))).toEqual([])
})

test('a plate finds every order of its van [SD-033]', async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from orders
    where driver_id = 'drv_' || lpad('7', 26, '0')`.execute(database.db)
  const { body } = await staff('/staff/orders?search=kja-007')
  expect(body.data).toMatchObject({ totalCount: rows[0]?.count })
  expect(body.data.data).toHaveLength(20)
})

test('a list of more than 1,000 says so, and its pages beyond open [SD-033]', async () => {
  const { body } = await staff('/staff/orders?search=petrol&page=600')
  expect(body.data).toMatchObject({ totalCount: 1000, totalCountIsCapped: true, hasNextPage: true })
  expect(body.data.data).toHaveLength(20)
  const refunds = await staff('/staff/refunds?page=55')
  expect(refunds.body.data).toMatchObject({ totalCount: 1000, totalCountIsCapped: true, hasNextPage: true })
  const few = await staff('/staff/orders?search=customer7005@mail.test')
  expect(few.body.data).toMatchObject({ totalCount: 2, totalCountIsCapped: false, hasNextPage: false })
})

test("a customer's lists touch the customer's own rows only [SD-035] [SD-115]", async () => {
  await database.session(async (execute) => {
    await execute(`update orders set user_id = '${ada}' where id in (
      select id from orders where status = 'delivered' order by id limit 100)`)
    await execute(`update notifications n set user_id = '${ada}' from orders o
      where o.user_id = '${ada}' and n.order_id = o.id`)
    await execute('vacuum analyze orders, notifications')
    const buffers = async (path: string) =>
      (await readingOf(execute, () => call(fixture, ada, 'GET', path))).buffers
    expect(await buffers('/orders/user')).toBeLessThan(MAX_BUFFERS)
    expect(await buffers('/orders/user?search=pms')).toBeLessThan(2 * MAX_BUFFERS)
    expect(await buffers('/notifications')).toBeLessThan(MAX_BUFFERS)
    await execute(
      `update notifications set user_id = '${ada}' where id in (select id from notifications limit 5000)`,
    )
    await execute('vacuum analyze notifications')
    const { indexesAlone } = await readingOf(execute, () => call(fixture, ada, 'GET', '/notifications'))
    expect(indexesAlone).toEqual(
      expect.arrayContaining(['notifications_of_customer', 'notifications_unread_shown']),
    )
  })
})

/** Those that grow with the orders. */
const GROWING_EXPORTS = [
  'journals',
  'postings',
  'payments',
  'refunds',
  'settled_payments',
  'payout_lines',
] as const
/** A journal with its postings, or a payment with its settlement. */
const ROWS_PER_LINE = 6
/** What is read once more: at most one chunk, and the parents of the rows. */
const ROWS_BESIDE = 2_000

test('files of the money rooms read each row once, and of a month those of that month [SD-110]', async () => {
  await fillMoneyRooms(database)
  const readingOfFile = async (table: ExportTable, days: string) => {
    let lines = 0
    const reading = await database.session((execute) =>
      readingOf(execute, async () => {
        lines = (await download(`/staff/exports/${table}?${days}`)).split('\r\n').length - 2
      }),
    )
    return { lines, read: [...reading.rows.values()].reduce((sum, rows) => sum + rows, 0) }
  }
  for (const table of GROWING_EXPORTS) {
    const all = await readingOfFile(table, '')
    expect([table, all.read]).toEqual([table, expect.toSatisfy((read) => read < most(all.lines))])
    const month = await readingOfFile(table, 'from=2026-03-01&to=2026-03-31')
    expect([table, month.lines]).toEqual([
      table,
      expect.toSatisfy((lines) => lines > all.lines / 40 && lines < all.lines / 15),
    ])
    expect([table, month.read]).toEqual([table, expect.toSatisfy((read) => read < most(month.lines))])
  }
})

const most = (lines: number) => ROWS_PER_LINE * lines + ROWS_BESIDE

async function download(path: string): Promise<string> {
  const { statusCode, body } = await fixture.server.inject({
    method: 'GET',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${admin}` },
  })
  expect(statusCode).toBe(200)
  return body
}

test('the file of accounts is the sums of past days and the postings since [SD-111]', async () => {
  await sumUpDays(database.db, fixture.clock())
  await database.session(async (execute) => {
    const rows = await execute(`select account, sum(amount)::text as balance, count(*)::int as postings
      from postings group by account`)
    const { rows: read } = await readingOf(execute, async () => {
      const file = await download('/staff/exports/accounts')
      for (const { account, balance } of rows)
        expect(file).toMatch(new RegExp(`^${account},.*,${nairaOf(Number(balance))}\r$`, 'm'))
    })
    const postings = rows.reduce((sum, row) => sum + Number(row.postings), 0)
    expect(read.get('postings') ?? 0).toBeLessThan(postings / 250)
  })
})

const nairaOf = (kobo: number) => (kobo / 100).toFixed(2)
