import { allEndpoints } from '@gatefill/contracts/core/all-endpoints'
import { openApiDocument } from '@gatefill/contracts/core/openapi'
import { followLive } from '@gatefill/contracts/customer/orders/live'
import { getSite } from '@gatefill/contracts/public/site'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { ok } from '@gatefill/domain/core/result'
import type { Seller } from '@gatefill/domain/orders/receipt'
import type { FastifyInstance } from 'fastify'
import { seedProducts } from '../seed/products.ts'
import { seedStaff } from '../seed/staff.ts'
import { seedStations } from '../seed/stations.ts'
import type { Config } from './config.ts'
import { liveEvents } from './live-events.ts'
import { addressesData, addressesService, bindAddresses, findAddress } from './modules/addresses/index.ts'
import { areasService, bindAreas } from './modules/areas/index.ts'
import { bindCatalogue, catalogueService } from './modules/catalogue/index.ts'
import { bindDelivery, deliveryData, deliveryService } from './modules/delivery/index.ts'
import { dispatchService } from './modules/dispatch/index.ts'
import { bindDrivers, driversService } from './modules/drivers/index.ts'
import {
  bindAuth,
  bindOwnData,
  bindPictures,
  bindSecurity,
  bindUsers,
  findCustomer,
  findPreferences,
  identityHousekeeping,
  identityJobs,
  identityService,
} from './modules/identity/index.ts'
import {
  bindNotifications,
  notificationsData,
  notificationsJobs,
  notificationsService,
} from './modules/notifications/index.ts'
import { bindOrders, ordersData, ordersService } from './modules/orders/index.ts'
import {
  bindPayments,
  bindProviderCalls,
  paymentsData,
  paymentsJobs,
  paymentsMetrics,
  paymentsService,
} from './modules/payments/index.ts'
import { bindReceipts, receiptsService } from './modules/receipts/index.ts'
import { reconciliationService } from './modules/reconciliation/index.ts'
import { bindStaff, staffService } from './modules/staff/index.ts'
import { bindSupport, supportData, supportJobs, supportService } from './modules/support/index.ts'
import { bindTracking, trackingService } from './modules/tracking/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Context } from './platform/context.ts'
import type { Database } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import type { HitFailpoint } from './platform/failpoints.ts'
import { type Binder, binder } from './platform/http/bind.ts'
import type { Authenticate } from './platform/http/caller.ts'
import { codeLimit } from './platform/http/code-limit.ts'
import { serveDocs } from './platform/http/docs.ts'
import { bindHealth, bindMetrics } from './platform/http/health.ts'
import { refuseOtherMethods } from './platform/http/other-methods.ts'
import { httpServer } from './platform/http/server.ts'
import { serveWebApps } from './platform/http/web-app.ts'
import type { Ids } from './platform/ids.ts'
import { deleteHandledMessages, freeLeases, KEEP_HANDLED_SECONDS } from './platform/jobs/outbox-upkeep.ts'
import type { JobQueue, RecurringJob } from './platform/jobs/recurring.ts'
import { outboxWorker, type Worker } from './platform/jobs/worker.ts'
import { liveHub } from './platform/live/live-hub.ts'
import { bindStream } from './platform/live/live-stream.ts'
import type { Log } from './platform/log.ts'
import { passwords } from './platform/sign-in/passwords.ts'
import { forgetOldWorkSessions } from './platform/sign-in/work-sessions.ts'
import { fileStore } from './providers/files/files.ts'
import { registerInbox } from './providers/mail/inbox-page.ts'
import { configuredMailer } from './providers/mail/mail.ts'
import type { Mailer } from './providers/mail/provider.ts'
import { paymentProviders } from './providers/payments/payment-providers.ts'
import { registerSandboxPages } from './providers/payments/sandbox/sandbox-pages.ts'
import { type DeliverWebhook, deliverTo, sandboxJobs } from './providers/payments/sandbox/sandbox-webhook.ts'
import { secretKey } from './secret-key.ts'

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
  /** Told of the places at which tests end the process; refused in production. */
  hitFailpoint?: HitFailpoint
  /** Brings the sandbox's webhooks to this server where it does not listen. */
  deliverWebhook?: DeliverWebhook
}

