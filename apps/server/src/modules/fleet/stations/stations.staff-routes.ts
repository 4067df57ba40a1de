import * as stationsCalls from '@gatefill/contracts/staff/fleet/stations'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import { endOutage, reportOutage } from './outages.ts'
import { addStation, changeStation, listStations, setOpen } from './stations.ts'

/** Stations. */
export function bindStations(app: App, bind: Binder): void {
  bind(stationsCalls.listStaffStations, async () => ok(await listStations(app)))
  bind(stationsCalls.addStation, ({ tx, caller, body }) => addStation(app, tx, caller.staffId, body))
  bind(stationsCalls.saveStation, ({ tx, caller, params, body }) =>
    changeStation(app, tx, { id: params.id, staffId: caller.staffId }, body),
  )
  bind(stationsCalls.reportOutage, ({ tx, caller, params, body }) =>
    reportOutage(app, tx, { id: params.id, staffId: caller.staffId }, body),
  )
  bind(stationsCalls.endOutage, ({ tx, caller, params, body }) =>
    endOutage(app, tx, { id: params.id, staffId: caller.staffId }, body),
  )
  bind(stationsCalls.setStationOpen, ({ tx, caller, params, body }) =>
    setOpen(app, tx, { id: params.id, staffId: caller.staffId }, body.isOpen),
  )
}
