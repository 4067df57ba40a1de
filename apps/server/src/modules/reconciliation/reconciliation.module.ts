import { RETENTION, storedSince } from '@gatefill/domain/core/retention'
import type { Context } from '../../platform/context.ts'
import type { ServerModule } from '../../platform/module.ts'
import type { PaymentsService } from '../payments/index.ts'
import type { ReconciliationService } from './reconciliation.service.ts'
import { reconciliationService } from './reconciliation.service.ts'
import { bindStaffReconciliation } from './reconciliation.staff-routes.ts'
import { deleteOldRuns } from './runs.repository.ts'

/** Our ledger beside the lists of the providers. */
export function reconciliationModule(
  context: Context,
  payments: PaymentsService,
): ServerModule<ReconciliationService> {
  const service = reconciliationService(context, payments)
  return {
    service,
    bindRoutes: ({ bind }) => bindStaffReconciliation(bind, service),
    recurring: [
      { name: 'reconciliation-nightly', cron: '57 1 * * *', run: () => service.nightly() },
      { name: 'reconciliation-hourly', cron: '22 * * * *', run: () => service.hourly() },
      { name: 'reconciliation-forgotten', cron: '*/5 * * * *', run: service.resumeStalled },
      { name: 'reconciliation-housekeeping', cron: '42 3 * * *', run: () => deleteRuns(context) },
    ],
  }
}

async function deleteRuns({ database, clock, log }: Context): Promise<void> {
  const deleted = await deleteOldRuns(database.jobs, storedSince(RETENTION.reconciliationRuns, clock()))
  log.info({ deleted }, 'old runs of reconciliation deleted')
}
