import { setTimeout as pause } from 'node:timers/promises'
import { placeOrder } from '@gatefill/contracts/customer/orders/orders'
import { initiatePayment } from '@gatefill/contracts/customer/orders/payments'
import { statementCounter } from '../../../tools/test-machine/statement-counter.ts'
import type { Row } from '../measure/report.ts'
import type { Scope } from '../measure/scope.ts'
import type { Customer, Product } from '../programs/api.ts'
import { call, newCustomer, orderRequest } from '../programs/api.ts'
import { NOT_OURS } from '../replay/recorded-checkout.ts'
import { waitForBackgroundWork } from './background.ts'

type Deps = {
  scope: Scope
  databaseUrl: string
  startProduct: (databaseUrl: string) => Promise<Product & { stop: () => Promise<void> }>
}

const CHECKOUTS = 40
const WARM_UP = 5
const MAX_STATEMENTS = 20
const MAX_ROUND_TRIPS = 16
const IDLE_SECONDS = 5
const SECOND = 1000
/** Long enough for what follows a payment, so that its cost is that of one customer. */
const PAUSE_MILLISECONDS = 300

/**
 * Statements and round trips of one checkout after the other: order, start, paid, and all that follows until nothing is
 * due. What the server asks while nobody buys is measured before and taken off.
 */
export async function checkoutStatements({ scope, databaseUrl, startProduct }: Deps): Promise<Row> {
  const counter = await statementCounter(databaseUrl)
  scope.add(counter.close)
  const product = await startProduct(counter.url)
  const settle = waitForBackgroundWork(scope, databaseUrl)
  const customer = await newCustomer(product)
  for (let done = 0; done < WARM_UP; done += 1) await checkOut(product.origin, customer)
  await settle()
  counter.reset()
  await pause(IDLE_SECONDS * SECOND)
  const idle = counter.take()
  counter.reset()
  const began = performance.now()
  for (let done = 0; done < CHECKOUTS; done += 1) await checkOut(product.origin, customer)
  const seconds = (performance.now() - began) / SECOND
  const busy = counter.take()
  const each = (count: number, idleCount: number) =>
    (count - (idleCount / IDLE_SECONDS) * seconds) / CHECKOUTS
  await product.stop()
  const names = [...busy.byName]
    .map(([name, count]) => ({ name, each: each(count, idle.byName.get(name) ?? 0) }))
    .filter((one) => one.each >= 0.05)
    .toSorted((a, b) => b.each - a.each)
  const notOurs = names.filter(({ name }) => NOT_OURS.test(name)).reduce((sum, one) => sum + one.each, 0)
  const statements = each(busy.statements, idle.statements) - notOurs
  const roundTrips = each(busy.roundTrips, idle.roundTrips) - notOurs
  return {
    what: 'statements and round trips of a checkout',
    ours: `${statements.toFixed(1)} / ${roundTrips.toFixed(1)}`,
    budget: `at most ${MAX_STATEMENTS} / ${MAX_ROUND_TRIPS}`,
    met: statements <= MAX_STATEMENTS && roundTrips <= MAX_ROUND_TRIPS,
    note: `without ${notOurs.toFixed(1)} of the sandbox and the job queue; ${names.map((one) => `${one.name} ${one.each.toFixed(1)}`).join(', ')}`,
  }
}

/** One checkout, and time for what follows. */
export async function checkOut(origin: string, customer: Customer): Promise<void> {
  const order = await call(origin, placeOrder, await orderRequest(origin), customer)
  const { link } = await call(origin, initiatePayment, { orderId: order.id }, customer)
  const page = new URL(new URL(link).pathname, origin)
  const paid = await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'channel=card&outcome=paid',
  })
  if (paid.status >= 400) throw new Error(`the payment page answered ${paid.status}`)
  await pause(PAUSE_MILLISECONDS)
}
