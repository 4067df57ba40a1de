export type { Block } from './accounts/blocks.repository.ts'
export { findCustomer, findPreferences, savePhoneIfNone } from './accounts/users.repository.ts'
export { identityModule } from './identity.module.ts'
export type { IdentityService } from './identity.service.ts'
