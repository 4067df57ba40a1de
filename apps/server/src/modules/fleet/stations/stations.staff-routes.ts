import {
  addStation,
  listStaffStations,
  saveStation,
  setStationOpen,
} from '@gatefill/contracts/staff/fleet/stations'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../../platform/http/bind.ts'
import type { FleetService } from '../fleet.service.ts'

/** Stations. */
export function bindStations(bind: Binder, { stations }: FleetService): void {
  bind(listStaffStations, async () => ok(await stations.list()))
  bind(addStation, ({ tx, caller, body }) => stations.add(tx, caller.staffId, body))
  bind(saveStation, ({ tx, caller, params, body }) =>
    stations.save(tx, { id: params.id, staffId: caller.staffId }, body),
  )
  bind(setStationOpen, ({ tx, caller, params, body }) =>
    stations.setOpen(tx, { id: params.id, staffId: caller.staffId }, body.isOpen),
  )
}
