import * as driversCalls from '@gatefill/contracts/driver/drivers'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../app-context.ts'
import type { Binder } from '../../platform/http/bind.ts'
import { deviceCookie } from '../../platform/http/device-cookie.ts'
import {
  changeDriverPassword,
  driverAccounts,
  endDriverDevice,
  readSelf,
  signInDriver,
  signOutDriver,
} from './drivers.ts'

export function bindDrivers(app: App, bind: Binder): void {
  const device = deviceCookie('driver', app.config.isSecure)
  bind(driversCalls.driverSignIn, async ({ body, caller }) =>
    device.keep(await signInDriver(app, body, { ...caller, deviceSecret: device.of(caller) })),
  )
  bind(driversCalls.driverSignOut, async ({ caller }) => {
    await signOutDriver(app, caller)
    return ok({ signedOut: true as const })
  })
  bind(driversCalls.getDriverMe, ({ caller }) => readSelf(app, caller.driverId))
  bind(driversCalls.changeDriverPassword, ({ caller, body }) => changeDriverPassword(app, caller, body))
  bind(driversCalls.listDriverSessions, async ({ caller }) =>
    ok(await driverAccounts(app).listDevices(caller.driverId, caller.sessionId)),
  )
  bind(driversCalls.endDriverSession, ({ caller, params }) =>
    endDriverDevice(app, caller.driverId, params.id),
  )
}
