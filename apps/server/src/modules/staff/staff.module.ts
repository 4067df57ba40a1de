import { RETENTION, storedSince } from '@gatefill/domain/core/retention'
import type { Context } from '../../platform/context.ts'
import type { ServerModule } from '../../platform/module.ts'
import { deleteEndedWorkSessions } from '../work-accounts/index.ts'
import { deleteOldAudit } from './audit.repository.ts'
import { deleteOldPeopleReads } from './people-reads.repository.ts'
import { bindStaff } from './staff.routes.ts'
import type { StaffDeps, StaffService } from './staff.service.ts'
import { staffService } from './staff.service.ts'

/** Staff accounts, their sessions and the audit. */
export function staffModule(
  context: Context,
  { secure, ...deps }: StaffDeps & { secure: boolean },
): ServerModule<StaffService> {
  const service = staffService(context, deps)
  return {
    service,
    bindRoutes: ({ bind }) => bindStaff(bind, service, { secure }),
    sealedColumns: [
      { table: 'staff_two_factor_keys', column: 'sealed_key', owner: 'staff_id', purpose: 'two-factor keys' },
    ],
    recurring: [
      {
        name: 'work-sessions-housekeeping',
        cron: '27 3 * * *',
        run: () => deleteEndedWorkSessions(context),
      },
      { name: 'staff-audit-housekeeping', cron: '52 3 * * *', run: () => deleteAudit(context) },
    ],
  }
}

async function deleteAudit({ database, clock, log }: Context): Promise<void> {
  const before = storedSince(RETENTION.staffAudit, clock())
  const deleted = await database.transaction((tx) => deleteOldAudit(tx, before))
  const reads = await deleteOldPeopleReads(database.jobs, clock())
  log.info({ deleted, reads }, 'old rows of the audit of staff deleted')
}
