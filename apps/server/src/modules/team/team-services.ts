import type { acceptLinkService } from './accept-link.service.ts'
import type { teamService } from './team.service.ts'

/** What the team's module can do: invite and recover people, and take their one-time links. */
export type TeamModuleService = ReturnType<typeof teamService> & ReturnType<typeof acceptLinkService>
