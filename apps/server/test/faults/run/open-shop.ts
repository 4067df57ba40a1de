import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../../../tools/run/free-port.ts'
import { systemClock } from '../../../src/platform/clock.ts'
import type { Database } from '../../../src/platform/db/database.ts'
import { openPostgres } from '../../../src/platform/db/postgres.ts'
import { ignoreIdleError } from '../../scenarios/run/postgres-cluster.ts'
import { SECRET } from '../../scenarios/run/simulation.ts'
import { type Customer, createCustomers } from '../../scenarios/script/customers.ts'
import { growDatabase } from '../upgrade/grown-database.ts'
import { startProxy } from './haproxy.ts'
import { type Shopping, startShopping } from './shoppers.ts'
import { type SupervisedServer, superviseServer } from './supervised-server.ts'

const SHOPPERS = 6

/** Two servers on a database, and customers who order and pay at them. */
export type Shop = {
  servers: SupervisedServer[]
  /** Where calls go, read at every call: HAProxy, or the servers that take calls. */
  origins: string[]
  /** Starts a further server; `folder` holds its version, this one without it. */
  start: (folder?: string) => Promise<SupervisedServer>
  shopping: Shopping
  customers: Customer[]
  database: Database
  close: () => Promise<void>
}

type Opened = {
  /** Holds the version of the servers; this one without it. */
  folder?: string
  /** How many orders are there before they open. */
  orders?: number
  shoppers?: number
  /** The program of HAProxy, to stand before the two servers. */
  haproxy?: string
}

export async function openShop(
  databaseUrl: string,
  { folder, orders = 0, shoppers = SHOPPERS, haproxy }: Opened = {},
): Promise<Shop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gatefill-shop-'))
  const environment = environmentOf(databaseUrl, dataDir)
  if (folder !== undefined && orders > 0) await growDatabase(databaseUrl, { folder, orders, environment })
  const servers: SupervisedServer[] = []
  const start = async (version?: string) => {
    const server = await superviseServer(
      await freePort(),
      environment,
      version === undefined ? {} : { folder: version },
    )
    servers.push(server)
    return server
  }
  const [one, two] = [await start(folder), await start(folder)]
  const proxy = haproxy === undefined ? undefined : await startProxy(haproxy, [one.port, two.port])
  const origins = proxy === undefined ? [one.origin, two.origin] : [proxy.origin]
  const database = openPostgres({ url: databaseUrl, poolSize: 2, onIdleError: ignoreIdleError })
  const product = await database.db.selectFrom('products').select('id').limit(1).executeTakeFirstOrThrow()
  const customers = await createCustomers({ database, now: systemClock }, shoppers)
  return {
    servers,
    origins,
    start,
    database,
    customers,
    shopping: startShopping(origins, customers, { productId: product.id }),
    close: async () => {
      await proxy?.close()
      await Promise.all(servers.map((server) => server.close()))
      await database.close()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const environmentOf = (databaseUrl: string, dataDir: string) => ({
  APP_ENV: 'development',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  SECRET_KEY: SECRET,
  AUTH_RATE_LIMIT: '1000000',
  API_RATE_LIMIT: '1000000',
})
