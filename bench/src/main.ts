// Prints what the product does beside what the database could do with the same statements, and the other budgets of
// the architecture. Nothing else depends on it; figures are those of the machine it runs on.
import { startMailSink } from '../../e2e/support/mail-sink.ts'
import { startPostgres } from '../../tools/test-machine/postgres.ts'
import { growth } from './growth/growth.ts'
import { settings } from './measure/machine.ts'
import { watchMemory } from './measure/memory.ts'
import type { Measurement, Options } from './measure/options.ts'
import { readOptions, USAGE } from './measure/options.ts'
import { findPgbench } from './measure/pgbench.ts'
import type { Row } from './measure/report.ts'
import { table } from './measure/report.ts'
import type { Scope } from './measure/scope.ts'
import { openScope } from './measure/scope.ts'
import { waitForBackgroundWork } from './parts/background.ts'
import { board } from './parts/board.ts'
import { checkouts } from './parts/checkout.ts'
import { checkoutStatements } from './parts/checkout-statements.ts'
import { driversAndFollowers } from './parts/drivers.ts'
import { lists } from './parts/lists.ts'
import { liveStreams } from './parts/live.ts'
import { listingOrders, placingOrders } from './parts/orders.ts'
import { warmStarts } from './parts/ready.ts'
import { webhooks } from './parts/webhooks.ts'
import { weights } from './parts/weight.ts'
import { planner } from './planner/planner.ts'
import { BOOTSTRAP, startServer, temporaryFolder } from './programs/server-process.ts'

const INTERRUPTED = 130
/** Known here, so that the bench can sign events as the sandbox does. */
const BENCH_SECRET = 'a secret that only the bench uses'
const CALLS = ['orders', 'list', 'checkout', 'webhooks'] as const

async function measure(scope: Scope, options: Options): Promise<Row[]> {
  const wants = (...names: Measurement[]) => names.some((name) => options.only.includes(name))
  const rows: Row[] = []
  if (wants(...CALLS, 'statements', 'live', 'ready', 'board', 'lists', 'drivers')) {
    const postgres = await startPostgres({ durable: true })
    scope.add(postgres.stop)
    if (wants(...CALLS)) rows.push(...(await measureCalls(scope, options, postgres.url)))
    if (wants('statements')) {
      printProgress('statements')
      rows.push(await measureStatements(scope, postgres.url))
    }
    if (wants('live')) {
      printProgress('live events')
      rows.push(...(await liveStreams(scope, postgres.url)))
    }
    if (wants('board')) {
      printProgress('board')
      rows.push(...(await board(scope, postgres.url)))
    }
    if (wants('lists')) {
      printProgress('lists')
      rows.push(...(await lists(scope, postgres.url)))
    }
    if (wants('drivers')) {
      printProgress('drivers')
      rows.push(...(await driversAndFollowers(scope, postgres.url)))
    }
    if (wants('ready')) {
      printProgress('warm starts')
      rows.push(...(await warmStarts(scope, postgres.url)))
    }
  }
  if (wants('weight')) {
    printProgress('pages')
    rows.push(...(await weights(scope)))
  }
  if (wants('planner')) {
    printProgress('planner')
    rows.push(...(await planner(options.instances)))
  }
  if (wants('growth')) rows.push(...(await growth(scope, options.orders)))
  return rows
}

const startProduct = (scope: Scope, databaseUrl: string, smtpUrl: string) =>
  startServer(scope, BOOTSTRAP, {
    DATA_DIR: temporaryFolder(scope),
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtpUrl,
    SECRET_KEY: BENCH_SECRET,
    MAIL_FROM: 'Gatefill <bench@example.com>',
  })

async function measureStatements(scope: Scope, databaseUrl: string): Promise<Row> {
  const mails = await startMailSink()
  scope.add(mails.close)
  return checkoutStatements({
    scope,
    databaseUrl,
    startProduct: async (url) => {
      const { origin, stop } = await startProduct(scope, url, mails.url)
      return { origin, mails, stop }
    },
  })
}

async function measureCalls(scope: Scope, options: Options, databaseUrl: string): Promise<Row[]> {
  const mails = await startMailSink()
  scope.add(mails.close)
  const server = await startProduct(scope, databaseUrl, mails.url)
  const memory = watchMemory(server)
  const product = { origin: server.origin, mails }
  const settle = waitForBackgroundWork(scope, databaseUrl)
  const compared = { product, pgbench: findPgbench(scope, databaseUrl), settle, options }
  const deps = { scope, product, databaseUrl, settle, options }
  const measurements = {
    orders: async () => [await placingOrders(compared)],
    list: () => listingOrders(compared),
    checkout: async () => [await checkouts(deps)],
    webhooks: () => webhooks({ ...deps, secret: BENCH_SECRET }),
  }
  const rows: Row[] = []
  for (const name of CALLS.filter((call) => options.only.includes(call))) {
    printProgress(name)
    rows.push(...(await measurements[name]()))
  }
  rows.push(await memory.row())
  await server.stop()
  return rows
}

/** On the standard error output: the standard output holds the lines of the planner and the table. */
const printProgress = (what: string): void => console.error(`measuring ${what} ...`)

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
    rows.push(...(await measure(scope, options)))
  } finally {
    await scope.close()
  }
  console.log(`${table(rows)}\n\n${settings(options)}`)
  return 0
}

process.exit(await main())
