import type { Context } from '../../platform/context.ts'
import type { DriversService } from '../drivers/index.ts'
import { papersService } from './papers/papers.service.ts'
import { seedVehiclesService } from './vehicles/seed-vehicles.service.ts'
import { vehiclesService } from './vehicles/vehicles.service.ts'

/** What this module asks of others. */
export type FleetDeps = {
  drivers: DriversService
  /** The ids of what is sold. */
  productIds: () => Promise<readonly string[]>
}

/** What orders are delivered with: vehicles, their papers, stations, and the rules they are planned by. */
export const fleetService = (context: Context, deps: FleetDeps) => ({
  vehicles: vehiclesService(context, deps),
  papers: papersService(context),
  ...seedVehiclesService(context, deps),
})

export type FleetService = ReturnType<typeof fleetService>
