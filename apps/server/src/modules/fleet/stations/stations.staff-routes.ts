import {
  addStation,
  listStaffStations,
  saveStation,
  setStationOpen,
} from '@gatefill/contracts/staff/fleet/stations'
import {
  addAdjustment,
  addReceipt,
  confirmAdjustment,
  listAdjustments,
  listStationMoves,
  rejectAdjustment,
} from '@gatefill/contracts/staff/fleet/stock'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../../platform/http/bind.ts'
import type { FleetService } from '../fleet.service.ts'

/** Stations, and the stock of stations and vans. */
export function bindStations(bind: Binder, { stations, stock, adjustments }: FleetService): void {
  bind(listStaffStations, async () => ok(await stations.list()))
  bind(addStation, ({ tx, caller, body }) => stations.add(tx, caller.staffId, body))
  bind(saveStation, ({ tx, caller, params, body }) =>
    stations.save(tx, { id: params.id, staffId: caller.staffId }, body),
  )
  bind(setStationOpen, ({ tx, caller, params, body }) =>
    stations.setOpen(tx, { id: params.id, staffId: caller.staffId }, body.isOpen),
  )
  bind(listStationMoves, async ({ params }) => ok(await stock.list(params.id)))
  bind(addReceipt, ({ tx, caller, params, body }) =>
    stock.receive(tx, { stationId: params.id, staffId: caller.staffId }, body),
  )

  bind(listAdjustments, async () => ok(await adjustments.list()))
  bind(addAdjustment, ({ tx, caller, body }) => adjustments.ask(tx, caller.staffId, body))
  bind(confirmAdjustment, ({ tx, caller, params, body }) =>
    adjustments.confirm(tx, { id: params.id, staffId: caller.staffId }, body),
  )
  bind(rejectAdjustment, ({ tx, caller, params, body }) =>
    adjustments.reject(tx, { id: params.id, staffId: caller.staffId }, body),
  )
}
