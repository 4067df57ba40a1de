export { listInvitations } from './invitations.ts'
export { linkUrl } from './link-url.ts'
export { printAdministratorLink, printRecoveryLink } from './printed-links.ts'
export { teamModule } from './team.module.ts'
