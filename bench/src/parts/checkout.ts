import { setTimeout as pause } from 'node:timers/promises'
import { placeOrder } from '@gatefill/contracts/customer/orders/orders'
import { initiatePayment } from '@gatefill/contracts/customer/orders/payments'
import type { Request } from 'autocannon'
import autocannon from 'autocannon'
import pg from 'pg'
import { compare } from '../measure/compare.ts'
import type { Options } from '../measure/options.ts'
import { findPgbenchRuns } from '../measure/pgbench.ts'
import type { Row } from '../measure/report.ts'
import type { Scope } from '../measure/scope.ts'
import type { Customer, Product } from '../programs/api.ts'
import { headersOf, orderRequest, pathOf } from '../programs/api.ts'
import type { RecordedCheckout } from '../replay/checkout-replay.ts'
import type { Settle } from './background.ts'
import { checkoutLimit, LIMIT_NOTE } from './checkout-limit.ts'

type Deps = {
  scope: Scope
  product: Product
  databaseUrl: string
  settle: Settle
  options: Options
  recorded: RecordedCheckout
}

/** The state of the checkout of one connection. */
type Memory = { orderId?: string; link?: string }

const BUDGET = 200
/** Twice as many as elsewhere: each waits for the disk several times, and the processors should not idle. */
export const CUSTOMERS = 16
const POLL_MILLISECONDS = 50
const QUIET_MILLISECONDS = 500
/** Without a change for this long, the missing webhooks are given up. */
const STUCK_MILLISECONDS = 20_000

/** Payments that the sandbox took, and those of them whose order is paid and whose charge is posted. */
const COUNTS = `select (select count(*)::int from sandbox_transactions where status = 'success') as taken,
  (select count(*)::int from orders o join payment_attempts a on a.order_id = o.id
    join journals j on j.kind = 'charge' and j.source_id = a.id where o.payment_status = 'paid') as applied`

type Counts = { taken: number; applied: number }

/**
 * Whole checkouts of 16 customers at a time: order, start of the payment, the button of the sandbox's page. The sandbox
 * then sends its signed webhook over HTTP, and the server applies it. The clock stops when the last one is applied.
 * Beside them the statements of a checkout by 16 clients without the server.
 */
export async function checkouts({
  scope,
  product,
  databaseUrl,
  settle,
  options,
  recorded,
}: Deps): Promise<Row> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const disconnect = scope.add(() => database.end())
  const counts = async () => {
    const [row] = (await database.query<Counts>(COUNTS)).rows
    if (row === undefined) throw new Error('the database counted nothing')
    return row
  }
  const ours = async (seconds: number) => {
    const before = await counts()
    const started = performance.now()
    await runCheckouts(product.origin, recorded.customers, seconds)
    const ended = await whenAllApplied(counts, before)
    const after = await counts()
    const [taken, applied] = [after.taken - before.taken, after.applied - before.applied]
    if (applied !== taken) throw new Error(`${taken} payments were taken and ${applied} of them applied`)
    return applied / ((ended - started) / 1000)
  }
  const pgbench = findPgbenchRuns(scope, databaseUrl, CUSTOMERS)
  const limit = pgbench && checkoutLimit({ pgbench, database, recorded, applied: counts })
  const row = await compare({
    what: 'whole checkouts, sandbox',
    budget: { perSecond: BUDGET },
    options,
    settle,
    limit,
    ours,
    note: `${CUSTOMERS} customers at once, until the last webhook was applied; mails sent by SMTP; ${LIMIT_NOTE}`,
  })
  await disconnect()
  return row
}

/** The calls of one checkout, each made from the answer before: order, payment, form of the hosted page. */
export async function checkoutSteps(origin: string, customer: Customer): Promise<Request[]> {
  const body = JSON.stringify(placeOrder.body.toWire(await orderRequest(origin)))
  const headers = headersOf(customer)
  const remember = (keep: (memory: Memory, data: never) => void): Request['onResponse'] => {
    return (status, text, memory) => {
      if (status < 300) keep(memory as Memory, JSON.parse(text).data as never) // the shapes of the contract
    }
  }
  return [
    {
      method: placeOrder.method,
      path: pathOf(placeOrder),
      headers,
      body,
      onResponse: remember((memory, data: { _id: string }) => {
        memory.orderId = data._id
      }),
    },
    {
      method: initiatePayment.method,
      path: pathOf(initiatePayment),
      headers,
      setupRequest: (request, memory: Memory) => ({
        ...request,
        body: JSON.stringify({ orderId: memory.orderId }),
      }),
      onResponse: remember((memory, data: { link: string }) => {
        memory.link = data.link
      }),
    },
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'channel=card&outcome=paid',
      setupRequest: (request, memory: Memory) => ({
        ...request,
        path: new URL(memory.link ?? '', origin).pathname,
      }),
    },
  ]
}

/** Each connection is another customer: payments of the same customer would wait for each other's row locks. */
async function runCheckouts(origin: string, customers: readonly Customer[], seconds: number): Promise<void> {
  const steps = await Promise.all(customers.map((customer) => checkoutSteps(origin, customer)))
  let connected = 0
  const result = await autocannon({
    url: origin,
    connections: steps.length,
    duration: seconds,
    requests: steps[0] ?? [],
    setupClient: (client) => {
      client.setRequests(steps[connected % steps.length] ?? [])
      connected += 1
    },
  })
  const failed = result['4xx'] + result['5xx'] + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${failed} calls of the checkouts failed`)
}

/**
 * Waits until every payment is applied and no more come, or nothing has changed for 20 seconds; gives the time of the
 * last change.
 */
async function whenAllApplied(counts: () => Promise<Counts>, before: Counts): Promise<number> {
  let last = await counts()
  let changed = performance.now()
  const isBehind = () => last.applied - before.applied < last.taken - before.taken
  // What was on its way when the clients stopped is still taken.
  const patience = () => (isBehind() ? STUCK_MILLISECONDS : QUIET_MILLISECONDS)
  while (performance.now() - changed < patience()) {
    await pause(POLL_MILLISECONDS)
    const now = await counts()
    if (now.applied !== last.applied || now.taken !== last.taken) changed = performance.now()
    last = now
  }
  return changed
}
