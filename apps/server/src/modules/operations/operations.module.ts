import { RETENTION, storedSince } from '@gatefill/domain/core/retention'
import type { Context } from '../../platform/context.ts'
import { deleteDeadMessages, deleteHandledMessages } from '../../platform/jobs/outbox-upkeep.ts'
import type { ServerModule } from '../../platform/module.ts'
import { operationsMetrics } from './operations.metrics.ts'
import type { OperationsDeps, OperationsService } from './operations.service.ts'
import { operationsService } from './operations.service.ts'
import { bindStaffOperations } from './operations.staff-routes.ts'

/** The upkeep of the outbox, what staff does about messages that failed, maintenance and the first run. */
export function operationsModule(context: Context, deps: OperationsDeps): ServerModule<OperationsService> {
  const service = operationsService(context, deps)
  const deleteOldMessages = async () => {
    const { clock, database, log } = context
    const handled = await deleteHandledMessages(
      database.jobs,
      storedSince(RETENTION.handledMessages, clock()),
    )
    const dead = await deleteDeadMessages(database.jobs, storedSince(RETENTION.deadLetters, clock()))
    log.info({ handled, dead }, 'old outbox messages deleted')
  }
  return {
    service,
    bindRoutes: ({ bind }) => bindStaffOperations(bind, service),
    registerMetrics: (registry) => operationsMetrics(registry, context),
    recurring: [{ name: 'outbox-housekeeping', cron: '7 3 * * *', run: deleteOldMessages }],
  }
}
