import {
  changeDriverPassword,
  driverSignIn,
  driverSignOut,
  endDriverSession,
  getDriverMe,
  listDriverSessions,
} from '@gatefill/contracts/driver/drivers'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../platform/http/bind.ts'
import { deviceCookie } from '../../platform/http/device-cookie.ts'
import type { DriversService } from './drivers.service.ts'

export function bindDrivers(bind: Binder, drivers: DriversService, { secure }: { secure: boolean }): void {
  const device = deviceCookie('driver', secure)
  bind(driverSignIn, async ({ body, caller }) =>
    device.keep(await drivers.signIn(body, { ...caller, deviceSecret: device.of(caller) })),
  )
  bind(driverSignOut, async ({ caller }) => {
    await drivers.signOut(caller)
    return ok({ signedOut: true as const })
  })
  bind(getDriverMe, ({ caller }) => drivers.readSelf(caller.driverId))
  bind(changeDriverPassword, ({ caller, body }) => drivers.changePassword(caller, body))
  bind(listDriverSessions, async ({ caller }) =>
    ok(await drivers.listDevices(caller.driverId, caller.sessionId)),
  )
  bind(endDriverSession, ({ caller, params }) => drivers.endDevice(caller.driverId, params.id))
}
