import { setTimeout as pause } from 'node:timers/promises'
import { placeOrder } from '@gatefill/contracts/orders'
import { initiatePayment } from '@gatefill/contracts/payments'
import type { Request } from 'autocannon'
import autocannon from 'autocannon'
import pg from 'pg'
import type { Customer, Product } from './api.ts'
import { headersOf, newCustomer, orderRequest, pathOf } from './api.ts'
import type { Options } from './options.ts'
import { CLIENTS } from './pgbench.ts'
import type { Row } from './report.ts'
import { perSecond } from './report.ts'
import type { Scope } from './scope.ts'

type Parts = { scope: Scope; product: Product; databaseUrl: string; options: Options }

/** What one connection remembers of the checkout it is at. */
type Memory = { orderId?: string; link?: string }

const BUDGET = 200
const WARM_UP_SECONDS = 5
const LOOK_MILLISECONDS = 50
/** After this long without a change, what is missing does not come any more. */
const PATIENCE_MILLISECONDS = 20_000

/** An order whose charge is in the books. */
const APPLIED = `select count(*)::int as applied from orders o where o.payment_status = 'paid'
  and exists (select from payment_attempts a join journals j on j.kind = 'charge' and j.source_id = a.id
    where a.order_id = o.id)`

/**
 * Whole checkouts of 8 customers at a time: order, start of the payment, the button of the sandbox's page. The sandbox
 * then sends its signed webhook over HTTP, and the server applies it. The clock stops when the last one is applied.
 */
export async function checkouts({ scope, product, databaseUrl, options }: Parts): Promise<Row> {
  const customer = await newCustomer(product)
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const disconnect = scope.add(() => database.end())
  const applied = async () => Number((await database.query<{ applied: number }>(APPLIED)).rows[0]?.applied)
  const run = async (seconds: number) => {
    const before = await applied()
    const started = performance.now()
    const pressed = await pressThrough(product.origin, await steps(product.origin, customer), seconds)
    const ended = await whenSteady(applied, before + pressed)
    return { pressed, applied: (await applied()) - before, seconds: (ended - started) / 1000 }
  }
  await run(WARM_UP_SECONDS)
  const result = await run(options.seconds)
  await disconnect()
  if (result.applied !== result.pressed)
    throw new Error(`${result.pressed} checkouts were paid, and ${result.applied} of them applied`)
  const rate = result.applied / result.seconds
  return {
    what: 'whole checkouts, sandbox',
    ours: perSecond(rate),
    budget: `at least ${BUDGET}/s`,
    met: rate >= BUDGET,
    note: `${result.applied} checkouts in ${result.seconds.toFixed(1)} s, until the last webhook was applied; mails sent by SMTP`,
  }
}

/** The calls of one checkout, each made of what the one before answered. */
async function steps(origin: string, customer: Customer): Promise<Request[]> {
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

/** Gives how many payment pages were pressed. */
async function pressThrough(origin: string, requests: Request[], seconds: number): Promise<number> {
  const result = await autocannon({ url: origin, connections: CLIENTS, duration: seconds, requests })
  const failed = result['4xx'] + result['5xx'] + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${failed} calls of the checkouts failed`)
  return result['3xx']
}

/** Waits until `figure` reaches `goal` or stands still for long; gives when it last changed. */
async function whenSteady(figure: () => Promise<number>, goal: number): Promise<number> {
  let last = await figure()
  let changed = performance.now()
  while (last < goal && performance.now() - changed < PATIENCE_MILLISECONDS) {
    await pause(LOOK_MILLISECONDS)
    const now = await figure()
    if (now !== last) changed = performance.now()
    last = now
  }
  return changed
}
