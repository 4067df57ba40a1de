export type { ClientInfo } from './work-account.ts'
export { workAccountsService } from './work-accounts.service.ts'
export { deleteEndedWorkSessions } from './work-sessions.service.ts'
