import type { Seller } from '@gatefill/domain/orders/receipt'
import type { FastifyInstance } from 'fastify'
import type { App } from './app-context.ts'
import { bindModules } from './bind-modules.ts'
import type { Config } from './config.ts'
import { lifecycle } from './lifecycle.ts'
import { recentAreas } from './modules/areas/index.ts'
import { createModules, durableTopicsOf, handlersOf, recurringOf, sealedColumnsOf } from './modules.ts'
import type { Clock } from './platform/clock.ts'
import type { Context } from './platform/context.ts'
import type { Database } from './platform/db/database.ts'
import type { HitFailpoint } from './platform/failpoints.ts'
import { bindHealth, type Phase } from './platform/http/health.ts'
import { type WebApps, webApps } from './platform/http/pages/web-app.ts'
import { httpServer } from './platform/http/server.ts'
import type { Ids } from './platform/ids.ts'
import type { Background } from './platform/jobs/background.ts'
import { createBackground } from './platform/jobs/background.ts'
import { type DatabaseDisk, databaseDisk } from './platform/jobs/database-disk.ts'
import { recordedJob } from './platform/jobs/job-records.ts'
import type { JobQueue, RecurringJob } from './platform/jobs/recurring.ts'
import { serverNode } from './platform/jobs/server-node.ts'
import type { Worker } from './platform/jobs/worker.ts'
import { liveHub } from './platform/live/live-hub.ts'
import type { Log } from './platform/log.ts'
import { outageLog } from './platform/outage-log.ts'
import { type HashCost, passwords } from './platform/sign-in/passwords.ts'
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
import { configuredPush } from './providers/push/push.ts'
import { configuredSms } from './providers/sms/sms.ts'
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
  /** Folder of the built console of staff, served under /console/. */
  consoleApp?: string
  /** Folder of the built application of drivers, served under /driver/. */
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

/** The whole product, ready to start. */
export type Product = {
  server: FastifyInstance
  worker: Worker
  recurring: readonly RecurringJob[]
  /** What every function of a module may use. */
  context: App
  /** The columns of all modules that hold sealed texts. */
  sealedColumns: readonly SealedColumn[]
  /** Where it listens, as a person would type it. */
  origin: () => string
  /** Migrates, and seeds a development database. */
  prepare: () => Promise<void>
  /** Serves the built pages, once; a start does it by itself, and who calls the server before has to do it before that. */
  servePages: () => Promise<void>
  /** Prepares, listens, and only then begins background work. */
  start: () => Promise<void>
  /** Finishes what runs and closes everything. */
  stop: () => Promise<void>
}

/** Builds the whole product from its parts. */
export async function createApp(deps: AppDeps): Promise<Product> {
  refuseMeansOfTests(deps)
  const { config, database, clock, log } = deps
  let running: Background | undefined
  const context = await contextOf(deps, () => running?.worker)
  const disk = databaseDisk(database.db, log)
  const server = await serverOf(deps, disk.note)
  const traces = await tracesOf(deps, server)
  const localOrigin = () => `http://${config.HOST}:${portOf(server)}`
  const origin = () => config.PUBLIC_URL || localOrigin()
  const isAlone = () => running?.heartbeat.isAlone() ?? false
  const hub = liveHub({ name: deps.ids.ulid(), messages: database.messages, log, clock, isAlone })
  const { mailer, inbox } = configuredMailer(config, clock)
  const email = { mailer: deps.mailer ?? mailer, sender: senderOf(config) }
  const makeProviders = deps.paymentProviders ?? configuredPaymentProviders(config)
  const { providers, sandbox } = makeProviders(context, origin)
  const app: App = {
    ...context,
    ...configuredMeans(config, deps.passwordCost),
    origin,
    email,
    files: deps.files ?? fileStore(config),
    paymentProviders: providers,
    hub,
  }
  const modules = createModules(app)
  const handlers = {
    ...handlersOf(modules),
    ...(sandbox && sandboxJobs(sandbox, deps.deliverWebhook ?? deliverTo(localOrigin))),
  }
  const node = serverNode(database, { id: deps.ids.ulid(), version: VERSION })
  const work = { handlers: traces?.ofMessages(handlers) ?? handlers, durableTopics: durableTopicsOf(modules) }
  const background = createBackground({ ...deps, ...work, node })
  running = background

  const phase: Phase = { isMigrated: false, isLeaving: false }
  bindHealth(server, { ...background, disk, phase, outage: outageLog(log) })
  await bindModules(server, modules, { app, background })
  if (sandbox !== undefined) await registerSandboxPages(server, sandbox, config.APP_NAME)
  if (inbox !== undefined) registerInbox(server, inbox)
  const serve = await webApps(server, contentsOf(app, config))
  const sealedColumns = sealedColumnsOf(modules)
  const jobs = [...recurringOf(modules), resealJob(context, sealedColumns)]
  const parts = {
    server,
    ...background,
    ...preparationOf(deps, { app, node, phase }),
    recurring: jobs.map((job) => recordedJob(job, context)),
    backgrounds: modules.flatMap((module) => module.background ?? []),
    servePages: once(() => servePagesOf(deps, serve)),
  }
  const life = lifecycle({
    ...parts,
    hub,
    ...lifeOptions(deps, phase),
    closeMailer: () => email.mailer.close?.(),
  })
  return { ...parts, context: app, sealedColumns, origin, ...life }
}

