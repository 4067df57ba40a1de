import { setShift } from '@gatefill/contracts/driver/drivers'
import type { Binder } from '../../../platform/http/bind.ts'
import type { ShiftsService } from './shifts.service.ts'

export function bindShifts(bind: Binder, shifts: ShiftsService): void {
  bind(setShift, ({ caller, body }) => shifts.setShift(caller.driverId, body))
}
