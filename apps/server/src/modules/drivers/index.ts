export { bindDrivers } from './drivers.routes.ts'
export { driversService } from './drivers.service.ts'
