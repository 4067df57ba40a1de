import { mayCall } from '@gatefill/contracts/core/access'
import { allEndpoints } from '@gatefill/contracts/core/all-endpoints'
import { openApiDocument } from '@gatefill/contracts/core/openapi'
import { followLive } from '@gatefill/contracts/customer/orders/live'
import { getSite } from '@gatefill/contracts/public/site'
import { followDesk } from '@gatefill/contracts/staff/dispatch/live'
import { ok } from '@gatefill/domain/core/result'
import type { Seller } from '@gatefill/domain/orders/receipt'
import type { FastifyInstance } from 'fastify'
import { DemoDataError, findDemoData } from '../seed/demo-data.ts'
import { seedProducts } from '../seed/products.ts'
import { seedStaff } from '../seed/staff.ts'
import { seedStations } from '../seed/stations.ts'
import { seedVehicles } from '../seed/vehicles.ts'
import type { Config } from './config.ts'
import { firstOrderCounts } from './first-order-counts.ts'
import { lifecycle } from './lifecycle.ts'
import type { LiveEvents } from './live-events.ts'
import { DESK_CHANNEL, liveEvents } from './live-events.ts'
import { addressesModule } from './modules/addresses/index.ts'
import { areasModule } from './modules/areas/index.ts'
import { catalogueModule } from './modules/catalogue/index.ts'
import { deliveryModule } from './modules/delivery/index.ts'
import { dispatchModule } from './modules/dispatch/index.ts'
import { driversModule } from './modules/drivers/index.ts'
import { financeModule } from './modules/finance/index.ts'
import { fleetModule, pausesService } from './modules/fleet/index.ts'
import { findCustomer, findPreferences, identityModule, savePhoneIfNone } from './modules/identity/index.ts'
import { notificationsModule } from './modules/notifications/index.ts'
import { operationsModule } from './modules/operations/index.ts'
import { findBuyersOf, ordersModule } from './modules/orders/index.ts'
import { paymentsModule } from './modules/payments/index.ts'
import { receiptsModule } from './modules/receipts/index.ts'
import { reconciliationModule } from './modules/reconciliation/index.ts'
import { staffModule, staffNames } from './modules/staff/index.ts'
import { supportModule } from './modules/support/index.ts'
import { teamModule } from './modules/team/index.ts'
import { trackingModule } from './modules/tracking/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Context } from './platform/context.ts'
import type { Database } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import type { HitFailpoint } from './platform/failpoints.ts'
import { type Binder, binder } from './platform/http/bind.ts'
import type { Authenticate } from './platform/http/caller.ts'
import { codeLimit } from './platform/http/code-limit.ts'
import { serveDocs } from './platform/http/docs.ts'
import { bindHealth, bindMetrics, registerBackgroundMetrics } from './platform/http/health.ts'
import { refuseOtherMethods } from './platform/http/other-methods.ts'
import { httpServer } from './platform/http/server.ts'
import { serveWebApps } from './platform/http/web-app.ts'
import type { Ids } from './platform/ids.ts'
import type { Background } from './platform/jobs/background.ts'
import { createBackground } from './platform/jobs/background.ts'
import { recordedJob } from './platform/jobs/job-records.ts'
import type { MessageHandler } from './platform/jobs/message-runner.ts'
import { freeLeases } from './platform/jobs/outbox-upkeep.ts'
import type { JobQueue, RecurringJob } from './platform/jobs/recurring.ts'
import type { Worker } from './platform/jobs/worker.ts'
import type { LiveHub } from './platform/live/live-hub.ts'
import { liveHub } from './platform/live/live-hub.ts'
import { bindStream } from './platform/live/live-stream.ts'
import type { Log } from './platform/log.ts'
import type { ServerModule } from './platform/module.ts'
import { outageLog } from './platform/outage-log.ts'
import type { Passwords } from './platform/sign-in/passwords.ts'
import { passwords } from './platform/sign-in/passwords.ts'
import type { SealedColumn } from './platform/sign-in/reseal.ts'
import { fileStore } from './providers/files/files.ts'
import type { FileStore } from './providers/files/provider.ts'
import { registerInbox } from './providers/mail/inbox-page.ts'
import { configuredMailer } from './providers/mail/mail.ts'
import type { EmailDeps, Mailer } from './providers/mail/provider.ts'
import type { PaymentProviders } from './providers/payments/payment-providers.ts'
import { configuredPaymentProviders } from './providers/payments/payment-providers.ts'
import { registerSandboxPages } from './providers/payments/sandbox/sandbox-pages.ts'
import { type DeliverWebhook, deliverTo, sandboxJobs } from './providers/payments/sandbox/sandbox-webhook.ts'
import { vroomPlanner } from './providers/route-planner/vroom.ts'
import { configuredSms } from './providers/sms/sms.ts'
import { resealJob } from './reseal-job.ts'
import { checkSecret, productSecret } from './secret-fingerprint.ts'
import { subscribeModules } from './subscriptions.ts'
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
  const { config, database, clock, log, hitFailpoint } = deps
  if (config.production && hitFailpoint !== undefined) throw new Error('failpoints are for tests only')
  let worker: Worker | undefined
  const context: Context = {
    database,
    clock,
    ids: deps.ids,
    log,
    wake: () => worker?.wake(),
    secret: await productSecret(config, database.db),
    hitFailpoint,
  }
  const server = await httpServer({
    logger: log,
    requestsPerMinute: config.API_RATE_LIMIT,
    trustedProxy: config.trustedProxy || undefined,
    secure: isSecure(config),
  })
  const localOrigin = () => `http://${config.HOST}:${portOf(server)}`
  const origin = () => config.PUBLIC_URL || localOrigin()
  const hub = liveHub({ name: deps.ids.ulid(), messages: database.messages, log, clock })
  const { mailer, inbox } = configuredMailer(config, clock)
  const email = { mailer: deps.mailer ?? mailer, sender: senderOf(config) }
  const makeProviders = deps.paymentProviders ?? configuredPaymentProviders(config)
  const { providers, sandbox } = makeProviders(context, origin)
  const files = deps.files ?? fileStore(config)
  const modules = createModules(context, { config, email, files, origin, providers, hub })
  const handlers: Record<string, MessageHandler> = { ...handlersOf(modules) }
  if (sandbox !== undefined)
    Object.assign(handlers, sandboxJobs(sandbox, deps.deliverWebhook ?? deliverTo(localOrigin)))
  const background = createBackground({
    ...deps,
    db: database.db,
    nodeId: deps.ids.ulid(),
    version: VERSION,
    handlers,
    durableTopics: durableTopicsOf(modules),
  })
  worker = background.worker

  let isMigrated = false
  bindHealth(server, { ...background, isMigrated: () => isMigrated, outage: outageLog(log) })
  await bindModules(server, modules, { context, config, hub, background })
  if (sandbox !== undefined) await registerSandboxPages(server, sandbox, config.APP_NAME)
  if (inbox !== undefined) registerInbox(server, inbox)
  await serveWebApps(server, { customer: deps.webApp, console: deps.consoleApp })

  const services = servicesOf(modules)
  const prepare = async () => {
    await prepareDatabase(context, config, services)
    isMigrated = true
  }
  const recurring = [...recurringOf(modules), resealJob(context, sealedColumnsOf(modules))].map((job) =>
    recordedJob(job, context),
  )
  const closeMailer = () => email.mailer.close?.()
  const listenOn = { port: config.PORT, host: config.HOST }
  const backgrounds = listOf(modules).flatMap((module) => module.background ?? [])
  const running = { server, ...background, recurring, backgrounds, prepare }
  const life = lifecycle({ ...running, hub, database, log, queue: deps.queue, listenOn, closeMailer })
  return { ...running, services, context, sealedColumns: sealedColumnsOf(modules), origin, ...life }
}

