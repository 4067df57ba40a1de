import { getStaffMe, staffSignIn } from '@gatefill/contracts/staff'
import { asId } from '@gatefill/domain/ids'
import type { Binder } from '../../platform/http/bind.ts'
import type { StaffService } from './staff.service.ts'

export function bindStaff(bind: Binder, staff: StaffService): void {
  bind(staffSignIn, ({ body, caller }) => staff.signIn(body, caller.address))
  bind(getStaffMe, ({ caller }) => staff.readSelf(asId(caller.userId)))
}
