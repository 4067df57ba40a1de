import { RETENTION, storedSince } from '@gatefill/domain/core/retention'
import type { App } from '../../app-context.ts'
import type { ServerModule } from '../../platform/module.ts'
import { catchUpDays } from './ledger/catch-up-days.ts'
import { paymentsJobs } from './payments.jobs.ts'
import { paymentsMetrics } from './payments.metrics.ts'
import { erasePaymentWords, paymentsData } from './payments.personal-data.ts'
import { bindPayments, bindProviderCalls } from './payments.routes.ts'
import { bindStaffPayments } from './payments.staff-routes.ts'
import { REFUND_TOPIC } from './records/topics.ts'
import { deleteOldEvents } from './webhooks/webhook-inbox.repository.ts'

/** Payments of orders, refunds, disputes and the ledger. */
export function paymentsModule(app: App): ServerModule {
  return {
    bindRoutes: async ({ bind, server }) => {
      bindPayments(app, bind)
      bindStaffPayments(app, bind)
      await bindProviderCalls(app, server)
    },
    handlers: paymentsJobs(app),
    // An event that leads to a refund sends it under the claim of the refund, which is a transaction of its own.
    durableTopics: [REFUND_TOPIC],
    background: catchUpDays(app),
    personalData: paymentsData(app),
    eraseOrders: erasePaymentWords,
    sealedColumns: [
      { table: 'refund_accounts', column: 'sealed', owner: 'refund_id', purpose: 'accounts of refunds' },
    ],
    recurring: [{ name: 'webhooks-housekeeping', cron: '12 3 * * *', run: () => deleteEvents(app) }],
    registerMetrics: (registry) => paymentsMetrics(app, registry),
  }
}

async function deleteEvents(app: App): Promise<void> {
  const deleted = await deleteOldEvents(app.database.jobs, storedSince(RETENTION.webhooks, app.clock()))
  app.log.info({ deleted }, 'old events of payment providers deleted')
}
