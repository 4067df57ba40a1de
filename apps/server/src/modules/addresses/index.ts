export { addressesModule } from './addresses.module.ts'
