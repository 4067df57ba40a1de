import type { Context } from '../../platform/context.ts'
import type { ServerModule } from '../../platform/module.ts'
import type { FleetService } from './fleet.service.ts'
import { fleetService } from './fleet.service.ts'
import type { FleetDeps } from './fleet-deps.ts'
import { bindPapers } from './papers/papers.staff-routes.ts'
import { bindPauses } from './pauses/pauses.staff-routes.ts'
import { bindOrdering } from './rules/rules.routes.ts'
import { bindRules } from './rules/rules.staff-routes.ts'
import { bindStations } from './stations/stations.staff-routes.ts'
import { bindStock } from './stock/stock.staff-routes.ts'
import { bindDriverStates } from './vehicles/driver-state.staff-routes.ts'
import { bindVehicles } from './vehicles/vehicles.staff-routes.ts'

/** Vehicles, papers, stations and the rules of dispatch. */
export function fleetModule(context: Context, deps: FleetDeps): ServerModule<FleetService> {
  const service = fleetService(context, deps)
  return {
    service,
    bindRoutes: ({ bind }) => {
      bindVehicles(bind, service)
      bindDriverStates(bind, service)
      bindPapers(bind, service)
      bindStations(bind, service)
      bindStock(bind, service)
      bindRules(bind, service)
      bindPauses(bind, service)
      bindOrdering(bind, context, service)
    },
  }
}
