import { assignOrder, cancelOrderByStaff, unassignOrder } from '@gatefill/contracts/staff/staff'
import {
  confirmCancellation,
  reassignOrder,
  returnOrderByStaff,
} from '@gatefill/contracts/staff/staff-orders'
import type { Binder } from '../../platform/http/bind.ts'
import type { DispatchService } from './dispatch.service.ts'
import { staffOrderOf } from './staff-order.ts'

export function bindStaffDispatch(bind: Binder, dispatch: DispatchService): void {
  bind(assignOrder, (call) => dispatch.assign(call.tx, staffOrderOf(call), call.body))
  bind(unassignOrder, (call) => dispatch.unassign(call.tx, staffOrderOf(call), call.body))
  bind(reassignOrder, (call) => dispatch.reassign(call.tx, staffOrderOf(call), call.body))
  bind(returnOrderByStaff, (call) => dispatch.returnOrder(call.tx, staffOrderOf(call), call.body))
  bind(confirmCancellation, (call) => dispatch.confirmCancellation(call.tx, staffOrderOf(call)))
  bind(cancelOrderByStaff, (call) => dispatch.cancel(call.tx, staffOrderOf(call), call.body))
}
