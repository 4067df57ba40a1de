export {
  findCustomer,
  findPreferences,
  savePhoneIfNone,
  switchPromotionsOff,
} from './accounts/users.repository.ts'
export { identityModule } from './identity.module.ts'
