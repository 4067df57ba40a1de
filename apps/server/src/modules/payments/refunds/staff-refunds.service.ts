import type { MeterFacts, StaffRefundRequest } from '@gatefill/contracts/customer/orders/refund-shapes'
import type { StaffRole } from '@gatefill/domain/accounts/roles'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { OrderId, RefundRequestId, StaffId } from '@gatefill/domain/core/ids'
import type { Page } from '@gatefill/domain/core/page'
import { reasonErrors } from '@gatefill/domain/core/reason'
import type { ErrorCode, Result } from '@gatefill/domain/core/result'
import { invalid, ok } from '@gatefill/domain/core/result'
import type { RefundRequest, RefundRequestForm } from '@gatefill/domain/payments/refunds/refund-request'
import { requesterName } from '@gatefill/domain/payments/refunds/refund-request'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { staffNames } from '../../staff/index.ts'
import { findMeterFacts } from './meter/meter-facts.repository.ts'
import type { RefundRequestsService } from './refund-requests.service.ts'

type Asking = { staffId: StaffId; orderId: OrderId; idempotencyKey?: string }
type Deciding = { staffId: StaffId; role: StaffRole; requestId: RefundRequestId }

/** Refund requests as staff reads and decides them: with the names of who asked and who decided. */
export function staffRefundsService({ database: { db } }: Context, requests: RefundRequestsService) {
  async function named<Code extends ErrorCode>(tx: Tx, result: Result<RefundRequest, Code>) {
    if (!result.ok) return result
    const meters = await findMeterFacts(tx, [result.value.orderId])
    return ok(asRead(result.value, await staffNames(tx), meters))
  }

  return {
    request: async (tx: Tx, asking: Asking, form: RefundRequestForm) =>
      named(tx, await requests.request(tx, asking, form)),

    confirm: async (tx: Tx, deciding: Deciding) =>
      named(tx, await requests.decide(tx, deciding, { confirm: true })),

    refuse: async (tx: Tx, deciding: Deciding, form: { reason: string }) => {
      const errors = reasonErrors(form)
      if (hasErrors(errors)) return invalid(errors)
      return named(tx, await requests.decide(tx, deciding, { confirm: false, note: form.reason }))
    },

    list: async (query: Parameters<RefundRequestsService['list']>[0]): Promise<Page<StaffRefundRequest>> => {
      const page = await requests.list(query)
      const names = await staffNames(db)
      const held = page.data.filter(({ isMeterCheck }) => isMeterCheck)
      const meters = await findMeterFacts(
        db,
        held.map(({ orderId }) => orderId),
      )
      return { ...page, data: page.data.map((request) => asRead(request, names, meters)) }
    },
  }
}

/** Accounts are never deleted, so that who decided about money keeps a name. */
const asRead = (
  request: RefundRequest,
  names: ReadonlyMap<string, string>,
  meters: ReadonlyMap<string, MeterFacts>,
): StaffRefundRequest => ({
  ...request,
  requestedByName: requesterName(request.requestedBy, names),
  meter: request.isMeterCheck ? (meters.get(request.orderId) ?? null) : null,
  decidedByName: request.decidedBy === null ? null : (names.get(request.decidedBy) ?? ''),
})
