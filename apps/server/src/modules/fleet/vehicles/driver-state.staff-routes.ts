import { listFleetDrivers, setDriverPause, setSuspension } from '@gatefill/contracts/staff/fleet/driver-state'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import { listDriverStates, setDriverPaused, setDriverSuspended } from './driver-state.ts'

/** Whether drivers take runs. */
export function bindDriverStates(app: App, bind: Binder): void {
  bind(listFleetDrivers, async () => ok(await listDriverStates(app)))
  bind(setSuspension, ({ tx, params, body }) => setDriverSuspended(app, tx, params.id, body))
  bind(setDriverPause, ({ tx, params, body }) => setDriverPaused(app, tx, params.id, body))
}
