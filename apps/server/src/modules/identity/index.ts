export { findCustomer, findPreferences, savePhoneIfNone } from './accounts/users.repository.ts'
export { identityModule } from './identity.module.ts'
