import type { App } from '../../app-context.ts'
import type { ServerModule } from '../../platform/module.ts'

import { bindPapers } from './papers/papers.staff-routes.ts'
import { bindOrdering } from './rules/rules.routes.ts'
import { bindRules } from './rules/rules.staff-routes.ts'
import { bindStations } from './stations/stations.staff-routes.ts'
import { bindStock } from './stock/stock.staff-routes.ts'
import { bindDriverStates } from './vehicles/driver-state.staff-routes.ts'
import { bindVehicles } from './vehicles/vehicles.staff-routes.ts'

/** Vehicles, papers, stations and the rules of dispatch. */
export function fleetModule(app: App): ServerModule {
  return {
    bindRoutes: ({ bind }) => {
      bindVehicles(app, bind)
      bindDriverStates(app, bind)
      bindPapers(app, bind)
      bindStations(app, bind)
      bindStock(app, bind)
      bindRules(app, bind)
      bindOrdering(app, bind)
    },
  }
}
