import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { AppDeps, Product } from '../src/app.ts'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { planThread, planThreadOf } from '../src/modules/dispatch/planning/thread/plan-thread.ts'
import type { Database } from '../src/platform/db/database.ts'
import { type Ids, systemIds } from '../src/platform/ids.ts'
import type { Worker } from '../src/platform/jobs/worker.ts'
import { createLog, type Log } from '../src/platform/log.ts'
import { type MovableClock, movableClock } from './clock.ts'
import { testDatabase } from './database.ts'
import { CHEAPEST_HASH } from './fixtures/cheapest-hash.ts'
import { type Mailbox, mailbox } from './fixtures/mailbox.ts'

export type TestApp = {
  app: Product
  server: FastifyInstance
  database: Database
  clock: MovableClock
  mailbox: Mailbox
  worker: Worker
  close: () => Promise<void>
}

/** What a test puts in the place of the real thing. */
type Fakes = Pick<AppDeps, 'paymentProviders' | 'files' | 'hitFailpoint'> & {
  environment?: Record<string, string>
  log?: Log
  clock?: MovableClock
  ids?: Ids
  /** Instead of a fresh one. */
  database?: Database
  /** Sends through the mail server of SMTP_URL instead of keeping the mails. */
  configuredMailer?: boolean
  /** Passwords take what they take in production, for what measures sign-ins. */
  fullPasswordCost?: boolean
}

/** The whole product on a fresh database, answering `server.inject`; background work runs when a test says so. */
export async function startTestApp({
  environment = {},
  log = createLog('silent'),
  clock = movableClock(),
  ids = systemIds(clock),
  database: existing,
  configuredMailer = false,
  fullPasswordCost = false,
  ...fakes
}: Fakes = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gatefill-test-'))
  const database = existing ?? (await testDatabase())
  const mails = mailbox()
  const config = readConfig({
    APP_ENV: 'development',
    DATA_DIR: dataDir,
    // Two servers of a test may share a database.
    SECRET_KEY: 'a secret of tests, longer than 32 characters',
    PUBLIC_URL: 'http://127.0.0.1:3000',
    AUTH_RATE_LIMIT: '100000',
    MAX_UNPAID_ORDERS: '0',
    API_RATE_LIMIT: '100000',
    ...environment,
  })
  const app: Product = await createApp({
    config,
    database,
    clock,
    ids,
    log,
    ...(config.production || fullPasswordCost ? {} : { passwordCost: CHEAPEST_HASH }),
    ...(configuredMailer ? {} : { mailer: mails }),
    ...fakes,
    deliverWebhook: async (payload, headers) => {
      const answer = await app.server.inject({
        method: 'POST',
        url: '/api/payment/webhook/sandbox',
        headers,
        payload,
      })
      return answer.statusCode
    },
  })
  // A plan that a busy machine makes late is no plan that failed.
  Object.assign(planThreadOf(app.context), planThread({ mostMilliseconds: 200_000 }))
  await app.prepare()
  await app.server.ready()
  return {
    app,
    server: app.server,
    database,
    clock,
    mailbox: mails,
    worker: app.worker,
    close: async () => {
      await app.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
