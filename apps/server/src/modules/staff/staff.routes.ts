import { getStaffMe, staffSignIn, staffSignOut } from '@gatefill/contracts/staff/staff'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../platform/http/bind.ts'
import type { StaffService } from './staff.service.ts'

/** The accounts of staff; what staff do lives with the module that they act on. */
export function bindStaff(bind: Binder, staff: StaffService): void {
  bind(staffSignIn, ({ body, caller }) => staff.signIn(body, caller.ip))
  bind(staffSignOut, async ({ tx, caller }) => {
    await staff.signOut(tx, caller)
    return ok({ signedOut: true as const })
  })
  bind(getStaffMe, ({ caller }) => staff.readSelf(caller.staffId))
}
