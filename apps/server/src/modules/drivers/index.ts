export { bindDrivers } from './drivers.routes.ts'
export type { DriversService } from './drivers.service.ts'
export { driversService } from './drivers.service.ts'
