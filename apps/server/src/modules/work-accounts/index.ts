export { workAccountsService } from './work-accounts.ts'
export type { ClientInfo } from './work-sessions.ts'
export { deleteEndedWorkSessions } from './work-sessions.ts'
