import {
  confirmRefundRequest,
  listRefundRequests,
  listStaffRefunds,
  refuseRefundRequest,
  requestRefund,
  retryRefund,
} from '@gatefill/contracts/staff/staff-refunds'
import { asId } from '@gatefill/domain/core/ids'
import type { Binder } from '../../platform/http/bind.ts'
import type { StaffService } from './staff.service.ts'

export function bindStaffRefunds(bind: Binder, { refunds }: StaffService): void {
  bind(requestRefund, ({ caller, params, body }) =>
    refunds.request({ ...caller, staffId: asId(caller.userId) }, params.id, body),
  )
  bind(listRefundRequests, ({ caller, query }) => refunds.listRequests(asId(caller.userId), query))
  bind(confirmRefundRequest, ({ caller, params }) => refunds.confirm(asId(caller.userId), params.id))
  bind(refuseRefundRequest, ({ caller, params, body }) =>
    refunds.refuse(asId(caller.userId), params.id, body),
  )
  bind(listStaffRefunds, ({ caller, query }) => refunds.list(asId(caller.userId), query))
  bind(retryRefund, ({ caller, params }) => refunds.retry(asId(caller.userId), params.id))
}
