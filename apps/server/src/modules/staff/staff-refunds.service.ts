import type { StaffRefundRequest } from '@gatefill/contracts/customer/orders/refund-shapes'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { StaffId } from '@gatefill/domain/core/ids'
import type { ErrorCode, Result } from '@gatefill/domain/core/result'
import { invalid, ok } from '@gatefill/domain/core/result'
import { reasonErrors } from '@gatefill/domain/dispatch/dispatch'
import type { RefundRequest, RefundRequestForm } from '@gatefill/domain/payments/refund-request'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { PaymentsService } from '../payments/index.ts'
import { permittedActs } from './permitted-acts.service.ts'
import { staffNames } from './staff.repository.ts'

type ListQuery = { state?: string; page?: string; limit?: string }

/** What the staff does about money that goes back; each act asks the role and leaves an audit row. */
export function staffRefundsService(
  context: Context,
  {
    refundRequests,
    refundReports,
    retryRefund,
  }: Pick<PaymentsService, 'refundRequests' | 'refundReports' | 'retryRefund'>,
) {
  const { change, read } = permittedActs(context)

  async function named<Code extends ErrorCode>(tx: Tx, result: Result<RefundRequest, Code>) {
    return result.ok ? ok(withNames(result.value, await staffNames(tx))) : result
  }

  return {
    request: (
      { staffId, idempotencyKey }: { staffId: StaffId; idempotencyKey?: string },
      orderId: string,
      form: RefundRequestForm,
    ) =>
      change({ staffId, act: 'requestRefund', subjectId: orderId, details: form }, async (tx) => {
        const press = idempotencyKey === undefined ? {} : { idempotencyKey }
        return named(tx, await refundRequests.request(tx, { staffId, orderId, ...press }, form))
      }),
    confirm: (staffId: StaffId, requestId: string) =>
      change({ staffId, act: 'confirmRefundRequest', subjectId: requestId, details: {} }, async (tx) =>
        named(tx, await refundRequests.decide(tx, { staffId, requestId }, { confirm: true })),
      ),
    refuse: (staffId: StaffId, requestId: string, form: { reason: string }) =>
      change({ staffId, act: 'refuseRefundRequest', subjectId: requestId, details: form }, async (tx) => {
        const errors = reasonErrors(form)
        if (hasErrors(errors)) return invalid(errors)
        const note = { confirm: false, note: form.reason } as const
        return named(tx, await refundRequests.decide(tx, { staffId, requestId }, note))
      }),
    retry: (staffId: StaffId, refundId: string) =>
      change({ staffId, act: 'retryRefund', subjectId: refundId, details: {} }, (tx) =>
        retryRefund(tx, refundId),
      ),
    listRequests: (staffId: StaffId, query: ListQuery) =>
      read(staffId, 'listRefundRequests', async () => {
        const page = await refundRequests.list(query)
        const names = await staffNames(context.database.db)
        return { ...page, data: page.data.map((request) => withNames(request, names)) }
      }),
    list: (staffId: StaffId, query: ListQuery) =>
      read(staffId, 'listStaffRefunds', () => refundReports.list(query)),
  }
}

/** Accounts are never deleted, so that who decided about money keeps a name. */
const withNames = (request: RefundRequest, names: ReadonlyMap<string, string>): StaffRefundRequest => ({
  ...request,
  requestedByName: names.get(request.requestedBy) ?? '',
  decidedByName: request.decidedBy === null ? null : (names.get(request.decidedBy) ?? ''),
})
