import { reasonErrors } from '@gatefill/domain/dispatch'
import { hasErrors } from '@gatefill/domain/field-errors'
import type { StaffId } from '@gatefill/domain/ids'
import type { RefundRequestForm } from '@gatefill/domain/refund-request'
import { invalid } from '@gatefill/domain/result'
import type { Context } from '../../platform/context.ts'
import type { PaymentsService } from '../payments/index.ts'
import { permittedActs } from './permitted-acts.service.ts'

type ListQuery = { state?: string; page?: string; limit?: string }

/** What the staff does about money that goes back; each act asks the role and leaves an audit row. */
export function staffRefundsService(
  context: Context,
  { refundRequests, refundReports }: Pick<PaymentsService, 'refundRequests' | 'refundReports'>,
) {
  const { change, read } = permittedActs(context)
  return {
    request: (staffId: StaffId, orderId: string, form: RefundRequestForm) =>
      change({ staffId, act: 'requestRefund', subjectId: orderId, details: form }, (tx) =>
        refundRequests.request(tx, { staffId, orderId }, form),
      ),
    confirm: (staffId: StaffId, requestId: string) =>
      change({ staffId, act: 'confirmRefundRequest', subjectId: requestId, details: {} }, (tx) =>
        refundRequests.decide(tx, { staffId, requestId }, { confirm: true }),
      ),
    refuse: (staffId: StaffId, requestId: string, form: { reason: string }) =>
      change({ staffId, act: 'refuseRefundRequest', subjectId: requestId, details: form }, async (tx) => {
        const errors = reasonErrors(form)
        if (hasErrors(errors)) return invalid(errors)
        return refundRequests.decide(tx, { staffId, requestId }, { confirm: false, note: form.reason })
      }),
    retry: (staffId: StaffId, refundId: string) =>
      change({ staffId, act: 'retryRefund', subjectId: refundId, details: {} }, (tx) =>
        refundReports.retry(tx, refundId),
      ),
    listRequests: (staffId: StaffId, query: ListQuery) =>
      read(staffId, 'listRefundRequests', () => refundRequests.list(query)),
    list: (staffId: StaffId, query: ListQuery) =>
      read(staffId, 'listStaffRefunds', () => refundReports.list(query)),
  }
}
