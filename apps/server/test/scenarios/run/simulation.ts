import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../../../tools/run/free-port.ts'
import type { Ledger } from '../../../../../tools/stand-ins/shared/actions.ts'
import type { Database } from '../../../src/platform/db/database.ts'
import { openPostgres } from '../../../src/platform/db/postgres.ts'
import { bundleServer } from './bundle-server.ts'
import type { Child } from './child-process.ts'
import { startChild } from './child-process.ts'
import { counter } from './counter.ts'
import type { Mutant } from './mutant.ts'
import { ignoreIdleError, type PostgresCluster } from './postgres-cluster.ts'
import { type ServerPool, startServerPool } from './server-pool.ts'
import { waitForOutbox } from './wait-for-outbox.ts'

const KEYS = {
  paystack: 'sk_test_scenarios',
  flutterwave: 'FLWSECK_TEST-scenarios-X',
  hash: 'the hash of the scenarios',
}
/** Signs every token. */
export const SECRET = 'a secret of the scenarios, 32 characters'
const SERVERS = 2
/** Between two tries of a job during which a server died. */
const JOB_MILLISECONDS = 200
const MAX_JOB_FAILURES = 50

export type Vendor = 'paystack' | 'flutterwave'
export const VENDORS = ['paystack', 'flutterwave'] as const

type SimulationOptions = {
  /** The name of its database. */
  name: string
  mutant: Mutant | undefined
  /** Of what the vendors do by themselves. */
  seed: number
  /** A folder for the compiled code of the servers, which start many times. */
  cache: string
}

/** How the simulation itself reads the database. */
const OWN_POOL = { poolSize: 3, asOwner: true, onIdleError: ignoreIdleError }

/** The product in two processes on one database, and both vendors in one, all killable, on a clock that can be moved. */
export async function startSimulation(cluster: PostgresCluster, options: SimulationOptions) {
  const databaseUrl = await cluster.create(options.name, options.mutant?.ddl)
  const dataDir = mkdtempSync(join(tmpdir(), 'gatefill-scenarios-'))
  const ports = await Promise.all(Array.from({ length: SERVERS }, freePort))
  const origins = ports.map((port) => `http://127.0.0.1:${port}`)
  const database = openPostgres({ ...OWN_POOL, url: databaseUrl })
  const crashes = counter()
  const problems: string[] = []
  let ahead = 0
  const now = () => new Date(Date.now() + ahead * 1000)

  const standIns = await startChild(
    'stand-ins-process.ts',
    { origins, keys: KEYS, seed: options.seed, rates: options.mutant?.irregular ?? {} },
    { NODE_COMPILE_CACHE: options.cache },
  )
  const vendorUrls: Record<Vendor, string> = await standIns.call('urls')
  const surroundings = { vendorUrls, databaseUrl, dataDir, cache: options.cache, publicUrl: origins[0] ?? '' }
  const servers = await startServerPool({
    environments: ports.map((port, at) => environmentOf(port, at, surroundings)),
    program: await bundleServer(options.cache, options.mutant),
    secondsAhead: () => ahead,
    crashDatabase: cluster.crash,
    crashes,
    problems,
  })

  /** Moves every clock; a server that is just starting is told once it is ready. */
  async function advance(seconds: number): Promise<void> {
    ahead += seconds
    // A server that dies meanwhile reads the new time at its next start.
    const told = servers.running().map((child) => child.call('setAhead', ahead).catch(() => {}))
    await Promise.all([...told, ...VENDORS.map((one) => standIns.call('act', one, 'advance', seconds))])
  }

  return {
    database,
    origins,
    crashes,
    problems,
    now,
    advance,
    servers,
    /** Waits until no outbox message is due. */
    drain: async (): Promise<void> => {
      await servers.whenAllAreReady()
      await waitForOutbox({ db: database.db, now, advance })
    },
    ...vendorCalls(standIns),
    read: createReadWhenUp(database, servers),
    runJob: (name: string) => runJob(servers, name),
    killDatabase: () => {
      crashes.count('PostgreSQL under load')
      return servers.crashDatabase()
    },
    close: async () => {
      standIns.kill()
      await servers.close()
      await database.close()
      await cluster.drop(options.name)
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export type Simulation = Awaited<ReturnType<typeof startSimulation>>

/** Reads the database while the scenarios run, which may kill it meanwhile: again once it is up. */
const createReadWhenUp =
  ({ db }: Database, { whenDatabaseIsUp }: ServerPool) =>
  async <T>(query: (on: Database['db']) => Promise<T>): Promise<T> => {
    await whenDatabaseIsUp()
    return query(db).catch(async () => {
      await whenDatabaseIsUp()
      return query(db)
    })
  }

const vendorCalls = (standIns: Child) => ({
  /** Calls any action of a vendor's stand-in. */
  vendor: (vendor: Vendor, action: string, ...args: unknown[]) =>
    standIns.call('act', vendor, action, ...args),
  ledger: (vendor: Vendor): Promise<Ledger> => standIns.call('act', vendor, 'ledger'),
  webhooksSent: (): Promise<number> => standIns.call('webhooksSent'),
  forgeriesAccepted: (): Promise<number> => standIns.call('forgeriesAccepted'),
})

/** Runs a recurring job on one of the servers, again where the server or its database died. */
async function runJob(servers: ServerPool, name: string): Promise<void> {
  for (let failures = 0; ; ) {
    await servers.whenOneIsReady()
    try {
      const [server] = servers.running()
      if (server !== undefined) return await server.call('runJob', name)
    } catch (error) {
      failures += 1
      if (failures > MAX_JOB_FAILURES) throw error
    }
    await pause(JOB_MILLISECONDS)
  }
}

type Surroundings = {
  vendorUrls: Record<Vendor, string>
  databaseUrl: string
  dataDir: string
  cache: string
  publicUrl: string
}

/** The environment of a server; every second one prefers the other vendor. */
const environmentOf = (
  port: number,
  at: number,
  { vendorUrls, databaseUrl, dataDir, cache, publicUrl }: Surroundings,
) => ({
  PORT: String(port),
  PUBLIC_URL: publicUrl,
  PAYMENT_PROVIDER: at % 2 === 0 ? 'paystack,flutterwave' : 'flutterwave,paystack',
  NODE_COMPILE_CACHE: cache,
  APP_ENV: 'development',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  SECRET_KEY: SECRET,
  PAYSTACK_SECRET_KEY: KEYS.paystack,
  PAYSTACK_API_URL: vendorUrls.paystack,
  FLUTTERWAVE_SECRET_KEY: KEYS.flutterwave,
  FLUTTERWAVE_WEBHOOK_HASH: KEYS.hash,
  FLUTTERWAVE_API_URL: vendorUrls.flutterwave,
  AUTH_RATE_LIMIT: '1000000000',
  MAX_UNPAID_ORDERS: '0',
  API_RATE_LIMIT: '1000000000',
  CHECK_ANSWERS: 'true',
  LOG_LEVEL: 'silent',
})
