// Prints what the product does beside what the database could do with the same statements, and the other budgets of
// the architecture. Nothing else depends on it; figures are those of the machine it runs on.
import type { MailSink } from '../../e2e/support/mail-sink.ts'
import { startMailSink } from '../../e2e/support/mail-sink.ts'
import { startPostgres } from '../../tools/test-machine/postgres.ts'
import { growth } from './growth/growth.ts'
import { settings } from './measure/machine.ts'
import { watchMemory } from './measure/memory.ts'
import type { Measurement, Options } from './measure/options.ts'
import { readOptions, USAGE } from './measure/options.ts'
import type { Part } from './measure/parts.ts'
import { measureParts } from './measure/parts.ts'
import { findPgbench, withOnePlan } from './measure/pgbench.ts'
import type { Row } from './measure/report.ts'
import { table } from './measure/report.ts'
import type { Scope } from './measure/scope.ts'
import { openScope } from './measure/scope.ts'
import { listBeforeServer } from './order-lists/list-before-server.ts'
import { measureOrderLists } from './order-lists/order-lists.ts'
import { waitForBackgroundWork } from './parts/background.ts'
import { board } from './parts/board.ts'
import { CUSTOMERS, checkouts } from './parts/checkout.ts'
import { checkoutStatements } from './parts/checkout-statements.ts'
import { driversAndFollowers } from './parts/drivers.ts'
import { firstStart } from './parts/first-start.ts'
import { lists } from './parts/lists.ts'
import { liveStreams } from './parts/live.ts'
import { measurePlacedOrders } from './parts/orders.ts'
import { warmStarts } from './parts/ready.ts'
import { webhooks } from './parts/webhooks.ts'
import { weights } from './parts/weight.ts'
import { planner } from './planner/planner.ts'
import { emptyDatabase } from './programs/database.ts'
import { BOOTSTRAP, startServer, temporaryFolder } from './programs/server-process.ts'
import { recordCheckout } from './replay/checkout-replay.ts'

const INTERRUPTED = 130
/** Known here, so that the bench can sign events as the sandbox does. */
const BENCH_SECRET = 'a secret that only the bench uses'
const CALLS = ['orders', 'list', 'checkout', 'webhooks'] as const

type OnDatabase = (scope: Scope, databaseUrl: string, options: Options) => Promise<Row[]>

/** What needs a product on PostgreSQL, in the order in which it is measured. */
const ON_DATABASE: readonly (readonly [Measurement, OnDatabase])[] = [
  ['statements', async (scope, url) => [await measureStatements(scope, url)]],
  ['live', liveStreams],
  ['board', board],
  ['lists', lists],
  ['drivers', driversAndFollowers],
  ['ready', warmStarts],
  ['list-before', listBeforeServer],
]

/** The wanted parts; those on PostgreSQL share a server and have a database each. */
async function partsOf(scope: Scope, options: Options): Promise<Part[]> {
  const wants = (name: Measurement) => options.only.includes(name)
  const calls = CALLS.filter(wants)
  const onDatabase = ON_DATABASE.filter(([name]) => wants(name))
  const parts: Part[] = []
  if (calls.length > 0 || onDatabase.length > 0) {
    const postgres = await startPostgres({ durable: true })
    scope.add(postgres.stop)
    const on = (name: string, measure: OnDatabase): Part => ({
      name,
      measure: async (own) => measure(own, await emptyDatabase(postgres.url, name), options),
    })
    if (calls.length > 0) parts.push(on('calls', measureCalls))
    parts.push(...onDatabase.map(([name, measure]) => on(name, measure)))
  }
  if (wants('weight')) parts.push({ name: 'weight', measure: weights })
  if (wants('planner')) parts.push({ name: 'planner', measure: () => planner(options.instances) })
  if (wants('first-start')) parts.push({ name: 'first-start', measure: firstStart })
  if (wants('growth')) parts.push({ name: 'growth', measure: (own) => growth(own, options.orders) })
  return parts
}

const startProduct = (scope: Scope, databaseUrl: string, smtpUrl: string) =>
  startServer(scope, BOOTSTRAP, {
    DATA_DIR: temporaryFolder(scope),
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtpUrl,
    SECRET_KEY: BENCH_SECRET,
    MAIL_FROM: 'Gatefill <bench@example.com>',
  })

/** Starts the product behind something that stands between it and its database. */
const productAt = (scope: Scope, mails: MailSink) => async (url: string) => {
  const { origin, stop } = await startProduct(scope, url, mails.url)
  return { origin, mails, stop }
}

async function measureStatements(scope: Scope, databaseUrl: string): Promise<Row> {
  const mails = await startMailSink()
  scope.add(mails.close)
  return checkoutStatements({ scope, databaseUrl, startProduct: productAt(scope, mails) })
}

async function measureCalls(scope: Scope, databaseUrl: string, options: Options): Promise<Row[]> {
  const mails = await startMailSink()
  scope.add(mails.close)
  const recorded = options.only.includes('checkout')
    ? await recordCheckout({
        scope,
        databaseUrl,
        startProduct: productAt(scope, mails),
        customers: CUSTOMERS,
      })
    : undefined
  const server = await startProduct(scope, databaseUrl, mails.url)
  const memory = watchMemory(server)
  const product = { origin: server.origin, mails }
  const settle = waitForBackgroundWork(scope, databaseUrl)
  const compared = { product, pgbench: findPgbench(scope, databaseUrl), settle, options }
  const deps = { scope, product, databaseUrl, settle, options }
  const measurements = {
    orders: async () => [await measurePlacedOrders(compared)],
    list: () =>
      measureOrderLists({ ...compared, ...deps, pgbench: findPgbench(scope, withOnePlan(databaseUrl)) }),
    checkout: async () => (recorded === undefined ? [] : [await checkouts({ ...deps, recorded })]),
    webhooks: () => webhooks({ ...deps, secret: BENCH_SECRET }),
  }
  const parts = CALLS.filter((call) => options.only.includes(call)).map((name) => ({
    name,
    measure: measurements[name],
  }))
  const rows = await measureParts(scope, parts, printLine)
  rows.push(await memory.row())
  await server.stop()
  return rows
}

/** On the standard error output: the standard output holds the lines of the planner and the table. */
const printLine = (line: string): void => console.error(line)

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2))
  if (options === undefined) {
    console.error(USAGE)
    return 1
  }
  const scope = openScope()
  // npm passes on the Ctrl-C that the terminal sends as well: the second one must not interrupt the clean-up.
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    void scope.close().then(() => process.exit(INTERRUPTED))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  const rows: Row[] = []
  try {
    rows.push(...(await measureParts(scope, await partsOf(scope, options), printLine)))
  } finally {
    await scope.close()
  }
  console.log(`${table(rows)}\n\n${settings(options)}`)
  return rows.some((row) => row.failed) ? 1 : 0
}

process.exit(await main())
