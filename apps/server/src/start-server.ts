import { fileURLToPath } from 'node:url'
import type { AppDeps } from './app.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { readConfig } from './config.ts'
import { openStore } from './open-store.ts'
import type { Clock } from './platform/clock.ts'
import { databaseClock } from './platform/database-clock.ts'
import type { Database } from './platform/db/database.ts'
import { systemIds } from './platform/ids.ts'
import { createLog, type Log } from './platform/log.ts'
import { startProblem } from './start-problem.ts'
import { welcome } from './welcome.ts'

const distOf = (app: string): string => fileURLToPath(new URL(`../../${app}/dist/`, import.meta.url))

/** What a test replaces. */
type Replaced = {
  /** Other providers of payments than the configured ones. */
  paymentProvidersOf?: (config: Config) => AppDeps['paymentProviders']
  /** Another clock than the database's. */
  clock?: Clock
}

/** Given to a server that begins before its pages are built (tools/bootstrap.mjs): its parent sends word when they are. */
const BEFORE_PAGES = '--before-pages'

/** The database's time is read again this often: clocks drift slowly. */
const CLOCK_MILLISECONDS = 10_000

/** Serves until a signal ends the process; a start that fails says why and ends it with 1. */
export async function startServer(replaced: Replaced = {}): Promise<void> {
  try {
    await serve(replaced)
  } catch (error) {
    // What starts a server throws errors alone.
    process.stderr.write(`${startProblem(error as Error) ?? (error as Error).stack}\n`)
    process.exit(1)
  }
}

async function serve({ paymentProvidersOf = () => undefined, ...replaced }: Replaced): Promise<void> {
  // What the server writes is for its own user only.
  process.umask(0o077)
  const pagesBuilt = process.argv.includes(BEFORE_PAGES) ? wordFromParent() : undefined
  const config = readConfig()
  const log = createLog(config.LOG_LEVEL)
  const { database, queue } = await openStore(config, log)
  const paymentProviders = paymentProvidersOf(config)
  const clock = replaced.clock ?? (await followDatabase(database, log))
  const app = await createApp({
    config,
    database,
    queue,
    clock,
    ids: systemIds(clock),
    log,
    webApp: distOf('web'),
    consoleApp: distOf('console'),
    driverApp: distOf('driver'),
    ...(pagesBuilt === undefined ? {} : { pagesBuilt }),
    ...(paymentProviders === undefined ? {} : { paymentProviders }),
  })
  await app.start()
  // For what may wait until it serves (tools/bootstrap.mjs).
  if (process.connected) process.send?.('ready')
  process.stdout.write(welcome(config, app.origin()))

  let stopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    app.stop().then(
      () => process.exit(0),
      (error: Error) => {
        log.error({ err: error }, 'could not stop cleanly')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}

/** Resolves when the parent sends word. One that ended before it would keep the server waiting for ever. */
const wordFromParent = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = () => process.exit(1)
    if (!process.connected) stop()
    process.once('disconnect', stop)
    process.once('message', () => {
      process.off('disconnect', stop)
      resolve()
    })
  })

async function followDatabase(database: Database, log: Log): Promise<Clock> {
  const { clock, compare } = await databaseClock(database, log)
  const follow = () =>
    compare().catch((error: Error) =>
      log.warn({ reason: error.message }, 'the time of the database could not be read; it runs on'),
    )
  setInterval(() => void follow(), CLOCK_MILLISECONDS).unref()
  return clock
}
