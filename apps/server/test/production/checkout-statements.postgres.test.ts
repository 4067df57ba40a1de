import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RecordedStatement, StatementCounter } from '../../../../tools/test-machine/statement-counter.ts'
import { isBoundary, statementCounter } from '../../../../tools/test-machine/statement-counter.ts'
import { freshProducts } from '../../src/modules/catalogue/cached-products.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { openPostgres } from '../../src/platform/db/postgres.ts'
import type { TestApp } from '../app.ts'
import { startTestApp } from '../app.ts'
import { testDatabaseUrl } from '../database.ts'
import { directSessions } from '../fixtures/direct-sessions.ts'
import { ADDRESS } from '../fixtures/orders-fixture.ts'
import { callAs } from '../fixtures/workers.ts'

const MAX_STATEMENTS = 20
const MAX_ROUND_TRIPS = 16
const WARM_UP = 2
const CHECKOUTS = 6
/** Longer than the longest pause of what goes by the clock: leases of dead servers are looked for every four seconds. */
const IDLE_MILLISECONDS = 5_000
/** The outbox is read so often by itself; what a checkout wakes it for comes in addition. */
const LOOK_MILLISECONDS = 500
const LOOK = 'outbox.claim'
/** The work of the vendor that the sandbox stands for. */
const NOT_OURS = /^sandbox\./

const behind = await testDatabaseUrl()
/** Not through the counter. */
const direct: Database = openPostgres({ url: behind.url, poolSize: 1, onIdleError: () => {} })
let counter: StatementCounter
let app: TestApp
let customer: UserId
let token: string
let product: string

beforeAll(async () => {
  counter = await statementCounter(behind.url)
  const database = openPostgres({ url: counter.url, onIdleError: () => {} })
  app = await startTestApp({ database, environment: { PAYMENT_PROVIDER: 'sandbox', PORT: '0' } })
  // With its worker and heartbeat, as it runs.
  await app.app.start()
  const sessions = directSessions(app.app)
  customer = await sessions.newCustomer()
  token = sessions.tokenOf(customer)
  product = (await freshProducts(app.app.context))[0]?.id ?? ''
})
afterAll(async () => {
  await app?.close()
  counter?.close()
  await direct.close()
  await behind.drop()
})

/** Order, start, paid, and all that follows until nothing is due. */
async function checkOut(): Promise<void> {
  const orderItems = [{ productId: product, qunatity: 20 }]
  const placed = await callAs(app, token, 'POST', '/orders', { orderItems, orderAddress: ADDRESS })
  const orderId: OrderId = placed.body.data._id
  const started = await callAs(app, token, 'POST', '/payment/initiation', { orderId })
  const paid = await app.server.inject({
    method: 'POST',
    url: new URL(started.body.data.link).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'channel=card&outcome=paid',
  })
  expect(paid.statusCode).toBe(303)
  await expect.poll(() => paymentOf(orderId), { interval: 20 }).toBe('paid')
  await expect.poll(isBusy, { interval: 20 }).toBe(false)
}

const paymentOf = async (id: OrderId) =>
  (
    await direct.db
      .selectFrom('orders')
      .select('payment_status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).payment_status

const isBusy = async () =>
  (
    await direct.db
      .selectFrom('outbox_messages')
      .select('id')
      .where('state', '=', 'pending')
      .where('run_at', '<=', app.clock())
      .execute()
  ).length > 0

async function recordedWhile(work: () => Promise<unknown>): Promise<RecordedStatement[]> {
  const stop = counter.record()
  await work()
  return stop().filter((sent) => !isBoundary(sent) && !NOT_OURS.test(sent.name))
}

test('a checkout costs the database at most 20 statements in 16 round trips [SD-134]', async () => {
  for (let done = 0; done < WARM_UP; done += 1) await checkOut()
  const idle = await recordedWhile(() => new Promise((resolve) => setTimeout(resolve, IDLE_MILLISECONDS)))
  const byTheClock = new Set(idle.map(({ name }) => name))
  expect(byTheClock).toContain(LOOK)
  const began = performance.now()
  const sent = await recordedWhile(async () => {
    for (let done = 0; done < CHECKOUTS; done += 1) await checkOut()
  })
  const looks = sent.filter(({ name }) => name === LOOK).length
  const woken = Math.max(0, looks - (performance.now() - began) / LOOK_MILLISECONDS) / CHECKOUTS
  const ours = sent.filter(({ name }) => !byTheClock.has(name))
  const roundTrips = new Set(ours.map(({ connection, roundTrip }) => `${connection}:${roundTrip}`))
  const names = Object.entries(Object.groupBy(ours, ({ name }) => name)).map(
    ([name, each]) => `${name} ${(each?.length ?? 0) / CHECKOUTS}`,
  )
  // Of each checkout, so that nothing was overlooked.
  expect(names).toEqual(expect.arrayContaining(['orders.place 1', 'payments.capture 1']))
  expect(ours.length / CHECKOUTS + woken, names.join(', ')).toBeLessThanOrEqual(MAX_STATEMENTS)
  expect(roundTrips.size / CHECKOUTS + woken, names.join(', ')).toBeLessThanOrEqual(MAX_ROUND_TRIPS)
})
