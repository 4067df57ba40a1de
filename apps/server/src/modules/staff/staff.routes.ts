import { listAudit, listAuditActs } from '@gatefill/contracts/staff/audit'
import { getStaffMe, staffSignIn, staffSignOut } from '@gatefill/contracts/staff/staff'
import {
  changeStaffPassword,
  confirmStaffTwoFactor,
  endStaffSession,
  listStaffSessions,
  setUpStaffTwoFactor,
} from '@gatefill/contracts/staff/team/own-account'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../platform/http/bind.ts'
import { deviceCookie } from '../../platform/http/device-cookie.ts'
import type { StaffService } from './staff.service.ts'

/** The accounts of staff; what staff do lives with the module that they act on. */
export function bindStaff(bind: Binder, staff: StaffService, { secure }: { secure: boolean }): void {
  const device = deviceCookie('staff', secure)
  bind(staffSignIn, async ({ body, caller }) =>
    device.keep(await staff.signIn(body, { ...caller, deviceSecret: device.of(caller) })),
  )
  bind(staffSignOut, async ({ tx, caller }) => {
    await staff.signOut(tx, caller)
    return ok({ signedOut: true as const })
  })
  bind(getStaffMe, ({ caller }) => staff.readSelf(caller.staffId))
  bind(listAudit, ({ query }) => staff.listAudit(query))
  bind(listAuditActs, async () => ok(staff.listActs()))
  bind(changeStaffPassword, ({ caller, body }) => staff.changePassword(caller, body))
  bind(listStaffSessions, async ({ caller }) => ok(await staff.listDevices(caller.staffId, caller.sessionId)))
  bind(endStaffSession, ({ tx, caller, params }) => staff.endDevice(tx, caller.staffId, params.id))
  bind(setUpStaffTwoFactor, ({ caller, body }) => staff.setUpTwoFactor(caller, body))
  bind(confirmStaffTwoFactor, ({ caller, body }) => staff.confirmTwoFactor(caller, body))
}
