import { placeOrder } from '@gatefill/contracts/customer/orders/orders'
import { asId } from '@gatefill/domain/core/ids'
import { orderPlacedNotification } from '@gatefill/domain/notifications/notification-templates'
import {
  placeOrderValues,
  placeStatement,
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

type Deps = { product: Product; pgbench: Pgbench | undefined; settle: Settle; options: Options }

const ORDERS_BUDGET = 0.3
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
  // Later ids come later in the index, as our own do.
  const unique = `('bench-' || :run || '-' || lpad(:n::text, 12, '0') || '-' || :client_id)`
  const script = pgbenchScript(placeStatement, values, { id: unique, key: unique, noticeId: unique })
  const load = {
    method: placeOrder.method,
    path: pathOf(placeOrder),
    headers: { ...headersOf(customer), 'idempotency-key': '[<id>]' },
    body: JSON.stringify(placeOrder.body.toWire(request)),
  }
  return compare({
    what: 'POST /orders',
    budget: { ratio: ORDERS_BUDGET },
    options,
    settle,
    limit: pgbench && ((seconds) => pgbench(script, seconds)),
    ours: (seconds) => callsPerSecond(product.origin, load, seconds),
  })
}
