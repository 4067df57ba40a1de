import { randomInt } from 'node:crypto'
import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { formatNaira, kobo, negate } from '@gatefill/domain/core/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bringTo, newCustomer } from '../../../test/fixtures/orders-fixture.ts'
import type { PaymentsFixture } from '../../../test/fixtures/payments/payments-fixture.ts'
import {
  call,
  startedPayment,
  startPaymentsFixture,
  unpaidOrder,
} from '../../../test/fixtures/payments/payments-fixture.ts'
import { callAs, workerToken } from '../../../test/fixtures/workers.ts'
import { freshProducts } from '../catalogue/cached-products.ts'
import { postJournal } from '../payments/ledger/post-journal.ts'

const DAY_SECONDS = 24 * 3600
const DAYS = 5
const FIRST = '2026-11-21'
let fixture: PaymentsFixture
let customers: UserId[]
let owner: string
const seed = randomInt(2 ** 31)

/** The same numbers for the same seed, which a failing run names. */
function chances(from: number): (below: number) => number {
  let state = from
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state % below
  }
}

/** Five days on which orders are placed, left unpaid, paid, cancelled with a refund, delivered on a later day. */
async function liveDays(): Promise<void> {
  const chance = chances(seed)
  const waiting: OrderId[] = []
  for (let day = 0; day < DAYS; day += 1) {
    for (let order = 0; order < 3; order += 1) {
      const customer = customers[chance(customers.length)] ?? asId('')
      const orderId = await unpaidOrder(fixture, customer)
      fixture.clock.advance(60 * (1 + chance(90)))
      if (chance(5) > 0) {
        const { reference } = await startedPayment(fixture, customer, orderId)
        await fixture.standIn.pay(reference)
        await fixture.pass(60)
        waiting.push(orderId)
      }
      if (waiting.length > 0 && chance(3) > 0) {
        const ended = waiting.splice(chance(waiting.length), 1)[0]
        if (ended !== undefined) await bringTo(fixture, ended, chance(3) === 0 ? 'cancelled' : 'delivered')
        await fixture.pass(60)
      }
    }
    fixture.clock.set(new Date(Date.parse(`${FIRST}T09:00:00Z`) + (day + 1) * DAY_SECONDS * 1000))
  }
  // Both happen at least once, whatever the numbers are.
  for (const status of ['delivered', 'cancelled'] as const) {
    const orderId = await unpaidOrder(fixture, customers[0] ?? asId(''))
    const { reference } = await startedPayment(fixture, customers[0] ?? asId(''), orderId)
    await fixture.standIn.pay(reference)
    await fixture.pass(60)
    await bringTo(fixture, orderId, status)
    await fixture.pass(60)
  }
}

beforeAll(async () => {
  fixture = await startPaymentsFixture()
  customers = [await newCustomer(fixture), await newCustomer(fixture)]
  await liveDays()
})
// A token is good for minutes, and days pass here.
beforeEach(async () => {
  owner = await workerToken(fixture, 'owner')
})
afterAll(() => fixture.close())

const night = () => fixture.recurring.find(({ name }) => name === 'reports-nightly')?.run()
const read = async (path: string, token = owner) =>
  (await callAs(fixture, token, 'GET', `/staff/reports/${path}`)).body.data

