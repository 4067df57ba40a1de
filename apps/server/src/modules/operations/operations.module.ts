import { RETENTION, storedSince } from '@gatefill/domain/core/retention'
import type { App } from '../../app-context.ts'
import { deleteDeadMessages, deleteHandledMessages } from '../../platform/jobs/outbox-upkeep.ts'
import type { ServerModule } from '../../platform/module.ts'
import { watchArchive } from './archive.ts'
import { operationsMetrics } from './operations.metrics.ts'
import { bindStaffOperations } from './operations.staff-routes.ts'

/** The upkeep of the outbox, what staff does about messages that failed, maintenance and the first run. */
export function operationsModule(app: App): ServerModule {
  const deleteOldMessages = async () => {
    const handled = await deleteHandledMessages(
      app.database.jobs,
      storedSince(RETENTION.handledMessages, app.clock()),
    )
    const dead = await deleteDeadMessages(app.database.jobs, storedSince(RETENTION.deadLetters, app.clock()))
    app.log.info({ handled, dead }, 'old outbox messages deleted')
  }
  return {
    bindRoutes: ({ bind }) => bindStaffOperations(app, bind),
    registerMetrics: (registry) => operationsMetrics(app, registry),
    recurring: [
      { name: 'outbox-housekeeping', cron: '7 3 * * *', run: deleteOldMessages },
      { name: 'database-archive', cron: '*/5 * * * *', run: () => watchArchive(app) },
    ],
  }
}
