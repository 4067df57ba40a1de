import * as staffCalls from '@gatefill/contracts/staff/staff'
import * as staffOrdersCalls from '@gatefill/contracts/staff/staff-orders'
import type { App } from '../../app-context.ts'
import type { Binder } from '../../platform/http/bind.ts'
import { assignOrder, reassignOrder } from './assign-order.ts'
import { returnOrderByStaff, unassignOrder } from './dispatch.ts'
import { cancelByStaff, confirmCancellation } from './staff-cancellation.ts'
import { staffOrderOf } from './staff-order.ts'

export function bindStaffDispatch(app: App, bind: Binder): void {
  bind(staffCalls.assignOrder, (call) => assignOrder(app, call.tx, staffOrderOf(call), call.body))
  bind(staffCalls.unassignOrder, (call) => unassignOrder(app, call.tx, staffOrderOf(call), call.body))
  bind(staffOrdersCalls.reassignOrder, (call) => reassignOrder(app, call.tx, staffOrderOf(call), call.body))
  bind(staffOrdersCalls.returnOrderByStaff, (call) =>
    returnOrderByStaff(app, call.tx, staffOrderOf(call), call.body),
  )
  bind(staffOrdersCalls.confirmCancellation, (call) => confirmCancellation(app, call.tx, staffOrderOf(call)))
  bind(staffCalls.cancelOrderByStaff, (call) => cancelByStaff(app, call.tx, staffOrderOf(call), call.body))
}
