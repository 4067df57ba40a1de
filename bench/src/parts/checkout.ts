import { setTimeout as pause } from 'node:timers/promises'
import { placeOrder } from '@gatefill/contracts/customer/orders/orders'
import { initiatePayment } from '@gatefill/contracts/customer/orders/payments'
import type { Request } from 'autocannon'
import autocannon from 'autocannon'
import pg from 'pg'
import type { Options } from '../measure/options.ts'
import type { Row } from '../measure/report.ts'
import { perSecond } from '../measure/report.ts'
import type { Scope } from '../measure/scope.ts'
import type { Customer, Product } from '../programs/api.ts'
import { headersOf, newCustomer, orderRequest, pathOf } from '../programs/api.ts'
import type { Settle } from './background.ts'

type Deps = { scope: Scope; product: Product; databaseUrl: string; settle: Settle; options: Options }

/** The state of the checkout of one connection. */
type Memory = { orderId?: string; link?: string }

const BUDGET = 200
/** Twice as many as elsewhere: each waits for the disk several times, and the processors should not idle. */
const CUSTOMERS = 16
const WARM_UP_SECONDS = 5
const POLL_MILLISECONDS = 100
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
 */
export async function checkouts({ scope, product, databaseUrl, settle, options }: Deps): Promise<Row> {
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => newCustomer(product)))
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const disconnect = scope.add(() => database.end())
  const counts = async () => {
    const [row] = (await database.query<Counts>(COUNTS)).rows
    if (row === undefined) throw new Error('the database counted nothing')
    return row
  }
  const run = async (seconds: number) => {
    const before = await counts()
    const started = performance.now()
    await runCheckouts(product.origin, customers, seconds)
    const ended = await whenAllApplied(counts)
    const after = await counts()
    if (after.applied !== after.taken)
      throw new Error(`${after.taken} payments were taken and ${after.applied} of them applied`)
    return { checkouts: after.applied - before.applied, seconds: (ended - started) / 1000 }
  }
  await run(WARM_UP_SECONDS)
  await settle()
  const result = await run(options.seconds)
  await disconnect()
  const rate = result.checkouts / result.seconds
  return {
    what: 'whole checkouts, sandbox',
    ours: perSecond(rate),
    budget: `at least ${BUDGET}/s`,
    met: rate >= BUDGET,
    note: `${CUSTOMERS} customers at once, ${result.checkouts} checkouts in ${result.seconds.toFixed(1)} s, until the last webhook was applied; mails sent by SMTP`,
  }
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

/** Waits until every payment is applied or nothing has changed for 20 seconds; gives the time of the last change. */
async function whenAllApplied(counts: () => Promise<Counts>): Promise<number> {
  let last = await counts()
  let changed = performance.now()
  while (last.applied < last.taken && performance.now() - changed < STUCK_MILLISECONDS) {
    await pause(POLL_MILLISECONDS)
    const now = await counts()
    if (now.applied !== last.applied) changed = performance.now()
    last = now
  }
  return changed
}
