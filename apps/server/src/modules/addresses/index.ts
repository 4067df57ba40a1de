export { addressesModule } from './addresses.module.ts'
export type { AddressesModuleService, AreaServed } from './area-requests.service.ts'
