import { listFleetDrivers, setDriverPause, setSuspension } from '@gatefill/contracts/staff/fleet/driver-state'
import { addPaper, listPapers, savePaper } from '@gatefill/contracts/staff/fleet/papers'
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

/** Vehicles, their papers and their drivers. */
export function bindVehicles(bind: Binder, { vehicles, papers, driverStates }: FleetService): void {
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
  bind(listStockMoves, async ({ params }) => ok(await vehicles.stockMoves(params.id)))
  bind(listShifts, async ({ query }) => ok(await vehicles.shifts(query)))

  bind(listFleetDrivers, async () => ok(await driverStates.list()))
  bind(setSuspension, ({ tx, params, body }) => driverStates.setSuspension(tx, params.id, body))
  bind(setDriverPause, ({ tx, params, body }) => driverStates.setPause(tx, params.id, body))

  bind(listPapers, async ({ query }) => ok(await papers.list(query)))
  bind(addPaper, ({ tx, caller, body }) => papers.add(tx, caller.staffId, body))
  bind(savePaper, ({ tx, caller, params, body }) =>
    papers.save(tx, { id: params.id, staffId: caller.staffId }, body),
  )
}