/** What the ledger itself says of an account on a value date, credit counted up: asks none of the rules of the reports. */
async function credit(day: string, account: string, kinds?: string[]): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(-sum(p.amount), 0)::bigint as sum from postings p join journals j on j.id = p.journal_id
    where j.value_date = ${day} and p.account = ${account}
      and (${kinds ?? null}::text[] is null or j.kind = any(${kinds ?? null}::text[]))`.execute(
    fixture.database.db,
  )
  return Number(rows[0]?.sum ?? 0)
}

async function expectLedger(rows: (string | number)[][]): Promise<void> {
  for (const [day, ...cells] of rows) {
    const at = String(day)
    const expected = [
      await credit(at, 'station_payable', ['delivered', 'short_delivery']),
      await credit(at, 'service_fee_revenue'),
      await credit(at, 'delivery_fee_revenue'),
      await credit(at, 'vat_payable'),
      await credit(at, 'refunds_payable', ['refund_requested', 'short_delivery', 'goodwill']),
      0 - (await credit(at, 'psp_fees')),
    ]
    expect([at, ...cells], `seed ${seed}`).toEqual([at, ...expected])
  }
}

/** An order of the days and a run that has ended, for the tables of the estimates. */
async function orderWithRun(): Promise<{ order_id: string; run_id: string }> {
  const { db } = fixture.database
  const order = await db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
  const driver = await db.selectFrom('drivers').select('id').executeTakeFirstOrThrow()
  const run_id = 'run_00000000000000000000000EST'
  const at = fixture.clock()
  await db
    .insertInto('runs')
    .values({ id: run_id, driver_id: driver.id, state: 'done', created_at: at, updated_at: at })
    .execute()
  return { order_id: order.id, run_id }
}

const RANGE = 'from=2026-11-21&to=2026-11-26'

test('revenue, refunds and fees of every day equal the ledger, read live and summed up [CN-122]', async () => {
  const live = await read(`revenue?${RANGE}`)
  expect(live.rows).toHaveLength(6)
  await expectLedger(live.rows.slice(3))
  await night()
  const stored = await read(`revenue?${RANGE}`)
  await expectLedger(stored.rows)
  expect(stored.total[1], `seed ${seed}`).toBeGreaterThan(0)
  expect(stored.total[5], `seed ${seed}`).toBeGreaterThan(0)
  const sums = stored.columns.map((_: unknown, at: number) =>
    at === 0 ? 'Total' : stored.rows.reduce((sum: number, row: number[]) => sum + (row[at] ?? 0), 0),
  )
  expect(stored.total).toEqual(sums)
  const refunds = await read(`refunds?${RANGE}`)
  expect(refunds.total[2]).toBe(stored.total[5])
})

test('every order is counted on the day it was placed, paid, cancelled and delivered [CN-123]', async () => {
  const count = async (to: string) => {
    const { rows } = await sql<{ many: number }>`
      select count(*)::int as many from order_history where to_status = ${to}
        and (${to} <> 'paid' or from_status = 'initiated')`.execute(fixture.database.db)
    return rows[0]?.many
  }
  const total = async (name: string, at: number) => (await read(`${name}?${RANGE}`)).total[at]
  expect(await total('orders-and-litres', 1)).toBe(await count('paid'))
  expect(await total('orders-and-litres', 2)).toBe(Number(await count('paid')) * 200)
  expect(await total('orders-by-hour', 1)).toBe(await count('initiated'))
  expect(await total('orders-by-hour', 2)).toBe(await count('paid'))
  expect(await total('areas', 1)).toBe(await count('paid'))
  expect(await total('cancels', 1)).toBe(await count('cancelled'))
  expect(await total('time-to-gate', 1)).toBe(await count('delivered'))
  expect(await total('promises', 2)).toBe(await count('delivered'))
})

test('what is booked into a day later makes that day anew, and no other old day [CN-112]', async () => {
  const { db } = fixture.database
  fixture.clock.set(new Date('2026-12-10T09:00:00Z'))
  await night()
  const made = async () =>
    new Map(
      (await db.selectFrom('report_days_made').selectAll().execute()).map((row) => [
        row.day,
        row.made_at.getTime(),
      ]),
    )
  const before = await made()
  fixture.clock.advance(2 * 3600)
  const fee = kobo(777)
  await fixture.database.transaction((tx) =>
    postJournal(fixture.context, tx, null, {
      kind: 'manual',
      source: { type: 'manual', id: 'late fee' },
      postings: [
        { account: 'psp_fees', amount: fee },
        { account: 'bank', amount: negate(fee) },
      ],
      valueDate: '2026-11-22',
    }),
  )
  owner = await workerToken(fixture, 'owner')
  const feeOf = async () => (await read('revenue?from=2026-11-22&to=2026-11-22')).total[6]
  const fees = await feeOf()
  fixture.clock.advance(2 * 3600)
  await night()
  owner = await workerToken(fixture, 'owner')
  expect(await feeOf()).toBe(fees + fee)
  const after = await made()
  const anew = [...after].filter(([day, at]) => before.get(day) !== at).map(([day]) => day)
  expect(anew.sort()).toEqual(['2026-11-22', '2026-12-07', '2026-12-08', '2026-12-09'])
})

test('a report has the totals of as many days before, and no more than 366 days [CN-113]', async () => {
  const report = await read('revenue?from=2026-11-27&to=2026-12-02')
  expect(report.before.range).toEqual({ from: '2026-11-21', to: '2026-11-26' })
  expect(report.before.total.slice(1)).toEqual((await read(`revenue?${RANGE}`)).total.slice(1))
  const long = await read('revenue?from=2020-01-01&to=2030-01-01')
  expect(long.range).toEqual({ from: '2025-12-10', to: '2026-12-10' })
  expect((await read('revenue?from=nonsense')).range).toEqual({ from: '2026-12-04', to: '2026-12-10' })
})

test('a report is a file of plain numbers that a spreadsheet does not carry out [CN-114]', async () => {
  const { db } = fixture.database
  await db
    .insertInto('report_days')
    .values({ day: '2026-11-23', measure: 'orders.area', subject: '=cmd()', amount: 1 })
    .execute()
  const file = async (path: string) => {
    const { body, headers, statusCode } = await fixture.server.inject({
      url: `/api/staff/reports/${path}`,
      headers: { authorization: `Bearer ${owner}` },
    })
    return { body, type: headers['content-type'], statusCode }
  }
  const areas = await file(`areas/csv?${RANGE}`)
  expect(areas).toMatchObject({ statusCode: 200, type: 'text/csv; charset=utf-8' })
  expect(areas.body).toContain("\r\n'=cmd(),1,0\r\n")
  const report = await read(`revenue?${RANGE}`)
  const revenue = await file(`revenue/csv?${RANGE}`)
  expect(revenue.body).toContain('Day,Fuel sold (naira),Service fees (naira)')
  expect(revenue.body).toContain(`\r\nTotal,${(report.total[1] / 100).toFixed(2)},`)
})

test('dispatchers read their own reports and no money, support none, and no role another name [CN-115]', async () => {
  const dispatcher = await workerToken(fixture, 'dispatcher')
  const support = await workerToken(fixture, 'support')
  const get = (token: string, name: string) => callAs(fixture, token, 'GET', `/staff/reports/${name}`)
  expect((await get(dispatcher, 'promises')).status).toBe(200)
  expect((await get(dispatcher, 'revenue')).body.message).toContain('Your role does not allow this')
  expect((await get(dispatcher, 'revenue/csv')).status).toBe(404)
  expect((await get(support, 'promises')).status).not.toBe(200)
  expect((await get(owner, 'nothing')).status).toBe(404)
})

test('customers count once a month, by the month of their first delivery [CN-116]', async () => {
  const { rows: before } = await sql<{ many: number }>`
    select count(distinct user_id)::int as many from orders where status = 'delivered'`.execute(
    fixture.database.db,
  )
  expect(await read(`customers?${RANGE}`)).toMatchObject({
    rows: [['2026-11', before[0]?.many, null, null, null, null, null, null]],
  })
  const ada = customers[0] ?? asId('')
  for (let order = 0; order < 2; order += 1) {
    const { body } = await call(fixture, ada, 'POST', '/orders', {
      orderItems: [{ productId: (await freshProducts(fixture.context))[0]?.id, qunatity: 10 }],
      orderAddress: '12 Road, Lekki, Lagos',
    })
    const { reference } = await startedPayment(fixture, ada, asId(body.data._id))
    await fixture.standIn.pay(reference)
    await fixture.pass(60)
    await bringTo(fixture, asId(body.data._id), 'delivered')
  }
  fixture.clock.advance(DAY_SECONDS)
  await night()
  owner = await workerToken(fixture, 'owner')
  const { rows } = await read('customers')
  expect(rows).toMatchObject([['2026-11', before[0]?.many, 1, null, null, null, null, null]])
})

test('forecasts are measured by arrivals, and a slip without a notice is counted [DR-077]', async () => {
  const { db } = fixture.database
  fixture.clock.set(new Date('2026-12-12T20:00:00Z'))
  owner = await workerToken(fixture, 'owner')
  const { run_id, order_id } = await orderWithRun()
  const at = (time: string) => new Date(`2026-12-12T${time}:00Z`)
  await db
    .insertInto('estimate_arrivals')
    .values({
      order_id,
      run_id,
      promised_from: at('09:00'),
      promised_to: at('09:20'),
      told_from: at('09:10'),
      told_to: at('09:30'),
      arrived_at: at('09:26'),
    })
    .execute()
  const sample = (horizon: number, expected: string) => ({
    order_id,
    run_id,
    horizon_minutes: horizon,
    at: at('08:00'),
    expected_at: at(expected),
    told_to: at('09:30'),
    stops_before: 0,
    arrived_at: at('09:26'),
  })
  const samples = [sample(15, '09:22'), sample(30, '09:36'), sample(60, '09:05')]
  await db.insertInto('estimate_samples').values(samples).execute()
  const slip = { order_id, at: at('08:50'), was_to: at('09:20'), now_to: at('09:30'), reason: 'road' }
  await db.insertInto('estimate_slips').values(slip).execute()
  const range = 'from=2026-12-12&to=2026-12-12'
  expect((await read(`estimates?${range}`)).rows).toEqual([['2026-12-12', 1, 0, 4, 10, 21, 21, 0, 1]])

  await db
    .insertInto('estimate_notices')
    .values({ order_id, at: at('08:50') })
    .execute()
  fixture.clock.advance(60)
  const dispatcher = await workerToken(fixture, 'dispatcher')
  const { rows } = await read(`estimates?${range}`, dispatcher)
  expect(rows).toEqual([['2026-12-12', 1, 0, 4, 10, 21, 21, 1, 0]])
})

test('each owner is mailed yesterday once, beside the same weekday before, however often the job runs [CN-117] [CN-165] [CN-176] [CN-179]', async () => {
  const job = () => fixture.recurring.find(({ name }) => name === 'reports-owner-mail')?.run()
  const sent = () => fixture.mails.filter(({ subject }) => subject.startsWith('Gatefill: Yesterday'))
  // Monday morning after a Sunday with orders; it was a Sunday, too, one week before.
  fixture.clock.set(new Date('2026-12-14T06:00:00Z'))
  await Promise.all([job(), job()])
  await fixture.worker.runDue()
  await job()
  await fixture.worker.runDue()
  expect(sent()).toHaveLength(1)
  expect(sent()[0]).toMatchObject({
    to: 'owner@gatefill.test',
    subject: 'Gatefill: Yesterday, Sunday 13 Dec 2026',
  })
  expect(sent()[0]?.text).toContain('Orders paid: 0 (no change)')
  const day = 'range=own&amp;from=2026-12-13&amp;to=2026-12-13'
  const links = (sent()[0]?.html ?? '').split('<a ')
  const lines = (sent()[0]?.text ?? '').split('\n')
  for (const [label, place] of [
    ['Orders paid', `operations?${day}#report-orders-and-litres`],
    ['Fuel sold', `money?${day}#report-revenue`],
    ['New tickets', `support?${day}#report-support`],
  ] as const) {
    expect(links.find((each) => each.includes(`>${label}</a>`))).toContain(`/console/reports/${place}"`)
    const below = lines[lines.findIndex((line) => line.startsWith(`${label}: `)) + 1]
    expect(below).toMatch(/^https?:\/\//)
    expect(below?.endsWith(`/console/reports/${place.replaceAll('&amp;', '&')}`)).toBe(true)
  }
  fixture.clock.set(new Date('2026-12-11T06:00:00Z'))
  await job()
  await fixture.worker.runDue()
  const { total } = await (async () => {
    owner = await workerToken(fixture, 'owner')
    return read('revenue?from=2026-12-10&to=2026-12-10')
  })()
  expect(total[1]).toBeGreaterThan(0)
  const text = sent()[1]?.text ?? ''
  expect(text).toContain('The day in figures, beside the Thursday before.')
  for (const line of [
    'Orders paid: 2 (from 0)',
    'PMS: 20 L (from 0 L)',
    `Fuel sold: ${formatNaira(kobo(total[1]))} (from ₦0.00)`,
    'Litres without a cost, not in the margin: 20 L (from 0 L)',
    'Promises kept: 100.0% (none to compare)',
    'New tickets: 0 (no change)',
  ])
    expect(text).toContain(line)
  expect(text).not.toContain('Delivery fees')
  expect(text).toMatch(/Open the reports of the day: https.+from=2026-12-10&to=2026-12-10/)
})
