export { fleetModule } from './fleet.module.ts'
export type { FleetService } from './fleet.service.ts'
export type { PausesService } from './pauses/pauses.service.ts'
export { pausesService } from './pauses/pauses.service.ts'
