import { listShiftVehicles } from '@gatefill/contracts/driver/driver-vehicles'
import { setShift } from '@gatefill/contracts/driver/drivers'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../../platform/http/bind.ts'
import type { ShiftsService } from './shifts.service.ts'

export function bindShifts(bind: Binder, shifts: ShiftsService): void {
  bind(setShift, ({ caller, body }) => shifts.setShift(caller.driverId, body))
  bind(listShiftVehicles, async ({ caller }) => ok(await shifts.listVehicles(caller.driverId)))
}
