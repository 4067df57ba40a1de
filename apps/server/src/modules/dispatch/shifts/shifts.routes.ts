import { listShiftVehicles } from '@gatefill/contracts/driver/driver-vehicles'
import { endDriverShift } from '@gatefill/contracts/staff/fleet/driver-state'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import { endForDriver } from './end-shift.ts'
import { listVehicles } from './shifts.ts'

export function bindShifts(app: App, bind: Binder): void {
  bind(endDriverShift, ({ tx, params, body }) => endForDriver(app, tx, params.id, body))
  bind(listShiftVehicles, async ({ caller }) => ok(await listVehicles(app, caller.driverId)))
}
