import { listFleetDrivers, setDriverPause, setSuspension } from '@gatefill/contracts/staff/fleet/driver-state'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../../platform/http/bind.ts'
import type { FleetService } from '../fleet.service.ts'

/** Whether drivers take runs. */
export function bindDriverStates(bind: Binder, { driverStates }: FleetService): void {
  bind(listFleetDrivers, async () => ok(await driverStates.list()))
  bind(setSuspension, ({ tx, params, body }) => driverStates.setSuspension(tx, params.id, body))
  bind(setDriverPause, ({ tx, params, body }) => driverStates.setPause(tx, params.id, body))
}
