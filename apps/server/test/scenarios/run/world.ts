import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { freePort } from '../../../../../tools/run/free-port.ts'
import type { Ledger } from '../../../../../tools/stand-ins/shared/actions.ts'
import type { RunningPostgres } from '../../../../../tools/test-machine/postgres.ts'
import { startPostgres } from '../../../../../tools/test-machine/postgres.ts'
import type { Database } from '../../../src/platform/db/database.ts'
import { migrate } from '../../../src/platform/db/migrate.ts'
import { openPostgres } from '../../../src/platform/db/postgres.ts'
import type { Failpoint } from '../../../src/platform/failpoints.ts'
import { type Child, startChild } from './child-process.ts'
import { counter } from './counter.ts'
import { DROP_GUARDS } from './unguarded.ts'

const KEYS = {
  paystack: 'sk_test_histories',
  flutterwave: 'FLWSECK_TEST-histories-X',
  hash: 'the hash of the histories',
}
/** Signs the tokens of everybody. */
export const SECRET = 'a secret of the histories, 32 characters'
const SERVERS = 2
const LOOK_MILLISECONDS = 20
/** Between two tries of a job over which a server died. */
const JOB_MILLISECONDS = 200
const LEASE_SECONDS = 61
/** Places beside which statements do not wait for the disk. */
const ASYNC_COMMIT: ReadonlySet<string> = new Set<Failpoint>([
  'messages.claimed',
  'messages.closing',
  'events.closing',
])
/** So long, nothing of what is due may be finished before the run calls itself stuck. */
const STUCK_MILLISECONDS = 120_000

export type Vendor = 'paystack' | 'flutterwave'
export const VENDORS = ['paystack', 'flutterwave'] as const

/** A PostgreSQL whose postmaster can be killed, and a migrated database to copy worlds from. */
export async function openGround() {
  // Durable: what was committed outlives a killed postmaster, as it would in production.
  let postgres: RunningPostgres = await startPostgres({ durable: true })
  /** Compiled code of the servers, which start many times. */
  const cache = mkdtempSync(join(tmpdir(), 'gatefill-histories-code-'))
  const addressOf = (name: string) => postgres.url.replace(/postgres$/, name)
  const admin = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  await admin('create database template_of_histories')
  const template = openPostgres({ url: addressOf('template_of_histories'), poolSize: 1, onIdleError })
  await migrate(template)
  await template.close()
  return {
    create: async (name: string, unguarded: boolean): Promise<string> => {
      await admin(`create database ${name} template template_of_histories`)
      if (unguarded) {
        const client = new pg.Client({ connectionString: addressOf(name) })
        await client.connect()
        await client.query(DROP_GUARDS)
        await client.end()
      }
      return addressOf(name)
    },
    drop: (name: string) => admin(`drop database ${name} with (force)`),
    /** kill -9 of the postmaster, and a new one on the same files. */
    crash: async () => {
      const { dataDir, port } = postgres
      await postgres.kill()
      for (;;) {
        try {
          postgres = await startPostgres({ dataDir, port, durable: true })
          return
        } catch {
          // The children of the killed one may take a moment to end.
          await pause(LOOK_MILLISECONDS)
        }
      }
    },
    cache,
    close: async () => {
      await postgres.stop()
      rmSync(cache, { recursive: true, force: true })
    },
  }
}

export type Ground = Awaited<ReturnType<typeof openGround>>

const onIdleError = () => {}

