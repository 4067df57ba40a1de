import * as disputesCalls from '@gatefill/contracts/staff/finance/disputes'
import { checkPaymentByStaff } from '@gatefill/contracts/staff/finance/payments'
import {
  confirmRefundAdoption,
  listProviderRefunds,
  listRefundAdoptions,
  refuseRefundAdoption,
  requestRefundAdoption,
} from '@gatefill/contracts/staff/staff-refund-adoptions'
import * as staffRefundsCalls from '@gatefill/contracts/staff/staff-refunds'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../app-context.ts'
import type { Binder } from '../../platform/http/bind.ts'
import { checkPaymentForStaff } from './attempts/check-payment.ts'
import { confirmAcceptance, refuseAcceptance } from './money-back/disputes/acceptances/acceptances.ts'
import { answerDispute, readDisputeAnswer } from './money-back/disputes/answers/dispute-answers.ts'
import { readProviderRefunds } from './money-back/refunds/adoptions/provider-refunds.ts'
import {
  confirmAdoptionByStaff,
  listAdoptionViews,
  refuseAdoptionByStaff,
  requestAdoptionByStaff,
} from './money-back/refunds/adoptions/staff-refund-adoptions.ts'
import { listRefundReports } from './money-back/refunds/refund-reports.ts'
import {
  confirmRefundByStaff,
  listRefundRequestViews,
  refuseRefundByStaff,
  requestRefundByStaff,
  retryRefund,
} from './money-back/refunds/staff-refunds.ts'

export function bindStaffPayments(app: App, bind: Binder): void {
  bind(staffRefundsCalls.requestRefund, ({ tx, caller, params, body }) =>
    requestRefundByStaff(app, tx, { ...caller, orderId: params.id }, body),
  )
  bind(staffRefundsCalls.listRefundRequests, async ({ query }) =>
    ok(await listRefundRequestViews(app, query)),
  )
  bind(staffRefundsCalls.confirmRefundRequest, ({ tx, caller, params, body }) =>
    confirmRefundByStaff(app, tx, { ...caller, requestId: params.id }, body),
  )
  bind(staffRefundsCalls.refuseRefundRequest, ({ tx, caller, params, body }) =>
    refuseRefundByStaff(app, tx, { ...caller, requestId: params.id }, body),
  )
  bind(staffRefundsCalls.listStaffRefunds, async ({ query }) => ok(await listRefundReports(app, query)))
  bind(checkPaymentByStaff, ({ params }) => checkPaymentForStaff(app, params.id))
  bind(staffRefundsCalls.retryRefund, ({ tx, params }) => retryRefund(app, tx, params.id))
  bindRefundAdoptions(app, bind)
  bindDisputes(app, bind)
}

function bindDisputes(app: App, bind: Binder): void {
  bind(disputesCalls.getDispute, ({ caller, params }) =>
    readDisputeAnswer(app, { ...params, staffId: caller.staffId }),
  )
  bind(disputesCalls.confirmAcceptance, ({ tx, caller, params }) =>
    confirmAcceptance(app, tx, { staffId: caller.staffId, acceptanceId: params.id }),
  )
  bind(disputesCalls.refuseAcceptance, ({ tx, caller, params, body }) =>
    refuseAcceptance(app, tx, { staffId: caller.staffId, acceptanceId: params.id }, body),
  )
  bind(disputesCalls.answerDispute, ({ caller, params, body, files }) =>
    answerDispute(app, { ...params, staffId: caller.staffId }, body, files),
  )
}

function bindRefundAdoptions(app: App, bind: Binder): void {
  bind(listProviderRefunds, ({ params }) => readProviderRefunds(app, params.id))
  bind(requestRefundAdoption, ({ caller, params, body }) =>
    requestAdoptionByStaff(app, { staffId: caller.staffId, refundId: params.id }, body),
  )
  bind(listRefundAdoptions, async ({ query }) => ok(await listAdoptionViews(app, query)))
  bind(confirmRefundAdoption, ({ caller, params }) =>
    confirmAdoptionByStaff(app, { staffId: caller.staffId, adoptionId: params.id }),
  )
  bind(refuseRefundAdoption, ({ tx, caller, params, body }) =>
    refuseAdoptionByStaff(app, tx, { staffId: caller.staffId, adoptionId: params.id }, body),
  )
}
