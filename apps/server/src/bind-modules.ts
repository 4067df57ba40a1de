import { mayCall } from '@gatefill/contracts/core/access'
import { allEndpoints } from '@gatefill/contracts/core/all-endpoints'
import { openApiDocument } from '@gatefill/contracts/core/openapi'
import { followLive } from '@gatefill/contracts/customer/orders/live'
import { getSite } from '@gatefill/contracts/public/site'
import { followDesk } from '@gatefill/contracts/staff/dispatch/live'
import { ok } from '@gatefill/domain/core/result'
import type { FastifyInstance } from 'fastify'
import type { App } from './app-context.ts'
import type { Config } from './config.ts'
import { authenticateDriver } from './modules/drivers/index.ts'
import { authenticateCustomer, findLiveCustomerSessions } from './modules/identity/index.ts'
import { DESK_CHANNEL } from './modules/live/index.ts'
import { maintenanceSentence } from './modules/operations/index.ts'
import {
  authenticateStaff,
  liveSessionsOf,
  noteRead,
  ownOrderRefusal,
  pairProblem,
  writeAudit,
} from './modules/staff/index.ts'
import { type Binder, binder } from './platform/http/bind.ts'
import type { Authenticate } from './platform/http/caller.ts'
import { codeLimit } from './platform/http/code-limit.ts'
import { serveDocs } from './platform/http/docs.ts'
import { bindMetrics, registerBackgroundMetrics } from './platform/http/health.ts'
import { refuseOtherMethods } from './platform/http/other-methods.ts'
import type { Background } from './platform/jobs/background.ts'
import { bindStream } from './platform/live/live-stream.ts'
import type { ServerModule } from './platform/module.ts'

/** Tabs of all dispatchers on one process. */
const MAX_DESK_STREAMS = 200

/** Every call of every module, the stream of live events, and what describes and measures them. */
export async function bindModules(
  server: FastifyInstance,
  modules: readonly ServerModule[],
  { app, background }: { app: App; background: Background },
): Promise<void> {
  const { database, clock, wake, config, hub } = app
  const authenticate: Authenticate = {
    customer: (token) => authenticateCustomer(app, token),
    staff: (token) => authenticateStaff(app, token),
    driver: (token) => authenticateDriver(app, token),
  }
  const bind = binder(server, {
    authenticate,
    audit: {
      transaction: database.transaction,
      write: (tx, entry) => writeAudit(app, tx, entry),
      noteRead: (entry, people, row) => noteRead(app, entry, people, row),
      pairProblem: (tx, asked, approver) => pairProblem(app, tx, asked, approver),
      ownOrder: ownOrderRefusal,
      wake,
    },
    clock,
    maintenanceSentence: () => maintenanceSentence(app),
    codeLimit: codeLimit(database.db, clock, config.AUTH_RATE_LIMIT),
    checkAnswers: config.development && config.CHECK_ANSWERS,
  })
  const registry = bindMetrics(server, { token: config.METRICS_TOKEN, production: config.production })
  registerBackgroundMetrics(registry, background)
  for (const { bindRoutes, registerMetrics } of modules) {
    registerMetrics?.(registry)
    await bindRoutes?.({ bind, server, authenticate })
  }
  bindStream(server, followLive, {
    hub,
    authenticate: authenticate.customer,
    channelOf: ({ userId }) => ({ to: userId }),
    liveSessionsOf: (ids) => findLiveCustomerSessions(app, ids),
  })
  bindStream(server, followDesk, {
    hub,
    authenticate: authenticate.staff,
    channelOf: ({ role }) =>
      mayCall(role, followDesk) ? { to: DESK_CHANNEL, most: MAX_DESK_STREAMS } : undefined,
    liveSessionsOf: (ids) => liveSessionsOf(app, ids),
  })
  bindSite(bind, config)
  refuseOtherMethods(server, Object.values(allEndpoints))
  if (config.apiDocs) serveDocs(server, () => openApiDocument(config.APP_NAME))
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
