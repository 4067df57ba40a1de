import * as auditCalls from '@gatefill/contracts/staff/audit'
import { getStaffMe, staffSignIn, staffSignOut } from '@gatefill/contracts/staff/staff'
import * as ownAccountCalls from '@gatefill/contracts/staff/team/own-account'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../app-context.ts'
import type { Binder } from '../../platform/http/bind.ts'
import { deviceCookie } from '../../platform/http/device-cookie.ts'
import { listActs, listAudit } from './audit.ts'
import { confirmTwoFactor, setUpTwoFactor } from './set-up-staff-two-factor.ts'
import { changeStaffPassword, readStaffSelf, signInStaff, signOutStaff, staffAccounts } from './staff.ts'

/** The accounts of staff; what staff do lives with the module that they act on. */
export function bindStaff(app: App, bind: Binder): void {
  const device = deviceCookie('staff', app.config.isSecure)
  bind(staffSignIn, async ({ body, caller }) =>
    device.keep(await signInStaff(app, body, { ...caller, deviceSecret: device.of(caller) })),
  )
  bind(staffSignOut, async ({ tx, caller }) => {
    await signOutStaff(app, tx, caller)
    return ok({ signedOut: true as const })
  })
  bind(getStaffMe, ({ caller }) => readStaffSelf(app, caller.staffId))
  bind(auditCalls.listAudit, ({ query }) => listAudit(app, query))
  bind(auditCalls.listAuditActs, async () => ok(listActs()))
  bind(ownAccountCalls.changeStaffPassword, ({ caller, body }) => changeStaffPassword(app, caller, body))
  bind(ownAccountCalls.listStaffSessions, async ({ caller }) =>
    ok(await staffAccounts(app).listDevices(caller.staffId, caller.sessionId)),
  )
  bind(ownAccountCalls.endStaffSession, ({ tx, caller, params }) =>
    staffAccounts(app).endDevice(tx, caller.staffId, params.id),
  )
  bind(ownAccountCalls.setUpStaffTwoFactor, ({ caller, body }) => setUpTwoFactor(app, caller, body))
  bind(ownAccountCalls.confirmStaffTwoFactor, ({ caller, body }) => confirmTwoFactor(app, caller, body))
}
