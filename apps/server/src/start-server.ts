import { fileURLToPath } from 'node:url'
import type { AppDeps } from './app.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { readConfig } from './config.ts'
import { openStore } from './open-store.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/db/database.ts'
import { databaseClock } from './platform/db/database-clock.ts'
import { systemIds } from './platform/ids.ts'
import { createLog, type Log } from './platform/log.ts'
import { startProblem } from './start-problem.ts'
import { COMMIT, VERSION } from './version.ts'
import { welcome } from './welcome.ts'

const distOf = (app: string): string => fileURLToPath(new URL(`../../${app}/dist/`, import.meta.url))

/** What a test replaces. */
type Replaced = {
  /** Other providers of payments than the configured ones. */
  paymentProvidersOf?: (config: Config) => AppDeps['paymentProviders']
  /** Another clock than the database's. */
  clock?: Clock
}

/**
 * Given to a server that begins before its pages are built (tools/bootstrap.mjs), with the names of the applications, as
 * in `web,console`: its parent sends the name of each that is built.
 */
const BEING_BUILT = '--being-built='

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
  const pagesBuilt = wordsFromParent(process.argv.find((option) => option.startsWith(BEING_BUILT)))
  const config = readConfig()
  const log = createLog(config.LOG_LEVEL)
  log.info({ version: VERSION, commit: COMMIT }, 'starting')
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
    pagesBuilt: { customer: pagesBuilt.web, console: pagesBuilt.console, driver: pagesBuilt.driver },
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

/**
 * By application that is being built: resolves when the parent sends its name. A parent that ends takes a server along
 * that still waits for the customers' pages, as it would for ever; the other pages count as built then, or are not found.
 */
function wordsFromParent(option = BEING_BUILT): Record<string, Promise<void> | undefined> {
  const apps = option.slice(BEING_BUILT.length).split(',').filter(Boolean)
  const awaited = new Map(apps.map((app) => [app, Promise.withResolvers<void>()]))
  const end = () => {
    if (awaited.has('web')) process.exit(1)
    for (const { resolve } of awaited.values()) resolve()
  }
  if (awaited.size > 0) {
    if (!process.connected) end()
    process.once('disconnect', end)
    process.on('message', (app: string) => {
      awaited.get(app)?.resolve()
      awaited.delete(app)
    })
  }
  return Object.fromEntries([...awaited].map(([app, { promise }]) => [app, promise]))
}

async function followDatabase(database: Database, log: Log): Promise<Clock> {
  const { clock, compare } = await databaseClock(database, log)
  const follow = () =>
    compare().catch((error: Error) =>
      log.warn({ reason: error.message }, 'the time of the database could not be read; it runs on'),
    )
  setInterval(() => void follow(), CLOCK_MILLISECONDS).unref()
  return clock
}
