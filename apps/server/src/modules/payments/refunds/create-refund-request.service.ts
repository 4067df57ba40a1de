import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { StaffId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok } from '@gatefill/domain/core/result'
import { staffRefundKindOf } from '@gatefill/domain/payments/refunds/refund-kind'
import type { RefundRequest, RefundRequestForm } from '@gatefill/domain/payments/refunds/refund-request'
import {
  isMostOfUndelivered,
  refundableOf,
  refundRequestErrors,
} from '@gatefill/domain/payments/refunds/refund-request'
import { needsSecondPerson } from '@gatefill/domain/payments/second-person'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { IdempotencyKey } from '../../../platform/idempotency.ts'
import { countRefundAlone } from '../../staff/index.ts'
import type { PartialRefundService } from './partial-refund.service.ts'
import { insertRefundRequest, undecidedRequestsOf } from './refund-requests.repository.ts'
import type { LockedPayment } from './refundable-payment.ts'

/** A new partial refund of staff: sent at once within the limits of a payment and of a person's day, else it waits. */
export function createRefundRequestService(context: Context, partialRefunds: PartialRefundService) {
  const { clock, ids } = context

  async function createRequest(
    tx: Tx,
    { staffId, marked }: { staffId: StaffId; marked: IdempotencyKey | undefined },
    payment: LockedPayment,
    form: RefundRequestForm,
  ): Promise<Result<RefundRequest, 'VALIDATION'>> {
    const { order, attempt } = payment
    const undecided = (await undecidedRequestsOf(tx, order.id)).map(({ amount }) => amount)
    const committed = [...payment.committed, ...undecided]
    const refundable = refundableOf(payment.paid, committed)
    const facts = { paid: payment.paid, refundable, status: order.status }
    const errors = refundRequestErrors(form, facts)
    const kind = staffRefundKindOf(form.kind)
    if (hasErrors(errors) || kind === undefined || form.amount === undefined) return invalid(errors)
    const created: RefundRequest = {
      id: asId(ids.next(ID_PREFIX.refundRequest)),
      orderId: order.id,
      attemptId: attempt.id,
      kind,
      amount: kobo(form.amount),
      reason: plainLine(form.reason),
      state: 'requested',
      requestedBy: staffId,
      requestedAt: clock().toISOString(),
      isMeterCheck: false,
      decidedBy: null,
      decidedAt: null,
      decisionNote: '',
      refundId: null,
    }
    const isAlone =
      !needsSecondPerson(created.amount, committed) &&
      !isMostOfUndelivered(created.amount, facts) &&
      (await countRefundAlone(context, tx, { staffId, amount: created.amount }))
    const saved = isAlone ? await refundAtOnce(tx, payment, created) : created
    await insertRefundRequest(tx, saved, marked)
    return ok(saved)
  }

  async function refundAtOnce(
    tx: Tx,
    payment: LockedPayment,
    created: RefundRequest,
  ): Promise<RefundRequest> {
    const refundId = await partialRefunds.refundPart(tx, payment, { ...created, requestId: created.id })
    return { ...created, state: 'approved', decidedAt: created.requestedAt, refundId }
  }

  return { createRequest }
}
