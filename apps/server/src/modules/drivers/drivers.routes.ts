import { driverSignIn, driverSignOut, getDriverMe, setShift } from '@gatefill/contracts/driver/drivers'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../platform/http/bind.ts'
import type { DriversService } from './drivers.service.ts'

export function bindDrivers(bind: Binder, drivers: DriversService): void {
  bind(driverSignIn, ({ body, caller }) => drivers.signIn(body, caller.ip))
  bind(driverSignOut, async ({ caller }) => {
    await drivers.signOut(caller)
    return ok({ signedOut: true as const })
  })
  bind(getDriverMe, ({ caller }) => drivers.readSelf(caller.driverId))
  bind(setShift, ({ caller, body }) => drivers.setShift(caller.driverId, body))
}
