import {
  assignOrder,
  cancelOrderByStaff,
  getStaffMe,
  listStaffDrivers,
  listStaffOrders,
  setProductPrice,
  staffSignIn,
  staffSignOut,
  unassignOrder,
} from '@gatefill/contracts/staff/staff'
import {
  confirmDelivery,
  getStaffOrder,
  reassignOrder,
  requestDelivery,
  returnOrderByStaff,
} from '@gatefill/contracts/staff/staff-orders'
import { asId } from '@gatefill/domain/core/ids'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../platform/http/bind.ts'
import type { StaffService } from './staff.service.ts'
import { bindStaffLedger } from './staff-books.routes.ts'
import { bindStaffRefunds } from './staff-refunds.routes.ts'
import { bindStaffTickets } from './staff-tickets.routes.ts'

export function bindStaff(bind: Binder, staff: StaffService): void {
  bindStaffTickets(bind, staff)
  bindStaffRefunds(bind, staff)
  bindStaffLedger(bind, staff)
  bind(staffSignIn, ({ body, caller }) => staff.signIn(body, caller.address))
  bind(staffSignOut, async ({ caller }) => {
    await staff.signOut(caller)
    return ok({ signedOut: true as const })
  })
  bind(getStaffMe, ({ caller }) => staff.readSelf(asId(caller.userId)))
  bind(listStaffOrders, ({ caller, query }) => staff.listOrders(asId(caller.userId), query))
  bind(listStaffDrivers, ({ caller }) => staff.listDrivers(asId(caller.userId)))
  bind(setProductPrice, ({ caller, params, body }) => staff.setPrice(asId(caller.userId), params.id, body))
  bind(assignOrder, ({ caller, params, body }) => staff.assignOrder(asId(caller.userId), params.id, body))
  bind(unassignOrder, ({ caller, params, body }) => staff.unassignOrder(asId(caller.userId), params.id, body))
  bind(getStaffOrder, ({ caller, params }) => staff.readOrder(asId(caller.userId), asId(params.id)))
  bind(reassignOrder, ({ caller, params, body }) => staff.reassignOrder(asId(caller.userId), params.id, body))
  bind(returnOrderByStaff, ({ caller, params, body }) =>
    staff.returnOrder(asId(caller.userId), params.id, body),
  )
  bind(requestDelivery, ({ caller, params, body }) =>
    staff.requestDelivery(asId(caller.userId), params.id, body),
  )
  bind(confirmDelivery, ({ caller, params }) => staff.confirmDelivery(asId(caller.userId), params.id, {}))
  bind(cancelOrderByStaff, ({ caller, params, body }) =>
    staff.cancelOrder(asId(caller.userId), params.id, body),
  )
}
