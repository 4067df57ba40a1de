import { RETENTION, storedSince } from '@gatefill/domain/core/retention'
import type { App } from '../../app-context.ts'
import type { ServerModule } from '../../platform/module.ts'
import { deleteOldRuns } from './reconciliation.repository.ts'
import { bindStaffReconciliation } from './reconciliation.staff-routes.ts'
import { reconcileNightly, resumeStalledPayments } from './reconciliation.ts'
import { findReversalsOfProviders } from './reconciliation-runs.ts'

/** Our ledger beside the lists of the providers. */
export function reconciliationModule(app: App): ServerModule {
  return {
    bindRoutes: ({ bind }) => bindStaffReconciliation(app, bind),
    recurring: [
      { name: 'reconciliation-nightly', cron: '57 1 * * *', run: () => reconcileNightly(app) },
      { name: 'reconciliation-hourly', cron: '22 * * * *', run: () => findReversalsOfProviders(app) },
      { name: 'reconciliation-forgotten', cron: '*/5 * * * *', run: () => resumeStalledPayments(app) },
      { name: 'reconciliation-housekeeping', cron: '42 3 * * *', run: () => deleteRuns(app) },
    ],
  }
}

async function deleteRuns(app: App): Promise<void> {
  const deleted = await deleteOldRuns(
    app.database.jobs,
    storedSince(RETENTION.reconciliationRuns, app.clock()),
  )
  app.log.info({ deleted }, 'old runs of reconciliation deleted')
}
