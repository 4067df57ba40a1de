import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { OrderId, RefundRequestId, StaffId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import type { Page } from '@gatefill/domain/core/page'
import { clampLimit, clampPage, offsetOf, pageOf } from '@gatefill/domain/core/page'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { REFUND_REQUEST_NOT_FOUND } from '@gatefill/domain/payments/not-found'
import { staffRefundKindOf } from '@gatefill/domain/payments/refunds/refund-kind'
import type { RefundRequest, RefundRequestForm } from '@gatefill/domain/payments/refunds/refund-request'
import {
  mayDecide,
  refundableOf,
  refundRequestErrors,
  refundRequestStateOf,
} from '@gatefill/domain/payments/refunds/refund-request'
import { needsSecondPerson } from '@gatefill/domain/payments/second-person'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { IdempotencyKey } from '../../../platform/idempotency.ts'
import { otherContents, readIdempotencyKey } from '../../../platform/idempotency.ts'
import type { OrdersService } from '../../orders/index.ts'
import { countRefundAlone } from '../../staff/index.ts'
import { expectSaved } from '../expect-saved.ts'
import type { PartialRefundService } from './partial-refund.service.ts'
import {
  findByIdempotencyKey,
  findRefundRequest,
  insertRefundRequest,
  listRefundRequests,
  saveDecision,
  waitingRequestsOf,
} from './refund-requests.repository.ts'
import type { LockedPayment } from './refundable-payment.ts'
import { lockRefundablePayment } from './refundable-payment.ts'

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
  const { database, clock, ids } = context

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
    return createRequest(tx, { staffId, marked: marked.value }, locked.value, form)
  }

  async function createRequest(
    tx: Tx,
    { staffId, marked }: { staffId: StaffId; marked: IdempotencyKey | undefined },
    payment: LockedPayment,
    form: RefundRequestForm,
  ): Promise<Result<RefundRequest, 'VALIDATION'>> {
    const { order, attempt } = payment
    const waiting = (await waitingRequestsOf(tx, order.id)).map(({ amount }) => amount)
    const committed = [...payment.committed, ...waiting]
    const refundable = refundableOf(payment.paid, committed)
    const errors = refundRequestErrors(form, { refundable, status: order.status })
    const kind = staffRefundKindOf(form.kind)
    if (hasErrors(errors) || kind === undefined || form.amount === undefined) return invalid(errors)
    const created: RefundRequest = {
      id: asId(ids.next(ID_PREFIX.refundRequest)),
      orderId: order.id,
      attemptId: attempt.id,
      kind,
      amount: kobo(form.amount),
      reason: plainLine(form.reason),
      state: 'waiting',
      requestedBy: staffId,
      requestedAt: clock().toISOString(),
      decidedBy: null,
      decidedAt: null,
      decisionNote: '',
      refundId: null,
    }
    const isAlone =
      !needsSecondPerson(created.amount, committed) &&
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
    return { ...created, state: 'confirmed', decidedAt: created.requestedAt, refundId }
  }

  /** A second person approves or refuses a request. */
  async function decide(
    tx: Tx,
    { staffId, requestId: id }: { staffId: StaffId; requestId: RefundRequestId },
    decision: { confirm: true } | { confirm: false; note: string },
  ): Promise<Result<RefundRequest, 'NOT_FOUND' | 'CONFLICT'>> {
    const known = await findRefundRequest(tx, id)
    if (known === undefined) return NOT_FOUND
    const locked = await lockRefundablePayment(tx, orders, known.orderId)
    const fresh = (await findRefundRequest(tx, id)) ?? known
    const permitted = mayDecide(fresh, staffId)
    if (!permitted.ok) return permitted
    const decided = { ...fresh, decidedBy: staffId, decidedAt: clock().toISOString() }
    if (!decision.confirm)
      return saveDecided(tx, fresh, {
        ...decided,
        state: 'refused',
        decisionNote: plainLine(decision.note),
      })
    if (!locked.ok) return locked
    const { paid, committed } = locked.value
    if (fresh.amount > refundableOf(paid, committed)) return NOT_ENOUGH_LEFT
    const refundId = await partialRefunds.refundPart(tx, locked.value, { ...fresh, requestId: id })
    return saveDecided(tx, fresh, { ...decided, state: 'confirmed', refundId })
  }

  async function saveDecided(tx: Tx, before: RefundRequest, decided: RefundRequest) {
    expectSaved(await saveDecision(tx, before, decided), `refund request ${before.id}`)
    return ok(decided)
  }

  /** A page of the requests, newest first; `state` of the query as it came. */
  async function list(query: {
    state?: string
    page?: string
    limit?: string
  }): Promise<Page<RefundRequest>> {
    const [page, limit] = [clampPage(query.page), clampLimit(query.limit)]
    const filter = { state: refundRequestStateOf(query.state), limit, offset: offsetOf(page, limit) }
    const { requests, totalCount } = await listRefundRequests(database.db, filter)
    return pageOf(requests, totalCount, page, limit)
  }

  return { request, decide, list, onDeliveredShort: partialRefunds.onDeliveredShort }
}

export type RefundRequestsService = ReturnType<typeof refundRequestsService>