/** What only a test may replace; throws in production. */
function refuseMeansOfTests({ config, hitFailpoint, passwordCost }: AppDeps): void {
  if (config.production && hitFailpoint !== undefined) throw new Error('failpoints are for tests only')
  if (config.production && passwordCost !== undefined)
    throw new Error('another cost of passwords is for tests only')
}

/** Where a collector of traces is named, tells it of calls and messages; else nothing of that is loaded. */
async function tracesOf({ config, clock, ids, log }: AppDeps, server: FastifyInstance) {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === '') return undefined
  const { traceCalls } = await import('./providers/tracing/traces.ts')
  return traceCalls({ endpoint, server, version: VERSION, id: ids.ulid(), clock, outage: outageLog(log) })
}

/** Where a server listens, and how it leaves: it says so at once, and serves on for as long as its proxy needs to hear. */
const lifeOptions = ({ config, database, log, queue }: AppDeps, phase: Phase) => ({
  database,
  log,
  queue,
  listenOn: { port: config.PORT, host: config.HOST },
  leave: () => {
    phase.isLeaving = true
  },
  leaveMilliseconds: config.STOP_DELAY_SECONDS * 1000,
  isQuiet: config.QUIET,
})

/** What must be done before a server serves, and before it joins the others. */
function preparationOf(
  deps: AppDeps,
  { app, node, phase }: { app: App; node: ReturnType<typeof serverNode>; phase: Phase },
) {
  const { config, files, ids } = deps
  return {
    prepare: async () => {
      if (files === undefined) await checkFileStore(config)
      await prepareDatabase(app)
      phase.isMigrated = true
    },
    join: async () => {
      if (files === undefined) await node.join(() => fileStoreId(config, ids))
    },
  }
}

const contentsOf = (app: App, config: Config) => ({
  phone: config.SUPPORT_PHONE,
  notice: config.QUIET ? QUIET_NOTICE : '',
  areas: async () => (await recentAreas(app)).map(({ name }) => name),
})

/** Above every page of a copy that is opened by hand. */
const QUIET_NOTICE = 'This is a copy of a back-up: nothing that is done here is sent, charged or delivered.'

/** Begins the work at the first call; every call waits for it. */
function once(work: () => Promise<void>): () => Promise<void> {
  let begun: Promise<void> | undefined
  return () => {
    begun ??= work()
    return begun
  }
}

/** Serves the pages once those of the customers are built. */
async function servePagesOf(
  { webApp, consoleApp, driverApp, pagesBuilt }: AppDeps,
  serve: Awaited<ReturnType<typeof webApps>>,
): Promise<void> {
  await pagesBuilt?.customer
  serve({
    customer: { folder: webApp },
    console: { folder: consoleApp, built: pagesBuilt?.console },
    driver: { folder: driverApp, built: pagesBuilt?.driver },
  })
}

/** The means that the configuration alone decides. */
const configuredMeans = (config: Config, passwordCost: HashCost | undefined) => ({
  config,
  sms: configuredSms(config),
  push: configuredPush(config),
  passwords: passwords({ cost: passwordCost }),
  workPasswords: passwords({ cost: passwordCost }),
  seller: sellerOf(config),
})

/** In development the application's name has to do. */
const sellerOf = (config: Config): Seller => ({
  name: config.LEGAL_NAME || config.APP_NAME,
  rcNumber: config.LEGAL_RC_NUMBER || null,
  tin: config.LEGAL_TIN || null,
  vatRegistration: null,
  address: null,
  email: config.SUPPORT_EMAIL || null,
  phone: config.SUPPORT_PHONE || null,
  vatPercent: config.VAT_PERCENT,
})

/** The technical part; the worker is made after the modules, of their handlers. */
const contextOf = async (
  { config, database, clock, ids, log, hitFailpoint }: AppDeps,
  worker: () => Worker | undefined,
): Promise<Context> => ({
  database,
  clock,
  ids,
  log,
  memory: new Map(),
  wake: () => worker()?.wake(),
  secret: await productSecret(config, database.db),
  hitFailpoint,
})

const serverOf = ({ config, log, clock }: AppDeps, onDatabaseAway: DatabaseDisk['note']) =>
  httpServer({
    clock,
    onDatabaseAway,
    logger: log,
    requestsPerMinute: config.API_RATE_LIMIT,
    trustedProxy: config.trustedProxy || undefined,
    secure: config.isSecure,
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
