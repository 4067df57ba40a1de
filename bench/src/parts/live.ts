import type { ClientRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { followLive } from '@gatefill/contracts/customer/orders/live'
import { placeOrder } from '@gatefill/contracts/customer/orders/orders'
import { startMailSink } from '../../../e2e/support/mail-sink.ts'
import type { Row } from '../measure/report.ts'
import type { Scope } from '../measure/scope.ts'
import type { Customer, Product } from '../programs/api.ts'
import { call, headersOf, newCustomer, orderRequest } from '../programs/api.ts'
import { openOrderStream } from '../programs/order-stream.ts'
import type { RunningServer } from '../programs/server-process.ts'
import { BOOTSTRAP, startServer, temporaryFolder } from '../programs/server-process.ts'

const CUSTOMERS = 100
/** The most that one customer may open. */
const STREAMS_EACH = 10
const EVENTS_PER_SECOND = 10
const BUDGET_MILLISECONDS = 1_000
const BUDGET_KB = 60
const BYTES_PER_KB = 1000
/** An event that has not arrived after this long counts as lost. */
const TIMEOUT_MILLISECONDS = 15_000

/** Cancels 10 orders a second while 1,000 streams are open, and measures how long each stream waits for its event. */
export async function liveStreams(scope: Scope, databaseUrl: string): Promise<Row[]> {
  const mails = await startMailSink()
  scope.add(mails.close)
  const server = await startServer(scope, BOOTSTRAP, {
    DATA_DIR: temporaryFolder(scope),
    DATABASE_URL: databaseUrl,
    SMTP_URL: mails.url,
    MAIL_FROM: 'Gatefill <bench@example.com>',
  })
  const rows = await measureStreams(scope, { origin: server.origin, mails }, server)
  await server.stop()
  return rows
}

async function measureStreams(scope: Scope, product: Product, server: RunningServer): Promise<Row[]> {
  const { origin } = product
  const live = `${origin}/api${followLive.path}`
  const request = await orderRequest(origin)
  const customers: { customer: Customer; orderId: string }[] = []
  for (let made = 0; made < CUSTOMERS; made += 1) {
    const customer = await newCustomer(product)
    customers.push({ customer, orderId: (await call(origin, placeOrder, request, customer)).id })
  }
  const memory = () => server.metric('process_resident_memory_bytes')
  const before = await memory()
  const listeners: ((orderId: string) => void)[] = []
  const open: ClientRequest[] = []
  const closeAll = scope.add(() => {
    for (const stream of open) stream.destroy()
  })
  for (const { customer } of customers)
    for (let count = 0; count < STREAMS_EACH; count += 1)
      open.push(await openOrderStream(live, headersOf(customer), (orderId) => listeners.at(-1)?.(orderId)))
  const each = (await memory()) - before

  const waits: number[] = []
  const cancelledAt = new Map<string, number>()
  listeners.push((orderId) => {
    const since = cancelledAt.get(orderId)
    if (since !== undefined) waits.push(performance.now() - since)
  })
  for (const { customer, orderId } of customers) {
    cancelledAt.set(orderId, performance.now())
    await cancel(origin, customer, orderId)
    await pause(1000 / EVENTS_PER_SECOND)
  }
  const expected = CUSTOMERS * STREAMS_EACH
  const late = performance.now() + TIMEOUT_MILLISECONDS
  while (waits.length < expected && performance.now() < late) await pause(50)
  await closeAll()
  const sorted = waits.toSorted((a, b) => a - b)
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.POSITIVE_INFINITY
  const kilobytes = each / expected / BYTES_PER_KB
  return [
    {
      what: 'live events, 1,000 streams',
      ours: `${Math.round(p95)} ms`,
      budget: `at most ${BUDGET_MILLISECONDS} ms`,
      met: p95 <= BUDGET_MILLISECONDS && waits.length >= expected,
      note: `p95 from the call that cancels an order to the event, ${waits.length} of ${expected} events came`,
    },
    {
      what: 'memory of a live stream',
      ours: `${kilobytes.toFixed(1)} kB`,
      budget: `at most ${BUDGET_KB} kB`,
      met: kilobytes <= BUDGET_KB,
      note: 'growth of the resident memory over the opening of all streams, divided by them',
    },
  ]
}

async function cancel(origin: string, customer: Customer, orderId: string): Promise<void> {
  const answer = await fetch(`${origin}/api/orders/${orderId}/cancel`, {
    method: 'PUT',
    headers: headersOf(customer),
    body: JSON.stringify({ reason: 'changed_mind' }),
  })
  if (!answer.ok) throw new Error(`the order was not cancelled: ${answer.status} ${await answer.text()}`)
}
