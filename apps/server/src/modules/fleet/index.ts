export { fleetModule } from './fleet.module.ts'
export type { FleetService } from './fleet.service.ts'
export type { NewDemoVehicle } from './vehicles/seed-vehicles.service.ts'
