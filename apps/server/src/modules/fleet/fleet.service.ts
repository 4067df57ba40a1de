import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { DriversService } from '../drivers/index.ts'
import { papersService } from './papers/papers.service.ts'
import type { PausesService } from './pauses/pauses.service.ts'
import { planningData } from './planning-data.ts'
import { rulesService } from './rules/rules.service.ts'
import { stationsService } from './stations/stations.service.ts'
import { adjustmentsService } from './stock/adjustments.service.ts'
import { stationStockService } from './stock/station-stock.service.ts'
import { driverStateService } from './vehicles/driver-state.service.ts'
import { seedVehiclesService } from './vehicles/seed-vehicles.service.ts'
import { vehiclesService } from './vehicles/vehicles.service.ts'

/** What this module asks of others. */
export type FleetDeps = {
  drivers: DriversService
  pauses: PausesService
  /** Paid orders that are not delivered yet. */
  undeliveredOrders: (db: Db) => Promise<readonly { id: string; paidAt: Date }[]>
}

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
