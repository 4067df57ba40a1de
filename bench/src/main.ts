// Prints what the product does beside what the database could do with the same statements, and the other budgets of
// the architecture. Nothing else depends on it; figures are those of the machine it runs on.
import { startMailSink } from '../../e2e/support/mail-sink.ts'
import { startPostgres } from '../../tools/test-machine/postgres.ts'
import { checkouts } from './checkout.ts'
import { settings } from './machine.ts'
import { watchMemory } from './memory.ts'
import type { Measurement, Options } from './options.ts'
import { readOptions, USAGE } from './options.ts'
import { listingOrders, placingOrders } from './orders.ts'
import { findPgbench } from './pgbench.ts'
import { warmStarts } from './ready.ts'
import type { Row } from './report.ts'
import { table } from './report.ts'
import type { Scope } from './scope.ts'
import { openScope } from './scope.ts'
import { SERVER_ALONE, startServer, temporaryFolder } from './server-process.ts'
import { weights } from './weight.ts'

const CALLS: readonly Measurement[] = ['orders', 'list', 'checkout']

async function measure(scope: Scope, options: Options): Promise<Row[]> {
  const wants = (...names: Measurement[]) => names.some((name) => options.only.includes(name))
  const rows: Row[] = []
  if (wants(...CALLS, 'ready')) {
    const postgres = await startPostgres({ durable: true })
    scope.add(postgres.stop)
    if (wants(...CALLS)) rows.push(...(await measureCalls(scope, options, postgres.url, wants)))
    if (wants('ready')) rows.push(...(await warmStarts(scope, postgres.url)))
  }
  if (wants('weight')) rows.push(...(await weights(scope)))
  return rows
}

async function measureCalls(
  scope: Scope,
  options: Options,
  databaseUrl: string,
  wants: (name: Measurement) => boolean,
): Promise<Row[]> {
  const mails = await startMailSink()
  scope.add(mails.close)
  const server = await startServer(scope, SERVER_ALONE, {
    DATA_DIR: temporaryFolder(scope),
    DATABASE_URL: databaseUrl,
    SMTP_URL: mails.url,
    MAIL_FROM: 'Gatefill <bench@example.com>',
  })
  const memory = watchMemory(server)
  const product = { origin: server.origin, mails }
  const parts = { product, pgbench: findPgbench(scope, databaseUrl), options }
  const rows: Row[] = []
  if (wants('orders')) rows.push(await placingOrders(parts))
  if (wants('list')) rows.push(await listingOrders(parts))
  if (wants('checkout')) rows.push(await checkouts({ scope, product, databaseUrl, options }))
  rows.push(await memory.row())
  await server.stop()
  return rows
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2))
  if (options === undefined) {
    console.error(USAGE)
    return 1
  }
  const scope = openScope()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      void scope.close().then(() => process.exit(130))
    })
  try {
    const rows = await measure(scope, options)
    console.log(`${table(rows)}\n\n${settings(options)}`)
    return 0
  } finally {
    await scope.close()
  }
}

process.exit(await main())
