import { roleRefusal } from '@gatefill/contracts/core/access'
import type { StaffRole } from '@gatefill/domain/accounts/roles'
import type { OrderId, RefundRequestId, StaffId } from '@gatefill/domain/core/ids'
import type { Page } from '@gatefill/domain/core/page'
import { clampLimit, clampPage, offsetOf, pageOf } from '@gatefill/domain/core/page'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { REFUND_REQUEST_NOT_FOUND } from '@gatefill/domain/payments/not-found'
import type { RefundRequest, RefundRequestForm } from '@gatefill/domain/payments/refunds/refund-request'
import {
  decidesRefundRequest,
  mayDecide,
  refundRequestStateOf,
} from '@gatefill/domain/payments/refunds/refund-request'
import { approvesFor } from '../../../platform/audited-write.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { otherContents, readIdempotencyKey } from '../../../platform/idempotency.ts'
import type { OrdersService } from '../../orders/index.ts'
import { expectSaved } from '../expect-saved.ts'
import { createRefundRequestService } from './create-refund-request.service.ts'
import { meterCheckService } from './meter/meter-check.service.ts'
import { ownOrderRefusal } from './own-orders/own-order.service.ts'
import type { PartialRefundService } from './partial-refund.service.ts'
import {
  findByIdempotencyKey,
  findRefundRequest,
  listRefundRequests,
  saveDecision,
} from './refund-requests.repository.ts'
import { leftFor, lockRefundablePayment } from './refundable-payment.ts'

type Refused = 'BAD_REQUEST' | 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'

const NOT_FOUND = refuse('NOT_FOUND', { message: REFUND_REQUEST_NOT_FOUND })
const NOT_ENOUGH_LEFT = refuse('CONFLICT', {
  message: 'Less than this amount is left of the payment. Nothing was changed.',
})

/** Partial refunds that staff asks for. A cancelled order is refunded in full without them. */
export function refundRequestsService(
  context: Context,
  { orders, partialRefunds }: { orders: OrdersService; partialRefunds: PartialRefundService },
) {
  const { clock } = context
  const meterChecks = meterCheckService(context, { orders, partialRefunds })
  const { createRequest } = createRefundRequestService(context, partialRefunds)

  /**
   * Asks for a partial refund: sent at once up to the limits of a payment and of a person's day, else when a second person has approved it. The same
   * idempotency key gives what it gave before.
   */
  async function request(
    tx: Tx,
    { staffId, orderId, idempotencyKey }: { staffId: StaffId; orderId: OrderId; idempotencyKey?: string },
    form: RefundRequestForm,
  ): Promise<Result<RefundRequest, Refused>> {
    const marked = readIdempotencyKey(idempotencyKey, { orderId, ...form })
    if (!marked.ok) return marked
    const locked = await lockRefundablePayment(tx, orders, orderId)
    const before = marked.value && (await findByIdempotencyKey(tx, staffId, marked.value))
    if (before !== undefined) return before.isSame ? ok(before.request) : otherContents()
    if (!locked.ok) return locked
    const own = await ownOrderRefusal(tx, staffId, orderId)
    if (own !== undefined) return own
    return createRequest(tx, { staffId, marked: marked.value }, locked.value, form)
  }

  /** A second person approves or refuses a request. */
  async function decide(
    tx: Tx,
    { staffId, role, requestId: id }: { staffId: StaffId; role: StaffRole; requestId: RefundRequestId },
    decision: { confirm: true } | { confirm: false; note: string },
  ): Promise<Result<RefundRequest, 'NOT_FOUND' | 'CONFLICT' | 'FORBIDDEN'>> {
    const known = await findRefundRequest(tx, id)
    if (known === undefined) return NOT_FOUND
    if (!decidesRefundRequest(role, known)) return roleRefusal
    const locked = await lockRefundablePayment(tx, orders, known.orderId)
    const fresh = (await findRefundRequest(tx, id)) ?? known
    const permitted = mayDecide(fresh, staffId)
    if (!permitted.ok) return permitted
    const decided = { ...fresh, decidedBy: staffId, decidedAt: clock().toISOString() }
    if (!decision.confirm)
      return saveDecided(tx, fresh, {
        ...decided,
        state: 'declined',
        decisionNote: plainLine(decision.note),
      })
    approvesFor(tx, fresh.requestedBy)
    if (!locked.ok) return locked
    const own = await ownOrderRefusal(tx, staffId, fresh.orderId)
    if (own !== undefined) return own
    if (fresh.amount > leftFor(fresh, locked.value)) return NOT_ENOUGH_LEFT
    const waiting = await meterChecks.becomeFirstPerson(tx, fresh, locked.value, staffId)
    if (waiting !== undefined) return ok(waiting)
    const refundId = await partialRefunds.refundPart(tx, locked.value, { ...fresh, requestId: id })
    return saveDecided(tx, fresh, { ...decided, state: 'approved', refundId })
  }

  async function saveDecided(tx: Tx, before: RefundRequest, decided: RefundRequest) {
    expectSaved(await saveDecision(tx, before, decided), `refund request ${before.id}`)
    await meterChecks.endMeterCheck(tx, decided)
    return ok(decided)
  }

  const { onDeliveredShort, meterFoundRight } = meterChecks
  return { request, decide, list: createListRequests(context), onDeliveredShort, meterFoundRight }
}

/** A page of the requests, newest first; `state` of the query as it came. */
function createListRequests({ database }: Context) {
  return async function list(query: {
    state?: string
    page?: string
    limit?: string
  }): Promise<Page<RefundRequest>> {
    const [page, limit] = [clampPage(query.page), clampLimit(query.limit)]
    const filter = { state: refundRequestStateOf(query.state), limit, offset: offsetOf(page, limit) }
    const { requests, totalCount } = await listRefundRequests(database.db, filter)
    return pageOf(requests, totalCount, page, limit)
  }
}

export type RefundRequestsService = ReturnType<typeof refundRequestsService>
