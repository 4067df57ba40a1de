import { fileURLToPath } from 'node:url'
import type { AppDeps } from './app.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { readConfig } from './config.ts'
import { openStore } from './open-store.ts'
import { systemClock } from './platform/clock.ts'
import { systemIds } from './platform/ids.ts'
import { createLog } from './platform/log.ts'
import { startProblem } from './start-problem.ts'
import { welcome } from './welcome.ts'

const distOf = (app: string): string => fileURLToPath(new URL(`../../${app}/dist/`, import.meta.url))

/** Other providers of payments than the configured ones: a test's. */
type PaymentProvidersOf = (config: Config) => AppDeps['paymentProviders']

/** Serves until a signal ends the process; a start that fails says why and ends it with 1. */
export async function startServer(paymentProvidersOf?: PaymentProvidersOf): Promise<void> {
  try {
    await serve(paymentProvidersOf)
  } catch (error) {
    // What starts a server throws errors alone.
    process.stderr.write(`${startProblem(error as Error) ?? (error as Error).stack}\n`)
    process.exit(1)
  }
}

async function serve(paymentProvidersOf: PaymentProvidersOf = () => undefined): Promise<void> {
  // What the server writes is for its own user only.
  process.umask(0o077)
  const config = readConfig()
  const log = createLog(config.LOG_LEVEL)
  const { database, queue } = await openStore(config, log)
  const paymentProviders = paymentProvidersOf(config)
  const app = await createApp({
    config,
    database,
    queue,
    clock: systemClock,
    ids: systemIds(systemClock),
    log,
    webApp: distOf('web'),
    consoleApp: distOf('console'),
    driverApp: distOf('driver'),
    ...(paymentProviders === undefined ? {} : { paymentProviders }),
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
