import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../../../../tools/run/free-port.ts'
import { systemClock } from '../../../src/platform/clock.ts'
import type { Database } from '../../../src/platform/db/database.ts'
import { openPostgres } from '../../../src/platform/db/postgres.ts'
import { smtpSink } from '../../fixtures/smtp-sink.ts'
import type { PostgresCluster } from '../../scenarios/run/postgres-cluster.ts'
import { ignoreIdleError } from '../../scenarios/run/postgres-cluster.ts'
import { SECRET } from '../../scenarios/run/simulation.ts'
import { type Customer, createCustomers } from '../../scenarios/script/customers.ts'
import { type NetworkProxy, networkProxy } from '../network-proxy.ts'
import { type SupervisedServer, superviseServer } from './supervised-server.ts'

const SERVERS = 2
const SHOPPERS = 6

/** What the customers and the mail server do; what is left out piles up: open orders, and mails that wait. */
export type Conditions = {
  /** The customers cancel what they have paid. */
  cancels?: boolean
  takesMails?: boolean
}

/** Two servers on one database, to which they reach over a network that can fail, and customers with open sessions. */
export type World = {
  servers: SupervisedServer[]
  network: NetworkProxy
  /** Past the failing network. */
  database: Database
  customers: Customer[]
  productId: string
  cancels: boolean
  /** kill -9 of PostgreSQL, and its start on the same files. */
  crashDatabase: () => Promise<void>
  /** New connections may only read, and open ones end, as when the server has become a standby. */
  setReadOnly: (isReadOnly: boolean) => Promise<void>
  close: () => Promise<void>
}

export async function openWorld(
  cluster: PostgresCluster,
  { name, cancels = false, takesMails = false }: Conditions & { name: string },
): Promise<World> {
  const databaseUrl = await cluster.create(name)
  const { hostname: host, port } = new URL(databaseUrl)
  const network = await networkProxy({ host, port: Number(port) })
  const mailServer = takesMails ? await smtpSink([]) : await silentMailServer()
  const dataDir = mkdtempSync(join(tmpdir(), 'gatefill-faults-'))
  const through = new URL(databaseUrl)
  through.host = `127.0.0.1:${network.port}`
  const environment = {
    APP_ENV: 'development',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DATABASE_URL: through.href,
    SECRET_KEY: SECRET,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Gatefill <faults@example.com>',
    AUTH_RATE_LIMIT: '1000000',
    API_RATE_LIMIT: '1000000',
  }
  const servers: SupervisedServer[] = []
  for (let at = 0; at < SERVERS; at += 1) servers.push(await superviseServer(await freePort(), environment))
  const database = openPostgres({ url: databaseUrl, poolSize: 2, onIdleError: ignoreIdleError })
  const product = await database.db.selectFrom('products').select('id').limit(1).executeTakeFirstOrThrow()
  return {
    servers,
    network,
    database,
    customers: await createCustomers({ database, now: systemClock }, SHOPPERS),
    productId: product.id,
    cancels,
    crashDatabase: cluster.crash,
    setReadOnly: (isReadOnly) => setReadOnly(databaseUrl, isReadOnly),
    close: async () => {
      await Promise.all(servers.map((server) => server.close()))
      await database.close()
      await network.close()
      await mailServer.close()
      await cluster.drop(name)
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function setReadOnly(databaseUrl: string, isReadOnly: boolean): Promise<void> {
  const admin = new pg.Client({
    connectionString: databaseUrl,
    options: '-c default_transaction_read_only=off',
  })
  await admin.connect()
  const { database: name } = admin
  await admin.query(`alter database ${name} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`)
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [name],
  )
  await admin.end()
}

/** A mail server that takes connections and never says a word. */
async function silentMailServer(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((socket) => void socket.on('error', () => {}))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
