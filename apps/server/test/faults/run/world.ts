import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../../../../tools/run/free-port.ts'
import { systemClock } from '../../../src/platform/clock.ts'
import type { Database } from '../../../src/platform/db/database.ts'
import { openPostgres } from '../../../src/platform/db/postgres.ts'
import type { PostgresCluster } from '../../scenarios/run/postgres-cluster.ts'
import { ignoreIdleError, startPostgresCluster } from '../../scenarios/run/postgres-cluster.ts'
import { SECRET } from '../../scenarios/run/simulation.ts'
import { type Customer, createCustomers } from '../../scenarios/script/customers.ts'
import { findHaproxy } from '../cluster/cluster-programs.ts'
import { type NetworkProxy, networkProxy } from '../network-proxy.ts'
import { type ProxyServer, startProxy } from './haproxy.ts'
import { type FailingMailServer, failingMailServer } from './mail-server.ts'
import { THINK_MILLISECONDS } from './shoppers.ts'
import { mountSmallDisk } from './small-disk.ts'
import { type SupervisedServer, superviseServer } from './supervised-server.ts'

const SHOPPERS = 6

/** What differs from two servers at one time with a large disk, a silent mail server and customers who keep what they paid. */
export type Conditions = {
  /** The customers cancel what they have paid. */
  cancels?: boolean
  /** The mail server takes mails, which are looked at in the end. */
  takesMails?: boolean
  /** How far the clock of the second server is ahead. */
  secondsAhead?: number
  /** How many customers buy. */
  shoppers?: number
  /** How long each of them waits before the next press. */
  thinkMilliseconds?: number
  /** The database has a disk of its own that can be full; it needs the right to mount one. */
  smallDisk?: boolean
  /** HAProxy stands before the servers, by deploy/haproxy.cfg; no call may fail then. */
  isProxied?: boolean
}

/** Two servers on one database, to which they reach over a network that can fail, and customers with open sessions. */
export type World = {
  servers: SupervisedServer[]
  /** Where customers call. */
  origins: string[]
  network: NetworkProxy
  /** Undefined where the mail server never answers. */
  mailServer: FailingMailServer | undefined
  /** Past the failing network. */
  database: Database
  customers: Customer[]
  productId: string
  cancels: boolean
  thinkMilliseconds: number
  /** kill -9 of PostgreSQL, and its start on the same files. */
  crashDatabase: () => Promise<void>
  /** New connections may only read, and open ones end, as when the server has become a standby. */
  setReadOnly: (isReadOnly: boolean) => Promise<void>
  /** The disk of the database takes not one byte more, where it has one of its own. */
  fillDisk: () => void
  /** There is room again; PostgreSQL is started where it ended for the lack of it, as a supervisor does. */
  freeDisk: () => Promise<void>
  close: () => Promise<void>
}

export async function openWorld(
  shared: PostgresCluster,
  {
    name,
    cancels = false,
    takesMails = false,
    secondsAhead = 0,
    shoppers = SHOPPERS,
    thinkMilliseconds = THINK_MILLISECONDS,
    ...conditions
  }: Conditions & { name: string },
): Promise<World> {
  const disk = conditions.smallDisk === true ? mountSmallDisk() : undefined
  const cluster = disk === undefined ? shared : await startPostgresCluster(disk.folder)
  const databaseUrl = await cluster.create(name)
  const { hostname: host, port } = new URL(databaseUrl)
  const network = await networkProxy({ host, port: Number(port) })
  const mailServer = takesMails ? await failingMailServer() : undefined
  const silent = mailServer === undefined ? await silentMailServer() : undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'gatefill-faults-'))
  const through = new URL(databaseUrl)
  through.host = `127.0.0.1:${network.port}`
  const isProxied = conditions.isProxied === true
  const smtp = (mailServer ?? silent)?.url ?? ''
  const environment = environmentOf({ dataDir, database: through.href, smtp, isProxied })
  const servers: SupervisedServer[] = []
  for (const ahead of [0, secondsAhead])
    servers.push(await superviseServer(await freePort(), environment, { secondsAhead: ahead }))
  const proxy = isProxied ? await proxyBefore(servers) : undefined
  const database = openPostgres({ url: databaseUrl, poolSize: 2, onIdleError: ignoreIdleError })
  const product = await database.db.selectFrom('products').select('id').limit(1).executeTakeFirstOrThrow()
  return {
    servers,
    origins: proxy === undefined ? servers.map(({ origin }) => origin) : [proxy.origin],
    network,
    mailServer,
    database,
    customers: await createCustomers({ database, now: systemClock }, shoppers),
    productId: product.id,
    cancels,
    thinkMilliseconds,
    crashDatabase: cluster.crash,
    setReadOnly: (isReadOnly) => setReadOnly(databaseUrl, isReadOnly),
    fillDisk: () => disk?.fill(),
    freeDisk: async () => {
      disk?.free()
      await cluster.reviveWhereEnded()
    },
    close: async () => {
      await proxy?.close()
      await Promise.all(servers.map((server) => server.close()))
      await database.close()
      await network.close()
      await (mailServer ?? silent)?.close()
      await (disk === undefined ? cluster.drop(name) : cluster.close())
      disk?.close()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function proxyBefore([one, two]: readonly SupervisedServer[]): Promise<ProxyServer> {
  const haproxy = findHaproxy()
  if (haproxy === undefined || one === undefined || two === undefined)
    throw new Error('HAProxy is missing: apt install haproxy')
  return startProxy(haproxy, [one.port, two.port])
}

const environmentOf = (at: {
  dataDir: string
  database: string
  smtp: string
  isProxied: boolean
}): Record<string, string> => ({
  APP_ENV: 'development',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  DATA_DIR: at.dataDir,
  DATABASE_URL: at.database,
  SECRET_KEY: SECRET,
  SMTP_URL: at.smtp,
  MAIL_FROM: 'Gatefill <faults@example.com>',
  STOP_DELAY_SECONDS: at.isProxied ? '3' : '0',
  AUTH_RATE_LIMIT: '1000000',
  API_RATE_LIMIT: '1000000',
})

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
