import type { Context } from '../../platform/context.ts'
import type { ServerModule } from '../../platform/module.ts'
import { deleteEndedWorkSessions } from '../work-accounts/index.ts'
import { bindStaff } from './staff.routes.ts'
import type { StaffDeps, StaffService } from './staff.service.ts'
import { staffService } from './staff.service.ts'

/** Staff accounts, their sessions and the audit. */
export function staffModule(context: Context, deps: StaffDeps): ServerModule<StaffService> {
  const service = staffService(context, deps)
  return {
    service,
    bindRoutes: ({ bind }) => bindStaff(bind, service),
    recurring: [
      {
        name: 'work-sessions-housekeeping',
        cron: '27 3 * * *',
        run: () => deleteEndedWorkSessions(context),
      },
    ],
  }
}
