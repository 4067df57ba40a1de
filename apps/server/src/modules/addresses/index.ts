export { addressesData } from './addresses.personal-data.ts'
export { findAddress } from './addresses.repository.ts'
export { bindAddresses } from './addresses.routes.ts'
export { addressesService } from './addresses.service.ts'
