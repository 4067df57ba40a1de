import { startMailSink } from '../../e2e/support/mail-sink.ts'
import { startPostgres } from '../../tools/test-machine/postgres.ts'
import { checkouts } from './checkout.ts'
import { settings } from './machine.ts'
import { readOptions, USAGE } from './options.ts'
import { listingOrders, placingOrders } from './orders.ts'
import { findPgbench } from './pgbench.ts'
import type { Row } from './report.ts'
import { table } from './report.ts'
import { openScope } from './scope.ts'
import { SERVER_ALONE, startServer, temporaryFolder } from './server-process.ts'

const scope = openScope()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    void scope.close().then(() => process.exit(130))
  })

async function main() {
  const options = readOptions(process.argv.slice(2))
  if (options === undefined) throw new Error(USAGE)
  const postgres = await startPostgres({ durable: true })
  scope.add(postgres.stop)
  const pgbench = findPgbench(scope, postgres.url)
  const mails = await startMailSink()
  scope.add(mails.close)
  const environment = {
    DATABASE_URL: postgres.url,
    DATA_DIR: temporaryFolder(scope),
    SMTP_URL: mails.url,
    MAIL_FROM: 'Bench <bench@example.com>',
  }
  const seeding = await startServer(scope, SERVER_ALONE, environment)
  await seeding.stop()
  const server = await startServer(scope, SERVER_ALONE, { ...environment, APP_ENV: 'staging' })
  const rows: Row[] = []
  const product = { origin: server.origin, mails }
  if (options.only.includes('orders')) rows.push(await placingOrders({ product, pgbench, options }))
  if (options.only.includes('list')) rows.push(await listingOrders({ product, pgbench, options }))
  if (options.only.includes('checkout'))
    rows.push(await checkouts({ scope, product, databaseUrl: postgres.url, options }))
  console.log(table(rows))
  console.log(settings(options, postgres.version))
  console.log('rss', (await server.figure('process_resident_memory_bytes')) / 1e6)
}
try {
  await main()
} finally {
  await scope.close()
}
