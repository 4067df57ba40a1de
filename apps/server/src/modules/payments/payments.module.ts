import { RETENTION, storedSince } from '@gatefill/domain/core/retention'
import type { Context } from '../../platform/context.ts'
import type { ServerModule } from '../../platform/module.ts'
import { catchUpDays } from './ledger/catch-up-days.ts'
import { paymentsJobs } from './payments.jobs.ts'
import { paymentsMetrics } from './payments.metrics.ts'
import { erasePaymentWords, paymentsData } from './payments.personal-data.ts'
import { bindPayments, bindProviderCalls } from './payments.routes.ts'
import type { PaymentDeps, PaymentsService } from './payments.service.ts'
import { paymentsService } from './payments.service.ts'
import { bindStaffPayments } from './payments.staff-routes.ts'
import { REFUND_TOPIC } from './topics.ts'
import { deleteOldEvents } from './webhooks/webhook-inbox.repository.ts'

/** Payments of orders, refunds, disputes and the ledger. */
export function paymentsModule(context: Context, deps: PaymentDeps): ServerModule<PaymentsService> {
  const service = paymentsService(context, deps)
  return {
    service,
    bindRoutes: async ({ bind, server }) => {
      bindPayments(bind, service)
      bindStaffPayments(bind, service)
      await bindProviderCalls(server, service)
    },
    handlers: paymentsJobs(service),
    // An event that leads to a refund sends it under the claim of the refund, which is a transaction of its own.
    durableTopics: [REFUND_TOPIC],
    background: catchUpDays(context, service.ledger),
    personalData: paymentsData(context.secret),
    eraseOrders: erasePaymentWords,
    sealedColumns: [
      { table: 'refund_accounts', column: 'sealed', owner: 'refund_id', purpose: 'accounts of refunds' },
    ],
    recurring: [{ name: 'webhooks-housekeeping', cron: '12 3 * * *', run: () => deleteEvents(context) }],
    registerMetrics: (registry) => paymentsMetrics(registry, service.health),
  }
}

async function deleteEvents({ database, clock, log }: Context): Promise<void> {
  const deleted = await deleteOldEvents(database.jobs, storedSince(RETENTION.webhooks, clock()))
  log.info({ deleted }, 'old events of payment providers deleted')
}
