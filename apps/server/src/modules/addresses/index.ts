export { addressesModule } from './addresses.module.ts'
export { findAddress, listAddresses, saveReceptacle } from './addresses.repository.ts'
export type { AreaServed } from './addresses.ts'
export { areaServed, saveAddressList } from './addresses.ts'
