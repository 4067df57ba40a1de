import { RETENTION, storedSince } from '@gatefill/domain/core/retention'
import type { Context } from '../../platform/context.ts'
import type { ServerModule } from '../../platform/module.ts'
import type { Passwords } from '../../platform/sign-in/passwords.ts'
import type { EmailDeps } from '../../providers/mail/provider.ts'
import type { DriversService } from '../drivers/index.ts'
import type { StaffService } from '../staff/index.ts'
import { acceptLinkService } from './accept-link.service.ts'
import { deleteOldLinks } from './links.repository.ts'
import { linksService } from './links.service.ts'
import { teamJobs } from './team.jobs.ts'
import { bindLinks } from './team.routes.ts'
import { teamService } from './team.service.ts'
import { bindTeam } from './team.staff-routes.ts'
import type { TeamModuleService } from './team-services.ts'

type TeamModuleDeps = {
  staff: StaffService
  drivers: DriversService
  passwords: Passwords
  email: EmailDeps
  origin: () => string
}

/** Who works here: accounts of staff and drivers, invited and recovered by one-time links. */
export function teamModule(
  context: Context,
  { staff, drivers, passwords, email, origin }: TeamModuleDeps,
): ServerModule<TeamModuleService> {
  const links = linksService(context)
  const service: TeamModuleService = {
    ...teamService(context, { links, staff, drivers }),
    ...acceptLinkService(context, { links, staff, drivers, passwords }),
  }
  return {
    service,
    bindRoutes: ({ bind }) => {
      bindLinks(bind, service)
      bindTeam(bind, context, { team: service, staff, drivers })
    },
    sealedColumns: [
      { table: 'account_links', column: 'sealed_key', owner: 'id', purpose: 'two-factor keys' },
    ],
    recurring: [{ name: 'account-links-housekeeping', cron: '32 3 * * *', run: () => deleteLinks(context) }],
    handlers: teamJobs(context, { email, origin, links, staff }),
  }
}

async function deleteLinks({ database, clock, log }: Context): Promise<void> {
  const deleted = await deleteOldLinks(database.jobs, storedSince(RETENTION.accountLinks, clock()))
  log.info({ deleted }, 'old one-time links deleted')
}