export type App = {
  server: FastifyInstance
  worker: Worker
  recurring: readonly RecurringJob[]
  /** Where it listens, as a person would type it. */
  origin: () => string
  /** Migrates, and seeds a development database. */
  prepare: () => Promise<void>
  /** Prepares, listens, and only then begins background work. */
  start: () => Promise<void>
  /** Finishes what runs and closes everything. */
  stop: () => Promise<void>
}

/** Builds the whole product from its parts: the only place that knows every module. */
export async function createApp(parts: AppDeps): Promise<App> {
  const { config, database, clock, log, hitFailpoint } = parts
  if (config.production && hitFailpoint !== undefined) throw new Error('failpoints are for tests only')
  let worker: Worker | undefined
  const context: Context = {
    database,
    clock,
    ids: parts.ids,
    log,
    wake: () => worker?.wake(),
    secret: secretKey(config.SECRET_KEY, config.DATA_DIR),
    hitFailpoint,
  }
  const secure = config.PUBLIC_URL.startsWith('https://')
  const server = await httpServer({
    logger: log,
    requestsPerMinute: config.API_RATE_LIMIT,
    trustedProxy: config.TRUSTED_PROXY || undefined,
    secure,
  })
  const localOrigin = () => `http://${config.HOST}:${portOf(server)}`
  const origin = () => config.PUBLIC_URL || localOrigin()
  const { mailer, inbox } = configuredMailer(config, clock)
  const letters = {
    mailer: parts.mailer ?? mailer,
    sender: {
      appName: config.APP_NAME,
      supportEmail: config.SUPPORT_EMAIL,
      supportPhone: config.SUPPORT_PHONE,
    },
  }

  const hub = liveHub({ name: parts.ids.ulid(), messages: database.messages, log, clock })
  const live = liveEvents(hub)

  const addresses = addressesService(context)
  const files = fileStore(config)
  const identity = identityService(context, { addressBook: addresses, files, appName: config.APP_NAME })
  const catalogue = catalogueService(context)
  const orders = ordersService(context, catalogue, findAddress)
  const { providers, sandbox } = paymentProviders(config, context, origin)
  const payments = paymentsService(context, { orders, providers, findCustomer, origin })
  const receipts = receiptsService(context, { orders, findCustomer, seller: sellerOf(config) })
  const notifications = notificationsService(context, {
    orders,
    payments,
    findPreferences,
    onChanged: live.onNotificationsChanged,
  })
  const support = supportService(context, { orders, files })
  support.ticketAnswered.subscribe(notifications.onTicketAnswered)
  live.followOrders(orders)
  live.followTickets(support)
  // A queue of their own: customers who sign in all at once never keep the house out.
  const workPasswords = passwords()
  const drivers = driversService(context, workPasswords, {
    productIds: async () => (await catalogue.products()).map(({ id }) => id),
    unfinishedOrderOf: orders.unfinishedOrderOf,
  })
  const dispatch = dispatchService(context, { orders, drivers })
  const delivery = deliveryService(context, orders)
  delivery.deliveredShort.subscribe(notifications.onDeliveredShort)
  delivery.deliveredShort.subscribe(payments.refundRequests.onDeliveredShort)
  const tracking = trackingService(context, { orders, drivers, onPositionFix: live.onPositionFix })
  const reconciliation = reconciliationService(context, payments)
  const staff = staffService(context, workPasswords, {
    catalogue,
    orders,
    dispatch,
    delivery,
    payments,
    reconciliation,
    tracking,
    support,
  })
  identity.ownData.include(
    addressesData,
    ordersData,
    paymentsData,
    deliveryData,
    notificationsData,
    supportData(support.eraseCustomer),
  )
  const audiences = { customer: identity, staff, driver: drivers }

  worker = outboxWorker({
    db: database.db,
    clock,
    log,
    hitFailpoint,
    handlers: {
      ...identityJobs(context, letters, identity),
      ...paymentsJobs(context, payments, letters),
      ...notificationsJobs(notifications),
      ...supportJobs(context, { letters, files, origin }),
      ...(sandbox === undefined ? {} : sandboxJobs(sandbox, parts.deliverWebhook ?? deliverTo(localOrigin))),
    },
  })
  const recurring: RecurringJob[] = [
    { name: 'outbox-housekeeping', cron: '7 3 * * *', run: () => deleteOldMessages(context) },
    { name: 'identity-housekeeping', cron: '17 3 * * *', run: () => identityHousekeeping(context) },
    { name: 'work-sessions-housekeeping', cron: '27 3 * * *', run: () => forgetOldWorkSessions(context) },
    { name: 'tracking-housekeeping', cron: '37 3 * * *', run: tracking.forgetOld },
    { name: 'reconciliation-nightly', cron: '57 1 * * *', run: () => reconciliation.nightly() },
    { name: 'reconciliation-hourly', cron: '22 * * * *', run: () => reconciliation.hourly() },
    { name: 'reconciliation-forgotten', cron: '*/5 * * * *', run: reconciliation.resumeStalled },
    { name: 'notifications-housekeeping', cron: '47 3 * * *', run: notifications.forgetOld },
  ]

  const authenticate: Authenticate = (token, audience) => audiences[audience].authenticate(token)
  const bind = binder(server, {
    authenticate,
    clock,
    codeLimit: codeLimit(database.db, clock, config.AUTH_RATE_LIMIT),
    checkAnswers: config.development && config.CHECK_ANSWERS,
  })
  let migrated = false
  bindHealth(server, database, () => migrated)
  paymentsMetrics(bindMetrics(server), payments.health)
  bindAuth(bind, identity, { secure })
  bindUsers(bind, identity)
  bindSecurity(bind, identity)
  bindPictures(server, identity)
  bindOwnData(bind, identity)
  bindAddresses(bind, addresses)
  bindAreas(bind, areasService(context))
  bindCatalogue(bind, catalogue)
  bindOrders(bind, orders)
  bindPayments(bind, payments)
  bindReceipts({ server, bind, authenticate }, receipts)
  await bindProviderCalls(server, payments)
  bindNotifications(bind, notifications)
  bindStream(server, followLive, { hub, authenticate })
  bindSupport(bind, support)
  bindDrivers(bind, drivers)
  bindDelivery(bind, delivery)
  bindTracking(bind, tracking)
  bindStaff(bind, staff)
  bindSite(bind, config)
  refuseOtherMethods(server, Object.values(allEndpoints))
  await serveDocs(server, openApiDocument(config.APP_NAME))
  if (sandbox !== undefined) await registerSandboxPages(server, sandbox, config.APP_NAME)
  if (inbox !== undefined) registerInbox(server, inbox)
  await serveWebApps(server, { customer: parts.webApp, console: parts.consoleApp })

  const prepare = async () => {
    await migrate(database)
    if (database.kind === 'pglite') await freeLeases(database.db)
    if (config.development) {
      await seedProducts(context, catalogue)
      await seedStations(context, delivery)
      await seedStaff({ staff, drivers }, config.DEMO_PASSWORD)
    }
    migrated = true
  }

  return {
    server,
    worker,
    recurring,
    origin,
    prepare,
    start: async () => {
      await prepare()
      await server.listen({ port: config.PORT, host: config.HOST })
      worker.start()
      await hub.start()
      parts.queue
        ?.start(recurring)
        .catch((error: Error) => log.error({ err: error }, 'recurring jobs did not start'))
    },
    stop: async () => {
      await hub.stop()
      await server.close()
      await worker.stop()
      letters.mailer.close?.()
      await parts.queue?.stop()
      await database.close()
    },
  }
}

/** Who stands on receipts; in development the application's name has to do. */
const sellerOf = (config: Config): Seller => ({
  name: config.LEGAL_NAME || config.APP_NAME,
  rcNumber: config.LEGAL_RC_NUMBER || null,
  tin: config.LEGAL_TIN || null,
  email: config.SUPPORT_EMAIL || null,
  phone: config.SUPPORT_PHONE || null,
  vatPercent: config.VAT_PERCENT,
})

function bindSite(bind: Binder, config: Config): void {
  bind(getSite, async () =>
    ok({
      appName: config.APP_NAME,
      supportEmail: config.SUPPORT_EMAIL || null,
      supportPhone: config.SUPPORT_PHONE || null,
    }),
  )
}

async function deleteOldMessages({ database, clock, log }: Context): Promise<void> {
  const deleted = await deleteHandledMessages(database.db, secondsAfter(clock(), -KEEP_HANDLED_SECONDS))
  log.info({ deleted }, 'old finished effects deleted')
}

function portOf(server: FastifyInstance): number | undefined {
  const address = server.server.address()
  return typeof address === 'object' && address !== null ? address.port : undefined
}
