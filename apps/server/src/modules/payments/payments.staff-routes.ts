import { answerDispute, getDispute } from '@gatefill/contracts/staff/finance/disputes'
import { checkPaymentByStaff } from '@gatefill/contracts/staff/finance/payments'
import {
  confirmRefundAdoption,
  listProviderRefunds,
  listRefundAdoptions,
  refuseRefundAdoption,
  requestRefundAdoption,
} from '@gatefill/contracts/staff/staff-refund-adoptions'
import {
  confirmRefundRequest,
  listRefundRequests,
  listStaffRefunds,
  refuseRefundRequest,
  requestRefund,
  retryRefund,
} from '@gatefill/contracts/staff/staff-refunds'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../platform/http/bind.ts'
import type { PaymentsService } from './payments.service.ts'

export function bindStaffPayments(bind: Binder, payments: PaymentsService): void {
  const { staffRefunds, refundReports } = payments
  bind(requestRefund, ({ tx, caller, params, body }) =>
    staffRefunds.request(tx, { ...caller, orderId: params.id }, body),
  )
  bind(listRefundRequests, async ({ query }) => ok(await staffRefunds.list(query)))
  bind(confirmRefundRequest, ({ tx, caller, params }) =>
    staffRefunds.confirm(tx, { ...caller, requestId: params.id }),
  )
  bind(refuseRefundRequest, ({ tx, caller, params, body }) =>
    staffRefunds.refuse(tx, { ...caller, requestId: params.id }, body),
  )
  bind(listStaffRefunds, async ({ query }) => ok(await refundReports.list(query)))
  bind(checkPaymentByStaff, ({ params }) => payments.checkPaymentForStaff(params.id))
  bind(retryRefund, ({ tx, params }) => payments.retryRefund(tx, params.id))
  bindRefundAdoptions(bind, payments)
  bindDisputes(bind, payments)
}

function bindDisputes(bind: Binder, { disputeAnswers }: PaymentsService): void {
  bind(getDispute, ({ params }) => disputeAnswers.read(params))
  bind(answerDispute, ({ caller, params, body, files }) =>
    disputeAnswers.answer({ ...params, staffId: caller.staffId }, body, files),
  )
}

function bindRefundAdoptions(bind: Binder, { refundAdoptions }: PaymentsService): void {
  bind(listProviderRefunds, ({ params }) => refundAdoptions.atProvider(params.id))
  bind(requestRefundAdoption, ({ caller, params, body }) =>
    refundAdoptions.request({ staffId: caller.staffId, refundId: params.id }, body),
  )
  bind(listRefundAdoptions, async ({ query }) => ok(await refundAdoptions.list(query)))
  bind(confirmRefundAdoption, ({ caller, params }) =>
    refundAdoptions.confirm({ staffId: caller.staffId, adoptionId: params.id }),
  )
  bind(refuseRefundAdoption, ({ tx, caller, params, body }) =>
    refundAdoptions.refuse(tx, { staffId: caller.staffId, adoptionId: params.id }, body),
  )
}
