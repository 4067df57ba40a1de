export { findAddress } from './addresses.repository.ts'
export { bindAddresses } from './addresses.routes.ts'
export type { AddressesService } from './addresses.service.ts'
export { addressesService } from './addresses.service.ts'
