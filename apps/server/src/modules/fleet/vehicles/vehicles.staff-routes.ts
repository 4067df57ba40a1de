import * as vehiclesCalls from '@gatefill/contracts/staff/fleet/vehicles'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import { setRoad } from './road.ts'
import {
  addVehicle,
  changeVehicle,
  listShiftsOfVehicle,
  setUsual,
  stockMoves,
  viewVehicles,
} from './vehicles.ts'

/** Vehicles, who drives them, and what was done with them. */
export function bindVehicles(app: App, bind: Binder): void {
  bind(vehiclesCalls.listVehicles, async () => ok(await viewVehicles(app)))
  bind(vehiclesCalls.addVehicle, ({ tx, caller, body }) => addVehicle(app, tx, caller.staffId, body))
  bind(vehiclesCalls.saveVehicle, ({ tx, caller, params, body }) =>
    changeVehicle(app, tx, { id: params.id, staffId: caller.staffId }, body),
  )
  bind(vehiclesCalls.setVehicleRoad, ({ tx, caller, params, body }) =>
    setRoad(app, tx, { id: params.id, staffId: caller.staffId }, body),
  )
  bind(vehiclesCalls.setUsualVehicle, ({ tx, params, body }) => setUsual(app, tx, params.id, body))
  bind(vehiclesCalls.listStockMoves, ({ params }) => stockMoves(app, params.id))
  bind(vehiclesCalls.listShifts, async ({ query }) => ok(await listShiftsOfVehicle(app, query)))
}
