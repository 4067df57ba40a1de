import {
  assignOrder,
  cancelOrderByStaff,
  getStaffMe,
  listStaffDrivers,
  listStaffOrders,
  setProductPrice,
  staffSignIn,
  unassignOrder,
} from '@gatefill/contracts/staff'
import { asId } from '@gatefill/domain/ids'
import type { Binder } from '../../platform/http/bind.ts'
import type { StaffService } from './staff.service.ts'
import { bindStaffTickets } from './staff-tickets.routes.ts'

export function bindStaff(bind: Binder, staff: StaffService): void {
  bindStaffTickets(bind, staff)
  bind(staffSignIn, ({ body, caller }) => staff.signIn(body, caller.address))
  bind(getStaffMe, ({ caller }) => staff.readSelf(asId(caller.userId)))
  bind(listStaffOrders, ({ caller, query }) => staff.listOrders(asId(caller.userId), query))
  bind(listStaffDrivers, ({ caller }) => staff.listDrivers(asId(caller.userId)))
  bind(setProductPrice, ({ caller, params, body }) => staff.setPrice(asId(caller.userId), params.id, body))
  bind(assignOrder, ({ caller, params, body }) => staff.assignOrder(asId(caller.userId), params.id, body))
  bind(unassignOrder, ({ caller, params, body }) => staff.unassignOrder(asId(caller.userId), params.id, body))
  bind(cancelOrderByStaff, ({ caller, params, body }) =>
    staff.cancelOrder(asId(caller.userId), params.id, body),
  )
}
