export type { Block } from './accounts/blocks.repository.ts'
export type { CustomerAct } from './accounts/blocks.service.ts'
export {
  findCustomer,
  findPreferences,
  savePhoneIfNone,
  switchPromotionsOff,
} from './accounts/users.repository.ts'
export { identityModule } from './identity.module.ts'
export type { IdentityService } from './identity.service.ts'
