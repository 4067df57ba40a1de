export type { Block } from './accounts/blocks.repository.ts'
export { listBlocks } from './accounts/blocks.repository.ts'
export type { CustomerAct } from './accounts/blocks.ts'
export { blockCustomer, endSessionsOfCustomer, unblockCustomer } from './accounts/blocks.ts'
export { accountOfCaller } from './accounts/caller-accounts.ts'
export { closeForCustomer } from './accounts/close-account.ts'
export { collectAll, includePersonalData } from './accounts/own-data.ts'
export { addressProblem, recoverAccount } from './accounts/recover-account.ts'
export {
  findCustomer,
  findPreferences,
  savePhoneIfNone,
  switchPromotionsOff,
} from './accounts/users.repository.ts'
export { identityModule } from './identity.module.ts'
export { listAll } from './sessions/devices.ts'
export { authenticateCustomer, findLiveCustomerSessions } from './sessions/sessions.ts'
