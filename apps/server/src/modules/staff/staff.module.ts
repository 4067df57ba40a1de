import { RETENTION, storedSince } from '@gatefill/domain/core/retention'
import type { App } from '../../app-context.ts'
import type { ServerModule } from '../../platform/module.ts'
import { deleteEndedWorkSessions } from '../work-accounts/index.ts'
import { deleteOldAudit } from './audit.repository.ts'
import { deleteOldPeopleReads } from './people-reads.repository.ts'
import { bindStaff } from './staff.routes.ts'

/** Staff accounts, their sessions and the audit. */
export function staffModule(app: App): ServerModule {
  return {
    bindRoutes: ({ bind }) => bindStaff(app, bind),
    sealedColumns: [
      { table: 'staff_two_factor_keys', column: 'sealed_key', owner: 'staff_id', purpose: 'two-factor keys' },
    ],
    recurring: [
      {
        name: 'work-sessions-housekeeping',
        cron: '27 3 * * *',
        run: () => deleteEndedWorkSessions(app),
      },
      { name: 'staff-audit-housekeeping', cron: '52 3 * * *', run: () => deleteAudit(app) },
    ],
  }
}

async function deleteAudit(app: App): Promise<void> {
  const before = storedSince(RETENTION.staffAudit, app.clock())
  const deleted = await app.database.transaction((tx) => deleteOldAudit(tx, before))
  const reads = await deleteOldPeopleReads(app.database.jobs, app.clock())
  app.log.info({ deleted, reads }, 'old rows of the audit of staff deleted')
}
