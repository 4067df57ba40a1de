import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { openStore } from './open-store.ts'
import { systemClock } from './platform/clock.ts'
import { systemIds } from './platform/ids.ts'
import { createLog } from './platform/log.ts'
import { startProblem } from './start-problem.ts'
import { welcome } from './welcome.ts'

const WEB_APP = fileURLToPath(new URL('../../web/dist/', import.meta.url))
const CONSOLE_APP = fileURLToPath(new URL('../../console/dist/', import.meta.url))
const DRIVER_APP = fileURLToPath(new URL('../../driver/dist/', import.meta.url))

async function main(): Promise<void> {
  // What the server writes is for its own user only.
  process.umask(0o077)
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
    driverApp: DRIVER_APP,
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

main().catch((error: Error) => {
  process.stderr.write(`${startProblem(error) ?? error.stack}\n`)
  process.exit(1)
})
