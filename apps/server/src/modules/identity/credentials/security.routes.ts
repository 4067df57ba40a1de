import { endOtherSessions, endSession, listSessions } from '@gatefill/contracts/customer/account/sessions'
import * as twoFactorCalls from '@gatefill/contracts/customer/account/two-factor'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import { endDevice, endOtherDevices, listDevices } from '../sessions/devices.ts'
import { confirmTwoFactor, removeTwoFactor, setUpTwoFactor } from './two-factor.ts'

/** The second factor and the signed-in devices of the own account. */
export function bindSecurity(app: App, bind: Binder): void {
  bind(twoFactorCalls.setUpTwoFactor, ({ body, caller }) => setUpTwoFactor(app, body, caller))
  bind(twoFactorCalls.confirmTwoFactor, ({ body, caller }) => confirmTwoFactor(app, body, caller))
  bind(twoFactorCalls.removeTwoFactor, ({ body, caller }) => removeTwoFactor(app, body, caller))
  bind(listSessions, async ({ caller }) => ok(await listDevices(app, caller.userId, caller.sessionId)))
  bind(endSession, ({ caller, params }) => endDevice(app, caller.userId, params.id))
  bind(endOtherSessions, async ({ caller }) =>
    ok({ ended: await endOtherDevices(app, caller.userId, caller.sessionId) }),
  )
}
