export { driversModule } from './drivers.module.ts'
export type { DriversService, NewDriver } from './drivers.service.ts'