/** Tabs of all dispatchers on one process. */
const MOST_DESK_STREAMS = 200

type ModuleDeps = {
  config: Config
  email: EmailDeps
  files: FileStore
  origin: () => string
  providers: PaymentProviders['providers']
  hub: LiveHub
}

/** Every module, each given the earlier ones of the line that it needs, and who listens to whom. */
function createModules(context: Context, deps: ModuleDeps) {
  const live = liveEvents(deps.hub)
  // A queue of their own: customers who sign in all at once never keep staff and drivers out.
  const workPasswords = passwords()
  const first = firstModules(context, deps, workPasswords)
  const ordering = orderingModules(context, deps, first, workPasswords)
  const delivering = deliveringModules(context, ordering, first, {
    live,
    origin: deps.origin,
    config: deps.config,
  })
  const { service: orders } = ordering.orders
  const notifications = notificationsModule(context, {
    findPreferences,
    findBuyersOf,
    onChanged: live.onNotificationsChanged,
  })
  const support = supportModule(context, { ...deps, orders })
  const operations = operationsModule(context, {
    countForFirstOrder: firstOrderCounts(context, {
      staff: first.staff.service,
      catalogue: first.catalogue.service,
      fleet: ordering.fleet.service,
      drivers: ordering.drivers.service,
    }),
  })
  const modules = { ...first, ...ordering, ...delivering, notifications, support, operations }
  subscribeModules({ ...servicesOf(modules), live })
  const { addresses, payments, delivery, tracking } = modules
  for (const { personalData } of [
    addresses,
    modules.orders,
    payments,
    delivery,
    tracking,
    notifications,
    support,
  ])
    if (personalData !== undefined) first.identity.service.ownData.include(personalData)
  return modules
}

