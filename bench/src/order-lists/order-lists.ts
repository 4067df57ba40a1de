import { listMyOrders, placeOrder } from '@gatefill/contracts/customer/orders/orders'
import { PAGE_SIZE } from '@gatefill/domain/core/page'
import pg from 'pg'
import { ORDER_REVISION } from '../../../apps/server/src/modules/orders/order-rows.ts'
import type { PageValues } from '../../../apps/server/src/modules/orders/orders.repository.ts'
import {
  listChangedStatement,
  listRevision,
  listStatement,
} from '../../../apps/server/src/modules/orders/orders.repository.ts'
import type { NamedStatement } from '../../../apps/server/src/platform/db/prepared-statements.ts'
import { compare } from '../measure/compare.ts'
import { callsInTurn, callsPerSecond } from '../measure/load.ts'
import type { Options } from '../measure/options.ts'
import type { Pgbench } from '../measure/pgbench.ts'
import { pgbenchScript } from '../measure/pgbench-script.ts'
import type { Row } from '../measure/report.ts'
import type { Scope } from '../measure/scope.ts'
import type { Settle } from '../parts/background.ts'
import type { Customer, Product } from '../programs/api.ts'
import { call, headersOf, newCustomer, orderRequest, pathOf } from '../programs/api.ts'
import { listBefore } from './list-before.ts'

type Deps = {
  scope: Scope
  product: Product
  databaseUrl: string
  pgbench: Pgbench | undefined
  settle: Settle
  options: Options
}

const LIST_BUDGET = 0.2
const BEFORE_BUDGET = 2
/** What was promised of the statement of a page and of an unchanged list. */
const STATEMENTS_A_SECOND = 8_000
const UNCHANGED_A_SECOND = 3_000
/** How many pages that a server forgets each before it is asked for again, all near the beginning of a list. */
const CUSTOMERS = 26
const PAGES = 10

/** Copies of a customer's orders for other customers, so many of each. */
const COPY_ORDERS = `insert into orders
  select (jsonb_populate_record(o, jsonb_build_object('user_id', u.id, 'idempotency_key', null, 'idempotency_hash', null,
    'id', o.id || '-' || substr(u.id, 5) || '-' || copy))).*
  from orders o, unnest($2::text[]) as u (id), generate_series(1, $3) as copy where o.user_id = $1`

const REVISIONS = `select ${ORDER_REVISION} as revision from orders o where o.user_id = $1`

/** Runs a statement for a page of the customer, as often as it can for some seconds. */
type Statement = <Values extends PageValues>(
  statement: NamedStatement<Values, unknown>,
  more: Omit<NoInfer<Values>, keyof PageValues>,
) => (seconds: number) => Promise<number>

/** GET /orders/user and its statements, for a customer with one full page. */
export async function measureOrderLists(deps: Deps): Promise<Row[]> {
  const { scope, product, databaseUrl, pgbench } = deps
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const disconnect = scope.add(() => database.end())
  const customer = await customerWithOrders(product)
  const others = await othersWithOrders(product, database, customer)
  const { rows } = await database.query<{ revision: string }>(REVISIONS, [customer.id])
  await disconnect()
  const statement: Statement | undefined =
    pgbench &&
    (<Values extends PageValues>(
      statement: NamedStatement<Values, unknown>,
      more: Omit<Values, keyof PageValues>,
    ) => {
      // A page and what else the statement needs are its values.
      const values = { userId: customer.id, limit: PAGE_SIZE, offset: 0, ...more } as unknown as Values
      const script = pgbenchScript(statement, values)
      return (seconds) => pgbench(script, seconds)
    })
  const calls = await measureCalls(deps, statement, customer, others)
  if (statement === undefined) return calls
  const known = rows.slice(1).map(({ revision }) => revision)
  return [...calls, ...(await measureStatements(deps, statement, known))]
}

/**
 * The call for a page that the server has read before and for one that it has not, beside the statement that reads one;
 * and where the caller has the answer (304), beside the statement that says so.
 */
async function measureCalls(
  { product: { origin }, ...compared }: Deps,
  statement: Statement | undefined,
  customer: Customer,
  others: readonly Customer[],
): Promise<Row[]> {
  const load = loadOf(customer)
  const answer = await fetch(origin + load.path, { headers: load.headers })
  const headers = { ...load.headers, 'if-none-match': answer.headers.get('etag') ?? '' }
  const measure = (
    what: string,
    page: NamedStatement<PageValues, unknown>,
    ours: (seconds: number) => Promise<number>,
    least = {},
  ) =>
    compare({
      ...compared,
      what: `GET /orders/user, ${PAGE_SIZE} orders, ${what}`,
      budget: { ratio: LIST_BUDGET, ...least },
      limit: statement?.(page, {}),
      ours,
    })
  return [
    await measure('read before', listStatement, (seconds) => callsPerSecond(origin, load, seconds)),
    await measure('not read before', listStatement, (seconds) =>
      callsInTurn(origin, others.flatMap(pagesOf), seconds),
    ),
    await measure(
      'unchanged (304)',
      listRevision,
      (seconds) => callsPerSecond(origin, { ...load, headers, isUnchanged: true }, seconds),
      { perSecond: UNCHANGED_A_SECOND },
    ),
  ]
}

/** The statement of a page with one change beside the one of a page, and that beside the one of 13ec902. */
const measureStatements = async (
  compared: Deps,
  statement: Statement,
  known: readonly string[],
): Promise<Row[]> => [
  await compare({
    ...compared,
    what: 'the statement of a list with one change, beside the whole list',
    budget: { ratio: 1 },
    limit: statement(listStatement, {}),
    ours: statement(listChangedStatement, { known }),
  }),
  await compare({
    ...compared,
    what: 'the statement of the whole list, beside list-before',
    budget: { ratio: BEFORE_BUDGET, perSecond: STATEMENTS_A_SECOND },
    limit: statement(listBefore, {}),
    ours: statement(listStatement, {}),
  }),
]

/** A new customer with one full page of orders. */
export async function customerWithOrders(product: Product): Promise<Customer> {
  const customer = await newCustomer(product)
  const request = await orderRequest(product.origin)
  for (let placed = 0; placed < PAGE_SIZE; placed += 1)
    await call(product.origin, placeOrder, request, customer)
  return customer
}

async function othersWithOrders(
  product: Product,
  database: pg.Client,
  { id }: Customer,
): Promise<Customer[]> {
  const customers: Customer[] = []
  for (let made = 0; made < CUSTOMERS; made += 1) customers.push(await newCustomer(product))
  await database.query(COPY_ORDERS, [id, customers.map((one) => one.id), PAGES])
  // As autovacuum does it within a minute.
  await database.query('vacuum analyze')
  return customers
}

/** What asks for the first page of a customer's orders. */
export const loadOf = (customer: Customer) => ({
  method: listMyOrders.method,
  path: pathOf(listMyOrders),
  headers: headersOf(customer),
})

const pagesOf = (customer: Customer) =>
  Array.from({ length: PAGES }, (_, at) => {
    const load = loadOf(customer)
    return { ...load, path: `${load.path}?page=${at + 1}` }
  })