/** The product in two processes on one database, and both vendors, all killable; the clock of all of them moves. */
export async function openWorld(ground: Ground, options: { name: string; unguarded: boolean }) {
  const databaseUrl = await ground.create(options.name, options.unguarded)
  const folder = mkdtempSync(join(tmpdir(), 'gatefill-histories-'))
  const ports = await Promise.all(Array.from({ length: SERVERS }, freePort))
  const origins = ports.map((port) => `http://127.0.0.1:${port}`)
  const database: Database = openPostgres({ url: databaseUrl, poolSize: 3, onIdleError })
  const crashes = counter()
  const problems: string[] = []
  let ahead = 0
  let closing = false
  let relaxedKilled = false
  let resting = false
  let whole: Promise<unknown> = Promise.resolve()

  const standIns = await startChild('stand-ins-process.ts', { origins, keys: KEYS })
  const addresses = await standIns.call('addresses')

  type Slot = { child: Child | undefined; ready: Promise<void>; blame: string | undefined }
  const slots: Slot[] = ports.map(() => ({ child: undefined, ready: Promise.resolve(), blame: undefined }))

  const start = (slot: Slot, at: number): Promise<Child> =>
    startChild(
      'server-process.ts',
      { ahead, unguarded: options.unguarded },
      {
        NODE_COMPILE_CACHE: ground.cache,
        APP_ENV: 'development',
        HOST: '127.0.0.1',
        PORT: String(ports[at]),
        PUBLIC_URL: origins[0] ?? '',
        DATA_DIR: folder,
        DATABASE_URL: databaseUrl,
        SECRET_KEY: SECRET,
        PAYMENT_PROVIDER: at % 2 === 0 ? 'paystack,flutterwave' : 'flutterwave,paystack',
        PAYSTACK_SECRET_KEY: KEYS.paystack,
        PAYSTACK_API_URL: addresses.paystack,
        FLUTTERWAVE_SECRET_KEY: KEYS.flutterwave,
        FLUTTERWAVE_WEBHOOK_HASH: KEYS.hash,
        FLUTTERWAVE_API_URL: addresses.flutterwave,
        AUTH_RATE_LIMIT: '1000000000',
        API_RATE_LIMIT: '1000000000',
        CHECK_ANSWERS: 'true',
        LOG_LEVEL: 'silent',
      },
    ).then(async (child) => {
      slot.child = child
      await child.call('setAhead', ahead)
      void child.ended.then((end) => onEnd(slot, at, end))
      return child
    })

  /** Counts what ended a server, and starts it again as its supervisor would. */
  function onEnd(slot: Slot, at: number, end: Awaited<Child['ended']>): void {
    slot.child = undefined
    if (closing) return
    if (end.signal === 'SIGKILL') crashes.count(slot.blame ?? 'server at a random moment')
    else problems.push(`a server ended by itself (${end.code ?? end.signal}):\n${end.output}`)
    if (slot.blame !== undefined && ASYNC_COMMIT.has(slot.blame) && !relaxedKilled && !resting) {
      // What was written just before without waiting for the disk is lost with the database.
      relaxedKilled = true
      crashes.count('PostgreSQL beside a claim or closing')
      whole = whole.then(ground.crash)
    }
    slot.blame = undefined
    slot.ready = whole.then(() => restart(slot, at))
  }

  async function restart(slot: Slot, at: number): Promise<void> {
    if (closing) return
    try {
      await start(slot, at)
    } catch (error) {
      // The database may have been killed in the middle of its start.
      if (closing) return
      restarts += 1
      if (restarts > MAX_RESTARTS) throw error
      await whole
      await restart(slot, at)
    }
  }
  let restarts = 0

  await Promise.all(slots.map((slot, at) => start(slot, at)))

  const live = () => slots.flatMap(({ child }) => (child === undefined || child.isOver() ? [] : [child]))
  const whenUp = async () => {
    await whole
    await Promise.race(slots.map(({ ready }) => ready))
  }
  const whenWhole = async () => {
    await whole
    await Promise.all(slots.map(({ ready }) => ready))
  }

  /** Tells everybody the new time; who is just starting is told when it is ready. */
  async function advance(seconds: number): Promise<void> {
    ahead += seconds
    const told = live().map((child) => child.call('setAhead', ahead).catch(() => {}))
    const vendors = VENDORS.map((vendor) => standIns.call('act', vendor, 'advance', seconds))
    await Promise.all([...told, ...vendors])
  }

  const backlog = async () => {
    const now = new Date(Date.now() + ahead * 1000)
    const { rows } = await sql<{ due: number; leased: number }>`
      select count(*) filter (where lease_until is null or lease_until < ${now})::int as due,
        count(*) filter (where lease_until >= ${now})::int as leased
      from outbox_messages where state = 'pending' and run_at <= ${now}`.execute(database.db)
    return rows[0] ?? { due: 0, leased: 0 }
  }

  /** Waits until nothing is due any more; what a dead process had leased is taken up when its lease is over. */
  async function drain(): Promise<void> {
    await whenWhole()
    let since = performance.now()
    let before = ''
    for (;;) {
      const { due, leased } = await backlog()
      if (due === 0 && leased === 0) return
      if (`${due} ${leased}` !== before) since = performance.now()
      before = `${due} ${leased}`
      const waited = performance.now() - since
      if (due === 0 && waited > 1000) await advance(LEASE_SECONDS)
      if (waited > STUCK_MILLISECONDS) throw new Error(`never quiet: ${due} due, ${leased} leased`)
      await pause(LOOK_MILLISECONDS)
    }
  }

  return {
    database,
    origins,
    crashes,
    problems,
    now: () => new Date(Date.now() + ahead * 1000),
    whenUp,
    whenWhole,
    advance,
    drain,
    /** Any action of a vendor's stand-in. */
    vendor: (vendor: Vendor, action: string, ...args: unknown[]) =>
      standIns.call('act', vendor, action, ...args),
    ledger: (vendor: Vendor): Promise<Ledger> => standIns.call('act', vendor, 'ledger'),
    events: (): Promise<number> => standIns.call('events'),
    /** Runs a recurring job on one of the servers, as its clock would. */
    runJob: async (name: string): Promise<void> => {
      for (let failures = 0; ; ) {
        await whenUp()
        try {
          const [server] = live()
          if (server !== undefined) return await server.call('runJob', name)
        } catch (error) {
          // The server died over it, or its database did: the clock runs it again.
          failures += 1
          if (failures > MAX_RESTARTS) throw error
        }
        await pause(JOB_MILLISECONDS)
      }
    },
    /** While everything comes to rest, servers may die still, and the database, which is asked by the run itself, not. */
    rest: async (now: boolean) => {
      resting = now
      await whole
    },
    /** A server ends itself when it reaches the place for the `left`th time. */
    arm: (at: number, point: Failpoint, left: number) => {
      const slot = slots[at % SERVERS]
      if (slot?.child === undefined) return
      slot.blame = point
      slot.child.call('arm', point, left).catch(() => {})
    },
    killServer: (at: number) => {
      const slot = slots[at % SERVERS]
      if (slot?.child === undefined) return
      slot.blame = undefined
      slot.child.kill()
    },
    killDatabase: () => {
      crashes.count('PostgreSQL under load')
      whole = whole.then(ground.crash)
      return whole
    },
    close: async () => {
      closing = true
      for (const child of [...live(), standIns]) child.kill()
      await Promise.all(slots.map(({ ready }) => ready.catch(() => {})))
      for (const child of live()) child.kill()
      await database.close()
      await ground.drop(options.name)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const MAX_RESTARTS = 50

export type World = Awaited<ReturnType<typeof openWorld>>