/** Those that need no other module than the saved addresses. */
function firstModules(context: Context, { config, email, files }: ModuleDeps, workPasswords: Passwords) {
  const addresses = addressesModule(context)
  const identity = identityModule(context, {
    addressBook: addresses.service,
    files,
    appName: config.APP_NAME,
    email,
    secure: isSecure(config),
  })
  return {
    areas: areasModule(context, { staffNames }),
    addresses,
    identity,
    catalogue: catalogueModule(context, { staffNames }),
    staff: staffModule(context, {
      passwords: workPasswords,
      isTwoFactorRequired: config.isTwoFactorRequired,
      appName: config.APP_NAME,
    }),
  }
}

function orderingModules(
  context: Context,
  { config, email, origin, providers }: ModuleDeps,
  { addresses, areas, catalogue, staff }: ReturnType<typeof firstModules>,
  workPasswords: Passwords,
) {
  const pauses = pausesService(context)
  const orders = ordersModule(context, {
    pauses,
    areas: areas.service,
    catalogue: catalogue.service,
    findAddress: addresses.service.find,
    savePhoneIfNone,
    maxUnpaid: config.MAX_UNPAID_ORDERS,
  })
  const { service } = orders
  const drivers = driversModule(context, {
    passwords: workPasswords,
    isTwoFactorRequired: config.isTwoFactorRequired,
    email,
    sms: configuredSms(config),
  })
  const paying = { orders: service, providers, findCustomer, origin, email }
  const people = { staff: staff.service, drivers: drivers.service, passwords: workPasswords }
  return {
    orders,
    drivers,
    fleet: fleetModule(context, {
      drivers: drivers.service,
      pauses,
      undeliveredOrders: service.undeliveredOrders,
    }),
    team: teamModule(context, { ...people, email, origin }),
    payments: paymentsModule(context, { ...paying, vatPercent: config.VAT_PERCENT }),
    receipts: receiptsModule(context, { orders: service, findCustomer, seller: sellerOf(config) }),
  }
}

function deliveringModules(
  context: Context,
  { orders, drivers, fleet, payments }: ReturnType<typeof orderingModules>,
  { areas, catalogue }: ReturnType<typeof firstModules>,
  { live, origin, config }: { live: LiveEvents; origin: () => string; config: Config },
) {
  const { onPositionFix, onVanSeen, onDeskChanged } = live
  const work = { orders: orders.service, drivers: drivers.service }
  const productIds = async () => (await catalogue.service.products()).map(({ id }) => id)
  const dispatch = dispatchModule(context, {
    ...work,
    areas: areas.service,
    catalogue: catalogue.service,
    productIds,
    onDeskChanged,
    secondPlanner: config.VROOM_URL === '' ? undefined : vroomPlanner(config.VROOM_URL),
  })
  return {
    dispatch,
    delivery: deliveryModule(context, orders.service, dispatch.service, fleet.service),
    reconciliation: reconciliationModule(context, payments.service),
    finance: financeModule(context, payments.service),
    tracking: trackingModule(context, {
      ...work,
      dispatch: dispatch.service,
      onPositionFix,
      onVanSeen,
      origin,
    }),
  }
}

type Modules = ReturnType<typeof createModules>

/** What each module lets others call, by its name. */
export type Services = { [Name in keyof Modules]: Modules[Name]['service'] }

const servicesOf = (modules: Modules): Services =>
  // Object.fromEntries forgets which name has which value.
  Object.fromEntries(Object.entries(modules).map(([name, { service }]) => [name, service])) as Services

const listOf = (modules: Modules): ServerModule<unknown>[] => Object.values(modules)

const handlersOf = (modules: Modules): Record<string, MessageHandler> =>
  Object.fromEntries(listOf(modules).flatMap(({ handlers = {} }) => Object.entries(handlers)))

