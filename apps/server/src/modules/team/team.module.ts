import { RETENTION, storedSince } from '@gatefill/domain/core/retention'
import type { App } from '../../app-context.ts'
import type { ServerModule } from '../../platform/module.ts'
import { deleteOldLinks } from './links.repository.ts'
import { teamJobs } from './team.jobs.ts'
import { bindLinks } from './team.routes.ts'
import { bindTeam } from './team.staff-routes.ts'

/** Who works here: accounts of staff and drivers, invited and recovered by one-time links. */
export function teamModule(app: App): ServerModule {
  return {
    bindRoutes: ({ bind }) => {
      bindLinks(app, bind)
      bindTeam(app, bind)
    },
    sealedColumns: [
      { table: 'account_links', column: 'sealed_key', owner: 'id', purpose: 'two-factor keys' },
    ],
    recurring: [{ name: 'account-links-housekeeping', cron: '32 3 * * *', run: () => deleteLinks(app) }],
    handlers: teamJobs(app),
  }
}

async function deleteLinks(app: App): Promise<void> {
  const deleted = await deleteOldLinks(app.database.jobs, storedSince(RETENTION.accountLinks, app.clock()))
  app.log.info({ deleted }, 'old one-time links deleted')
}
