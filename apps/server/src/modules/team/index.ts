export { linkUrl } from './link-url.ts'
export { teamModule } from './team.module.ts'
export type { TeamModuleService } from './team-services.ts'
