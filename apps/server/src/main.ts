import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { systemClock } from './platform/clock.ts'
import { FolderLockedError } from './platform/db/folder-lock.ts'
import { openPglite } from './platform/db/pglite.ts'
import { openPostgres } from './platform/db/postgres.ts'
import { systemIds } from './platform/ids.ts'
import { createLog } from './platform/log.ts'
import { welcome } from './welcome.ts'

const WEB_APP = fileURLToPath(new URL('../../web/dist/', import.meta.url))

async function main(): Promise<void> {
  const config = readConfig()
  const log = createLog(config.LOG_LEVEL)
  const database = config.DATABASE_URL
    ? openPostgres({
        url: config.DATABASE_URL,
        poolSize: config.DATABASE_POOL,
        onIdleError: (error) => log.warn({ reason: error.message }, 'an idle database connection ended'),
      })
    : await openPglite(config.DATA_DIR)
  const app = await createApp({ config, database, clock: systemClock, ids: systemIds(systemClock), log, webApp: WEB_APP })
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

main().catch((error: Error & { code?: string }) => {
  const expected =
    error instanceof ConfigError || error instanceof FolderLockedError || error.code === 'EADDRINUSE'
  process.stderr.write(`${expected ? error.message : error.stack}\n`)
  process.exit(1)
})
