import type { FastifyInstance } from 'fastify'
import { bindModules } from './bind-modules.ts'
import type { Config } from './config.ts'
import { lifecycle } from './lifecycle.ts'
import type { Services } from './modules.ts'
import {
  createModules,
  durableTopicsOf,
  handlersOf,
  isSecure,
  listOf,
  recurringOf,
  sealedColumnsOf,
  servicesOf,
} from './modules.ts'
import type { Clock } from './platform/clock.ts'
import type { Context } from './platform/context.ts'
import type { Database } from './platform/db/database.ts'
import type { HitFailpoint } from './platform/failpoints.ts'
import { bindHealth } from './platform/http/health.ts'
import { type WebApps, webApps } from './platform/http/pages/web-app.ts'
import { httpServer } from './platform/http/server.ts'
import type { Ids } from './platform/ids.ts'
import type { Background } from './platform/jobs/background.ts'
import { createBackground } from './platform/jobs/background.ts'
import { recordedJob } from './platform/jobs/job-records.ts'
import type { JobQueue, RecurringJob } from './platform/jobs/recurring.ts'
import type { MessageHandler } from './platform/jobs/run-message.ts'
import { serverNode } from './platform/jobs/server-node.ts'
import type { Worker } from './platform/jobs/worker.ts'
import { liveHub } from './platform/live/live-hub.ts'
import type { Log } from './platform/log.ts'
import { outageLog } from './platform/outage-log.ts'
import type { HashCost } from './platform/sign-in/passwords.ts'
import type { SealedColumn } from './platform/sign-in/reseal.ts'
import { prepareDatabase } from './prepare-database.ts'
import { checkFileStore, fileStore, fileStoreId } from './providers/files/files.ts'
import type { FileStore } from './providers/files/provider.ts'
import { registerInbox } from './providers/mail/inbox-page.ts'
import { configuredMailer } from './providers/mail/mail.ts'
import type { EmailDeps, Mailer } from './providers/mail/provider.ts'
import type { PaymentProviders } from './providers/payments/payment-providers.ts'
import { configuredPaymentProviders } from './providers/payments/payment-providers.ts'
import { registerSandboxPages } from './providers/payments/sandbox/sandbox-pages.ts'
import { type DeliverWebhook, deliverTo, sandboxJobs } from './providers/payments/sandbox/sandbox-webhook.ts'
import { resealJob } from './secret/reseal-job.ts'
import { productSecret } from './secret/secret-fingerprint.ts'
import { VERSION } from './version.ts'

export type AppDeps = {
  config: Config
  database: Database
  clock: Clock
  ids: Ids
  log: Log
  /** Folder of the built customer application; without it only the API is served. */
  webApp?: string
  /** The same of the staff's console, served under /console/. */
  consoleApp?: string
  /** The same of the driver's phone, served under /driver/. */
  driverApp?: string
  /**
   * Resolve when the folders above are built, where they still are being: it does not listen before the customers' are,
   * and keeps requests for the others waiting.
   */
  pagesBuilt?: Partial<Record<keyof WebApps, Promise<void> | undefined>>
  /** Runs what comes round by itself; tests call the jobs themselves. */
  queue?: JobQueue
  /** Replaces the configured mail server in tests. */
  mailer?: Mailer
  /** Replaces the configured store of pictures in tests. */
  files?: FileStore
  /** Replaces the configured payment providers in tests. */
  paymentProviders?: (context: Context, origin: () => string) => PaymentProviders
  /** Called at the places at which tests end the process; refused in production. */
  hitFailpoint?: HitFailpoint
  /** What a hash of a password takes where tests make thousands; refused in production. */
  passwordCost?: HashCost
  /** Brings the sandbox's webhooks to this server where it does not listen. */
  deliverWebhook?: DeliverWebhook
}

export type App = {
  server: FastifyInstance
  worker: Worker
  recurring: readonly RecurringJob[]
  /** The services of all modules, for tests and seeds. */
  services: Services
  /** What every module was given. */
  context: Context
  /** The columns of all modules that hold sealed texts. */
  sealedColumns: readonly SealedColumn[]
  /** Where it listens, as a person would type it. */
  origin: () => string
  /** Migrates, and seeds a development database. */
  prepare: () => Promise<void>
  /** Prepares, listens, and only then begins background work. */
  start: () => Promise<void>
  /** Finishes what runs and closes everything. */
  stop: () => Promise<void>
}

