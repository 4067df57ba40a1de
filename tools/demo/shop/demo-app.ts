import { join } from 'node:path'
import type { AppDeps } from '../../../apps/server/src/app.ts'
import { createApp } from '../../../apps/server/src/app.ts'
import type { Config } from '../../../apps/server/src/config.ts'
import { readConfig } from '../../../apps/server/src/config.ts'
import type { Embedded } from '../../../apps/server/src/platform/db/pglite.ts'
import { openPglite } from '../../../apps/server/src/platform/db/pglite.ts'
import { systemIds } from '../../../apps/server/src/platform/ids.ts'
import { jobQueue } from '../../../apps/server/src/platform/jobs/recurring.ts'
import { createLog } from '../../../apps/server/src/platform/log.ts'
import type { Mailer } from '../../../apps/server/src/providers/mail/provider.ts'
import type { TestApp } from '../../../apps/server/test/app.ts'
import type { MovableClock } from '../../../apps/server/test/clock.ts'
import { CHEAPEST_HASH } from '../../../apps/server/test/fixtures/cheapest-hash.ts'
import { mailbox } from '../../../apps/server/test/fixtures/mailbox.ts'
import type { PaystackStandIn } from '../../stand-ins/paystack/stand-in.ts'
import { startPaystackStandIn } from '../../stand-ins/paystack/stand-in.ts'
import { readVendor, writeVendor } from './vendor-file.ts'

const SECRET_KEY = 'sk_test_demoshop'
/** The file of the vendor's books in the folder of a shop. */
export const VENDOR = 'vendor'

/** A server of the demo shop with the vendor that takes its payments. */
export type DemoApp = TestApp & {
  database: Embedded
  config: Config
  vendor: PaystackStandIn
}

type Options = {
  /** Holds database, pictures, secret and the vendor's books. */
  folder: string
  clock: MovableClock
  environment?: NodeJS.ProcessEnv
  /** Mails go to the inbox page of the server; without it they are kept in memory, to be read by who makes the shop. */
  hasInbox?: boolean
  /** Instead of the one in the folder. */
  database?: Embedded
  pages?: Pick<AppDeps, 'webApp' | 'consoleApp' | 'driverApp'>
}

/** Opens the shop that lies in a folder, or an empty one; nobody works there yet. */
export async function openDemoApp(options: Options): Promise<DemoApp> {
  const { folder, clock, environment = {}, hasInbox = false, pages = {} } = options
  let app: Awaited<ReturnType<typeof createApp>> | undefined
  const vendor = await startPaystackStandIn({
    secretKey: SECRET_KEY,
    clock,
    past: readVendor(join(folder, VENDOR)),
    deliver: async (payload, headers) => {
      const url = '/api/payment/webhook/paystack'
      return (await app?.server.inject({ method: 'POST', url, headers, payload }))?.statusCode ?? 0
    },
  })
  const config = readConfig({
    ...DEMO_ENVIRONMENT,
    ...environment,
    ...paystackAt(vendor.url),
    DATA_DIR: folder,
  })
  const database = options.database ?? (await openPglite(folder))
  const log = createLog(config.LOG_LEVEL)
  const mails = mailbox()
  const mailer: { mailer?: Mailer } = hasInbox ? {} : { mailer: mails }
  app = await createApp({
    config,
    database,
    clock,
    ids: systemIds(clock),
    log,
    queue: jobQueue({ engine: database.engine }, log),
    passwordCost: CHEAPEST_HASH,
    ...mailer,
    ...pages,
  })
  await app.prepare()
  // Before the first call: afterwards the server takes no more routes.
  await app.servePages()
  await app.server.ready()
  const opened = app
  return {
    app: opened,
    server: opened.server,
    database,
    config,
    clock,
    mailbox: mails,
    worker: opened.worker,
    vendor,
    close: async () => {
      await opened.stop()
      writeVendor(join(folder, VENDOR), vendor.content())
      await vendor.close()
    },
  }
}

/** What a shop of this size has in its environment; whoever starts it may say otherwise. */
const DEMO_ENVIRONMENT = {
  PUBLIC_URL: '',
  LEGAL_NAME: 'Gatefill Demo Limited',
  LEGAL_RC_NUMBER: 'RC 1234567',
  SUPPORT_EMAIL: 'help@gatefill.test',
  SUPPORT_PHONE: '+2348000000000',
  LOG_LEVEL: 'error',
  CHECK_ANSWERS: 'false',
}

/** Everybody calls from one address here, and the month is played fast. */
const paystackAt = (url: string) => ({
  APP_ENV: 'development',
  DATABASE_URL: '',
  PAYMENT_PROVIDER: 'paystack',
  PAYSTACK_SECRET_KEY: SECRET_KEY,
  PAYSTACK_API_URL: url,
  AUTH_RATE_LIMIT: '1000000',
  API_RATE_LIMIT: '1000000',
  MAX_UNPAID_ORDERS: '0',
})
