import type { Context } from '../../platform/context.ts'
import type { DriversService } from '../drivers/index.ts'
import type { StaffService } from '../staff/index.ts'
import { invitationsService } from './invitations.service.ts'
import type { Links } from './links.service.ts'
import { printedLinksService } from './printed-links.service.ts'
import { recoveriesService } from './recoveries.service.ts'

type TeamDeps = { links: Links; staff: StaffService; drivers: DriversService }

/** Who works here: invitations, recoveries, and the one-time links that the command on the server prints (C-82, C-86). */
export const teamService = (context: Context, deps: TeamDeps) => ({
  ...invitationsService(context, deps),
  ...recoveriesService(deps),
  ...printedLinksService(context, deps),
})
