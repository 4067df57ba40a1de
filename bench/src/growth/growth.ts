import type { Execute } from '../../../apps/server/src/platform/db/database.ts'
import { openPostgres } from '../../../apps/server/src/platform/db/postgres.ts'
import { newCustomer } from '../../../apps/server/test/fixtures/orders-fixture.ts'
import { startPaymentsFixtureOn } from '../../../apps/server/test/fixtures/payments/payments-fixture.ts'
import { workerToken } from '../../../apps/server/test/fixtures/workers.ts'
import { fill } from '../../../apps/server/test/growth/fill.ts'
import { readingOf } from '../../../apps/server/test/growth/recorded-statements.ts'
import { makeTemplates } from '../../../apps/server/test/growth/templates.ts'
import { startPostgres } from '../../../tools/test-machine/postgres.ts'
import type { Row } from '../measure/report.ts'
import type { Scope } from '../measure/scope.ts'
import type { GrowthCall } from './growth-calls.ts'
import { callsOf } from './growth-calls.ts'
import type { CsvFigures } from './growth-csv.ts'
import { readWholeCsv } from './growth-csv.ts'
import type { Job } from './growth-jobs.ts'
import { jobRows, timeJobs, timeNights } from './growth-jobs.ts'
import { fillRooms } from './growth-rooms.ts'
import { listAtVendor } from './growth-vendor.ts'

const WARM_UP = 5
const MEASURED = 40
const ORDERS_PER_CUSTOMER = 10
const STAFF_MILLISECONDS = 100
/** The memory that a download may hold, however long the file is: it is read and sent in parts. */
const CSV_HELD_MB = 30
/** A customer's call reads at most so many times as much at the largest size as at the smallest. */
const MAX_GROWTH = 2
const NOTE =
  'in the limit column the smallest number of orders, in ours the largest; p50 / p95, pages of 8 kB'

type Figures = { p50: number; p95: number; buffers: number }
const REFUSED: Figures = { p50: Infinity, p95: Infinity, buffers: Infinity }
type Grown = {
  orders: number
  calls: Map<GrowthCall, Figures>
  jobs: Job[]
  csv: CsvFigures
  bytesPerOrder: number
}

/** The calls and jobs of the product at several numbers of orders, the smallest beside the largest. */
export async function growth(scope: Scope, sizes: readonly number[]): Promise<Row[]> {
  const grown: Grown[] = []
  for (const orders of sizes.toSorted((a, b) => a - b)) grown.push(await measureAt(scope, orders))
  const [small] = grown
  const large = grown.at(-1)
  if (small === undefined || large === undefined) return []
  return [
    ...callRows(small, large),
    ...jobRows(small.jobs, large.jobs),
    csvRow(small, large),
    bytesRow(small, large),
  ]
}

async function measureAt(scope: Scope, orders: number): Promise<Grown> {
  const progress = (what: string) =>
    console.error(`growth: ${orders.toLocaleString('en')} orders, ${what} ...`)
  const postgres = await startPostgres({ durable: true })
  const stop = scope.add(postgres.stop)
  const database = openPostgres({ url: postgres.url, onIdleError: () => {} })
  const fixture = await startPaymentsFixtureOn(database)
  const close = scope.add(fixture.close)
  progress('filling')
  const templates = await makeTemplates(fixture)
  const customers = Math.ceil(orders / ORDERS_PER_CUSTOMER)
  await fill(database, { templates, orders, customers, until: fixture.clock() })
  const ada = await newCustomer(fixture)
  const staffToken = await workerToken(fixture, 'admin')
  const result = await database.session(async (execute): Promise<Grown> => {
    await fillRooms(execute, orders, fixture.clock())
    const own = await giveOrders(execute, ada)
    const nights = await timeNights(fixture)
    progress('calls')
    const [example] = await execute(`select o.id, u.id as customer, u.email,
        (select id from products where name = 'PMS') as fuel, (select id from products where name = 'AGO') as other_fuel
      from orders o join users u on u.id = o.user_id
      where o.status = 'delivered' and u.id <> '${ada}' order by o.id offset ${Math.floor(orders / 2)} limit 1`)
    const found = {
      own,
      id: String(example?.id),
      customer: String(example?.customer),
      email: String(example?.email),
      fuel: String(example?.fuel),
      otherFuel: String(example?.other_fuel),
      lastPage: Math.floor(orders / 20),
    }
    const calls = new Map<GrowthCall, Figures>()
    for (const call of callsOf(found)) {
      const token = call.by === 'staff' ? staffToken : fixture.sessions.tokenOf(ada)
      const send = async () => {
        const headers = { authorization: `Bearer ${token}` }
        const answer = await fixture.server.inject({ method: 'GET', url: `/api${call.path}`, headers })
        if (answer.statusCode !== 200)
          throw new Error(`${call.path} answered ${answer.statusCode}: ${answer.body}`)
      }
      try {
        calls.set(call, { ...(await timesOf(send)), buffers: (await readingOf(execute, send)).buffers })
      } catch (error) {
        // The others are measured all the same: a call that takes too long has missed its budget.
        console.error(`growth: ${error instanceof Error ? error.message : String(error)}`)
        calls.set(call, REFUSED)
      }
    }
    progress('jobs')
    await listAtVendor(execute, fixture)
    const jobs = [...nights, ...(await timeJobs(fixture))]
    progress('CSV of all orders')
    const csv = await readWholeCsv(fixture, staffToken)
    const [size] = await execute('select pg_database_size(current_database())::float as bytes')
    return { orders, calls, jobs, csv, bytesPerOrder: Number(size?.bytes) / orders }
  })
  await close()
  await stop()
  return result
}