/** Builds the whole product from its parts. */
export async function createApp(deps: AppDeps): Promise<App> {
  const { config, database, clock, log, hitFailpoint, passwordCost } = deps
  if (config.production && hitFailpoint !== undefined) throw new Error('failpoints are for tests only')
  if (config.production && passwordCost !== undefined)
    throw new Error('another cost of passwords is for tests only')
  let running: Background | undefined
  const context = await contextOf(deps, () => running?.worker)
  const server = await serverOf(config, log, clock)
  const localOrigin = () => `http://${config.HOST}:${portOf(server)}`
  const origin = () => config.PUBLIC_URL || localOrigin()
  const isAlone = () => running?.heartbeat.isAlone() ?? false
  const hub = liveHub({ name: deps.ids.ulid(), messages: database.messages, log, clock, isAlone })
  const { mailer, inbox } = configuredMailer(config, clock)
  const email = { mailer: deps.mailer ?? mailer, sender: senderOf(config) }
  const makeProviders = deps.paymentProviders ?? configuredPaymentProviders(config)
  const { providers, sandbox } = makeProviders(context, origin)
  const files = deps.files ?? fileStore(config)
  const modules = createModules(context, { config, email, files, origin, providers, hub, passwordCost })
  const handlers: Record<string, MessageHandler> = { ...handlersOf(modules) }
  if (sandbox !== undefined)
    Object.assign(handlers, sandboxJobs(sandbox, deps.deliverWebhook ?? deliverTo(localOrigin)))
  const node = serverNode(database, { id: deps.ids.ulid(), version: VERSION })
  const durableTopics = durableTopicsOf(modules)
  const background = createBackground({ ...deps, node, handlers, durableTopics })
  running = background

  let isMigrated = false
  bindHealth(server, { ...background, isMigrated: () => isMigrated, outage: outageLog(log) })
  await bindModules(server, modules, { context, config, hub, background })
  if (sandbox !== undefined) await registerSandboxPages(server, sandbox, config.APP_NAME)
  if (inbox !== undefined) registerInbox(server, inbox)
  const serve = await webApps(server, { supportPhone: config.SUPPORT_PHONE })
  const servePages = async () => {
    const { pagesBuilt } = deps
    await pagesBuilt?.customer
    serve({
      customer: { folder: deps.webApp },
      console: { folder: deps.consoleApp, built: pagesBuilt?.console },
      driver: { folder: deps.driverApp, built: pagesBuilt?.driver },
    })
  }

  const services = servicesOf(modules)
  const prepare = async () => {
    if (deps.files === undefined) await checkFileStore(config)
    await prepareDatabase(context, config, services)
    isMigrated = true
  }
  const join = async () => {
    if (deps.files === undefined) await node.join(() => fileStoreId(config, deps.ids))
  }
  const sealedColumns = sealedColumnsOf(modules)
  const jobs = [...recurringOf(modules), resealJob(context, sealedColumns)]
  const recurring = jobs.map((job) => recordedJob(job, context))
  const listenOn = { port: config.PORT, host: config.HOST }
  const backgrounds = listOf(modules).flatMap((module) => module.background ?? [])
  const parts = { server, ...background, recurring, backgrounds, prepare, join, servePages }
  const closeMailer = () => email.mailer.close?.()
  const life = lifecycle({ ...parts, hub, database, log, queue: deps.queue, listenOn, closeMailer })
  return { ...parts, services, context, sealedColumns, origin, ...life }
}

/** What every module is given; the worker is made after the modules, of their handlers. */
const contextOf = async (
  { config, database, clock, ids, log, hitFailpoint }: AppDeps,
  worker: () => Worker | undefined,
): Promise<Context> => ({
  database,
  clock,
  ids,
  log,
  wake: () => worker()?.wake(),
  ownMessages: {
    lease: (topic, count) => worker()?.lease(topic, count),
    begin: (message, work) => worker()?.begin(message, work),
  },
  secret: await productSecret(config, database.db),
  hitFailpoint,
})

const serverOf = (config: Config, log: Log, clock: Clock) =>
  httpServer({
    clock,
    logger: log,
    requestsPerMinute: config.API_RATE_LIMIT,
    trustedProxy: config.trustedProxy || undefined,
    secure: isSecure(config),
  })

const senderOf = (config: Config): EmailDeps['sender'] => ({
  appName: config.APP_NAME,
  supportEmail: config.SUPPORT_EMAIL,
  supportPhone: config.SUPPORT_PHONE,
})

function portOf(server: FastifyInstance): number | undefined {
  const address = server.server.address()
  return typeof address === 'object' && address !== null ? address.port : undefined
}
