import { mayCall } from '@gatefill/contracts/core/access'
import { allEndpoints } from '@gatefill/contracts/core/all-endpoints'
import { openApiDocument } from '@gatefill/contracts/core/openapi'
import { followLive } from '@gatefill/contracts/customer/orders/live'
import { getSite } from '@gatefill/contracts/public/site'
import { followDesk } from '@gatefill/contracts/staff/dispatch/live'
import { ok } from '@gatefill/domain/core/result'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { DESK_CHANNEL } from './live-events.ts'
import type { Modules } from './modules.ts'
import { listOf, servicesOf } from './modules.ts'
import type { Context } from './platform/context.ts'
import { type Binder, binder } from './platform/http/bind.ts'
import type { Authenticate } from './platform/http/caller.ts'
import { codeLimit } from './platform/http/code-limit.ts'
import { serveDocs } from './platform/http/docs.ts'
import { bindMetrics, registerBackgroundMetrics } from './platform/http/health.ts'
import { refuseOtherMethods } from './platform/http/other-methods.ts'
import type { Background } from './platform/jobs/background.ts'
import type { LiveHub } from './platform/live/live-hub.ts'
import { bindStream } from './platform/live/live-stream.ts'

/** Tabs of all dispatchers on one process. */
const MAX_DESK_STREAMS = 200

/** Every call of every module, the stream of live events, and what describes and measures them. */
export async function bindModules(
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
    audit: {
      transaction: database.transaction,
      write: staff.writeAudit,
      noteRead: staff.noteRead,
      pairProblem: staff.pairProblem,
      wake,
    },
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
      mayCall(role, followDesk) ? { to: DESK_CHANNEL, most: MAX_DESK_STREAMS } : undefined,
    liveSessionsOf: staff.liveSessionsOf,
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
