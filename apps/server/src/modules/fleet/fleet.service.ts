import type { Context } from '../../platform/context.ts'
import type { FleetDeps } from './fleet-deps.ts'
import { papersService } from './papers/papers.service.ts'
import { planningData } from './planning-data.ts'
import { rulesService } from './rules/rules.service.ts'
import { stationsService } from './stations/stations.service.ts'
import { adjustmentsService } from './stock/adjustments.service.ts'
import { stationStockService } from './stock/station-stock.service.ts'
import { driverStateService } from './vehicles/driver-state.service.ts'
import { seedVehiclesService } from './vehicles/seed-vehicles.service.ts'
import { vehiclesService } from './vehicles/vehicles.service.ts'

/** What orders are delivered with: vehicles, their papers, stations and stock, and the rules they are planned by. */
export function fleetService(context: Context, deps: FleetDeps) {
  const rules = rulesService(context, deps)
  return {
    vehicles: vehiclesService(context, deps),
    driverStates: driverStateService(context, deps),
    papers: papersService(context),
    stations: stationsService(context),
    adjustments: adjustmentsService(context),
    stock: stationStockService(context),
    rules,
    pauses: deps.pauses,
    ...planningData(rules),
    ...seedVehiclesService(context, deps),
  }
}

export type FleetService = ReturnType<typeof fleetService>
