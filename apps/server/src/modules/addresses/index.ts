export type { AddressesModuleService } from './addresses.module.ts'
export { addressesModule } from './addresses.module.ts'
export type { AreaServed } from './area-requests.service.ts'
