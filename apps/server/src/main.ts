import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { systemClock } from './platform/clock.ts'
import type { Database } from './platform/db/database.ts'
import { openPglite } from './platform/db/pglite.ts'
import { openPostgres } from './platform/db/postgres.ts'
import { systemIds } from './platform/ids.ts'
import { type JobQueue, jobQueue, QUEUE_CONNECTIONS } from './platform/jobs/recurring.ts'
import { createLog, type Log } from './platform/log.ts'
import { startProblem } from './start-problem.ts'
import { welcome } from './welcome.ts'

const WEB_APP = fileURLToPath(new URL('../../web/dist/', import.meta.url))
const CONSOLE_APP = fileURLToPath(new URL('../../console/dist/', import.meta.url))

async function main(): Promise<void> {
  const config = readConfig()
  const log = createLog(config.LOG_LEVEL)
  const { database, queue } = await openStore(config, log)
  const app = await createApp({
    config,
    database,
    queue,
    clock: systemClock,
    ids: systemIds(systemClock),
    log,
    webApp: WEB_APP,
    consoleApp: CONSOLE_APP,
  })
  await app.start()
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

/** Of DATABASE_POOL: the shared reader, the listener and the job queue. */
const OTHER_CONNECTIONS = 2 + QUEUE_CONNECTIONS

/** The database that the configuration names, and the job queue that lives in it. */
async function openStore(config: Config, log: Log): Promise<{ database: Database; queue: JobQueue }> {
  if (config.DATABASE_URL === '') {
    const embedded = await openPglite(config.DATA_DIR)
    return { database: embedded, queue: jobQueue({ engine: embedded.engine }, log) }
  }
  const database = openPostgres({
    url: config.DATABASE_URL,
    poolSize: config.DATABASE_POOL - OTHER_CONNECTIONS,
    onIdleError: (error) => log.warn({ reason: error.message }, 'an idle database connection ended'),
  })
  return { database, queue: jobQueue({ url: config.DATABASE_URL }, log) }
}

main().catch((error: Error) => {
  process.stderr.write(`${startProblem(error) ?? error.stack}\n`)
  process.exit(1)
})
