export { findCustomer, findPreferences } from './accounts/users.repository.ts'
export { identityModule } from './identity.module.ts'
