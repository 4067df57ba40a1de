import { listMyOrders, placeOrder } from '@gatefill/contracts/customer/orders/orders'
import { asId } from '@gatefill/domain/core/ids'
import { PAGE_SIZE } from '@gatefill/domain/core/page'
import { orderPlacedNotification } from '@gatefill/domain/notifications/notification-templates'
import {
  LIST_ORDERS_SQL,
  LIST_REVISION_SQL,
} from '../../../apps/server/src/modules/orders/orders.repository.ts'
import {
  PLACE_ORDER_SQL,
  placeOrderValues,
} from '../../../apps/server/src/modules/orders/place-order.repository.ts'
import { FIRST_TRANSITION } from '../../../apps/server/src/modules/orders/placed-order.ts'
import { compare } from '../measure/compare.ts'
import { callsPerSecond } from '../measure/load.ts'
import type { Options } from '../measure/options.ts'
import type { Pgbench } from '../measure/pgbench.ts'
import { pgbenchScript } from '../measure/pgbench-script.ts'
import type { Row } from '../measure/report.ts'
import type { Product } from '../programs/api.ts'
import { call, headersOf, newCustomer, orderRequest, pathOf } from '../programs/api.ts'
import type { Settle } from './background.ts'
import { LIST_BEFORE_SQL } from './list-before.ts'

type Deps = { product: Product; pgbench: Pgbench | undefined; settle: Settle; options: Options }

const ORDERS_BUDGET = 0.3
const LIST_BUDGET = 0.2
const DAY_MILLISECONDS = 86_400_000

/** POST /orders with a new Idempotency-Key every time, beside the statement that places an order. */
export async function measurePlacedOrders({ product, pgbench, settle, options }: Deps): Promise<Row> {
  const customer = await newCustomer(product)
  const request = await orderRequest(product.origin)
  const order = await call(product.origin, placeOrder, request, customer)
  const at = new Date(order.createdAt)
  const values = placeOrderValues({
    order,
    userId: customer.id,
    landmark: '',
    accessCode: '',
    pin: null,
    area: undefined,
    request: { key: 'differs', hash: 'x'.repeat(43) },
    transition: FIRST_TRANSITION,
    expiry: { topic: 'bench', at: new Date(at.getTime() + DAY_MILLISECONDS) },
    notice: { id: asId('differs'), ...orderPlacedNotification(order.id) },
    at,
    maxUnpaid: 0,
  })
  // As with our own ids, later ones come later in the index.
  const unique = `('bench-' || :run || '-' || lpad(:n::text, 12, '0') || '-' || :client_id)`
  const script = pgbenchScript(PLACE_ORDER_SQL, values, { 1: unique, 20: unique, 29: unique })
  const load = {
    method: placeOrder.method,
    path: pathOf(placeOrder),
    headers: { ...headersOf(customer), 'idempotency-key': '[<id>]' },
    body: JSON.stringify(placeOrder.body.toWire(request)),
  }
  return compare({
    what: 'POST /orders',
    budget: ORDERS_BUDGET,
    options,
    settle,
    limit: pgbench && ((seconds) => pgbench(script, seconds)),
    ours: (seconds) => callsPerSecond(product.origin, load, seconds),
  })
}

/**
 * GET /orders/user of a customer with one full page, beside the statement that reads it; that statement beside the one of
 * 13ec902; and the same call where nothing has changed, beside the statement that says so.
 */
export async function measureOrderLists({ product, pgbench, settle, options }: Deps): Promise<Row[]> {
  const customer = await newCustomer(product)
  const request = await orderRequest(product.origin)
  for (let placed = 0; placed < PAGE_SIZE; placed += 1)
    await call(product.origin, placeOrder, request, customer)
  const load = {
    method: listMyOrders.method,
    path: pathOf(listMyOrders),
    headers: headersOf(customer),
  }
  const answer = await fetch(product.origin + load.path, { headers: load.headers })
  const unchanged = {
    ...load,
    headers: { ...load.headers, 'if-none-match': answer.headers.get('etag') ?? '' },
    isUnchanged: true,
  }
  const statement = (sql: string) => {
    const script = pgbenchScript(sql, [customer.id, PAGE_SIZE, 0])
    return pgbench && ((seconds: number) => pgbench(script, seconds))
  }
  const now = statement(LIST_ORDERS_SQL)
  const compared = { options, settle }
  const rows = [
    await compare({
      ...compared,
      what: `GET /orders/user, ${PAGE_SIZE} orders`,
      budget: LIST_BUDGET,
      limit: now,
      ours: (seconds) => callsPerSecond(product.origin, load, seconds),
    }),
    await compare({
      ...compared,
      what: 'the same, nothing changed (304)',
      budget: LIST_BUDGET,
      limit: statement(LIST_REVISION_SQL),
      ours: (seconds) => callsPerSecond(product.origin, unchanged, seconds),
    }),
  ]
  if (now === undefined) return rows
  const what = 'the statement of the list, beside list-before'
  return [
    ...rows,
    await compare({ ...compared, what, budget: 2, limit: statement(LIST_BEFORE_SQL), ours: now }),
  ]
}