const durableTopicsOf = (modules: Modules): string[] =>
  listOf(modules).flatMap(({ durableTopics = [] }) => durableTopics)

const sealedColumnsOf = (modules: Modules): SealedColumn[] =>
  listOf(modules).flatMap(({ sealedColumns = [] }) => sealedColumns)

const recurringOf = (modules: Modules): RecurringJob[] =>
  listOf(modules).flatMap(({ recurring = [] }) => recurring)

/** Every call of every module, the stream of live events, and what describes and measures them. */
async function bindModules(
  server: FastifyInstance,
  modules: Modules,
  deps: { context: Context; config: Config; hub: LiveHub; background: Background },
): Promise<void> {
  const { context, config, hub } = deps
  const { database, clock, wake } = context
  const { identity, staff, drivers, operations } = servicesOf(modules)
  const authenticate: Authenticate = {
    customer: identity.authenticate,
    staff: staff.authenticate,
    driver: drivers.authenticate,
  }
  const bind = binder(server, {
    authenticate,
    audit: { transaction: database.transaction, write: staff.writeAudit, wake },
    clock,
    maintenanceSentence: operations.maintenanceSentence,
    codeLimit: codeLimit(database.db, clock, config.AUTH_RATE_LIMIT),
    checkAnswers: config.development && config.CHECK_ANSWERS,
  })
  const registry = bindMetrics(server, { token: config.METRICS_TOKEN, production: config.production })
  registerBackgroundMetrics(registry, deps.background)
  for (const { bindRoutes, registerMetrics } of listOf(modules)) {
    registerMetrics?.(registry)
    await bindRoutes?.({ bind, server, authenticate })
  }
  const { liveSessionsOf } = identity
  bindStream(server, followLive, {
    hub,
    authenticate: authenticate.customer,
    channelOf: ({ userId }) => ({ to: userId }),
    liveSessionsOf,
  })
  bindStream(server, followDesk, {
    hub,
    authenticate: authenticate.staff,
    channelOf: ({ role }) =>
      mayCall(role, followDesk) ? { to: DESK_CHANNEL, most: MOST_DESK_STREAMS } : undefined,
    liveSessionsOf: staff.liveSessionsOf,
  })
  bindSite(bind, config)
  refuseOtherMethods(server, Object.values(allEndpoints))
  if (config.apiDocs) await serveDocs(server, openApiDocument(config.APP_NAME))
}

function bindSite(bind: Binder, config: Config): void {
  bind(getSite, async () =>
    ok({
      appName: config.APP_NAME,
      supportEmail: config.SUPPORT_EMAIL || null,
      supportPhone: config.SUPPORT_PHONE || null,
      environment: config.APP_ENV,
    }),
  )
}

/** Brings the database to this version; a development database gets products, stations and demo accounts. */
async function prepareDatabase(context: Context, config: Config, services: Services): Promise<void> {
  const { database } = context
  await migrate(database)
  await checkSecret(database, context.secret)
  if (database.kind === 'pglite') await freeLeases(database.db)
  if (!config.development) return refuseDemoData(database.db)
  await seedProducts(context, services.catalogue)
  await seedStations(context, services.fleet)
  await seedStaff(services, config.DEMO_PASSWORD)
  await seedVehicles(services.fleet, services.catalogue)
}

/** The seed's passwords are published. Throws DemoDataError, which says what to do. */
async function refuseDemoData(db: Database['db']): Promise<void> {
  const found = await findDemoData(db)
  if (found !== undefined) throw new DemoDataError(found)
}

const isSecure = ({ PUBLIC_URL }: Config): boolean => PUBLIC_URL.startsWith('https://')

const senderOf = (config: Config): EmailDeps['sender'] => ({
  appName: config.APP_NAME,
  supportEmail: config.SUPPORT_EMAIL,
  supportPhone: config.SUPPORT_PHONE,
})

/** Who stands on receipts; in development the application's name has to do. */
const sellerOf = (config: Config): Seller => ({
  name: config.LEGAL_NAME || config.APP_NAME,
  rcNumber: config.LEGAL_RC_NUMBER || null,
  tin: config.LEGAL_TIN || null,
  email: config.SUPPORT_EMAIL || null,
  phone: config.SUPPORT_PHONE || null,
  vatPercent: config.VAT_PERCENT,
})

function portOf(server: FastifyInstance): number | undefined {
  const address = server.server.address()
  return typeof address === 'object' && address !== null ? address.port : undefined
}