/** Twenty orders that a van brought, their notifications and three tickets, at every size; gives the newest order. */
async function giveOrders(execute: Execute, userId: string): Promise<string> {
  await execute(`update orders set user_id = '${userId}' where id in (
    select order_id from stops join orders on orders.id = order_id
    where orders.status = 'delivered' order by order_id desc limit 20)`)
  await execute(`update notifications n set user_id = o.user_id from orders o
    where o.user_id = '${userId}' and n.order_id = o.id`)
  await execute(`update tickets set user_id = '${userId}' where id in (
    select id from tickets order by id desc limit 3)`)
  await execute('vacuum analyze')
  const [newest] = await execute(`select max(id) as id from orders where user_id = '${userId}'`)
  return String(newest?.id)
}

async function timesOf(send: () => Promise<void>): Promise<Omit<Figures, 'buffers'>> {
  for (let call = 0; call < WARM_UP; call += 1) await send()
  const times: number[] = []
  for (let call = 0; call < MEASURED; call += 1) {
    const began = performance.now()
    await send()
    times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.ceil(share * times.length) - 1] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95) }
}

const print = ({ p50, p95, buffers }: Figures): string =>
  `${p50.toFixed(1)} / ${p95.toFixed(1)} ms, ${buffers} pages`

function callRows(small: Grown, large: Grown): Row[] {
  return [...large.calls].map(([call, figures], at): Row => {
    const [, before] = [...small.calls][at] ?? [call, figures]
    // What comes out of a cache reads nothing at any size.
    const ratio = figures.buffers === before.buffers ? 1 : figures.buffers / before.buffers
    const isCustomer = call.by === 'customer'
    return {
      what: `${call.by}: ${call.what}`,
      limit: print(before),
      ours: print(figures),
      ratio: ratio.toFixed(2),
      budget: isCustomer ? `at most ${MAX_GROWTH} times the pages` : `p95 below ${STAFF_MILLISECONDS} ms`,
      met: isCustomer ? ratio <= MAX_GROWTH : figures.p95 < STAFF_MILLISECONDS,
      ...(at === 0 ? { note: `${NOTE}: ${small.orders} and ${large.orders}` } : {}),
    }
  })
}

const csvText = ({ lines, seconds, heldMb }: CsvFigures): string =>
  `${lines.toLocaleString('en')} lines in ${seconds.toFixed(1)} s, ${heldMb.toFixed(0)} MB held`

const csvRow = ({ csv: before }: Grown, { csv }: Grown): Row => ({
  what: 'staff: CSV of all orders, streamed',
  limit: csvText(before),
  ours: csvText(csv),
  budget: `holds less than ${CSV_HELD_MB} MB`,
  met: csv.heldMb < CSV_HELD_MB,
  note: `first bytes after ${csv.firstMilliseconds.toFixed(0)} ms`,
})

const bytesRow = (small: Grown, large: Grown): Row => ({
  what: 'bytes of the database for each order',
  limit: small.bytesPerOrder.toFixed(0),
  ours: large.bytesPerOrder.toFixed(0),
  budget: '-',
})
