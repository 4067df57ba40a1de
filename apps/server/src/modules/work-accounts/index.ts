export type { From } from './work-account.ts'
export { workAccounts } from './work-accounts.service.ts'
export { deleteEndedWorkSessions } from './work-sessions.service.ts'
