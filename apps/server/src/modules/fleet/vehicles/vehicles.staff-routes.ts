import {
  addVehicle,
  getVehicle,
  listShifts,
  listStockMoves,
  listVehicles,
  saveVehicle,
  setUsualVehicle,
  setVehicleRoad,
} from '@gatefill/contracts/staff/fleet/vehicles'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../../platform/http/bind.ts'
import type { FleetService } from '../fleet.service.ts'

/** Vehicles, who drives them, and what was done with them. */
export function bindVehicles(bind: Binder, { vehicles }: FleetService): void {
  bind(listVehicles, async () => ok(await vehicles.list()))
  bind(getVehicle, ({ params }) => vehicles.find(params.id))
  bind(addVehicle, ({ tx, caller, body }) => vehicles.add(tx, caller.staffId, body))
  bind(saveVehicle, ({ tx, caller, params, body }) =>
    vehicles.save(tx, { id: params.id, staffId: caller.staffId }, body),
  )
  bind(setVehicleRoad, ({ tx, caller, params, body }) =>
    vehicles.setRoad(tx, { id: params.id, staffId: caller.staffId }, body),
  )
  bind(setUsualVehicle, ({ tx, params, body }) => vehicles.setUsual(tx, params.id, body))
  bind(listStockMoves, ({ params }) => vehicles.stockMoves(params.id))
  bind(listShifts, async ({ query }) => ok(await vehicles.shifts(query)))
}
