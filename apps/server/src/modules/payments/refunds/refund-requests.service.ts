import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { OrderId, RefundRequestId, StaffId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import type { Kobo } from '@gatefill/domain/core/money'
import { kobo, lesserOf, ZERO } from '@gatefill/domain/core/money'
import type { Page } from '@gatefill/domain/core/page'
import { clampLimit, clampPage, offsetOf, pageOf } from '@gatefill/domain/core/page'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { isCancelled } from '@gatefill/domain/orders/order-lifecycle'
import { goodwillJournal, shortDeliveryJournal } from '@gatefill/domain/payments/ledger'
import { REFUND_REQUEST_NOT_FOUND } from '@gatefill/domain/payments/not-found'
import { isApplied } from '@gatefill/domain/payments/payment-lifecycle'
import { disputedMoney } from '@gatefill/domain/payments/reconciliation'
import { standingRefunds } from '@gatefill/domain/payments/refund-follow-up'
import type { RefundRequest, RefundRequestForm } from '@gatefill/domain/payments/refund-request'
import {
  mayDecide,
  needsSecondPerson,
  refundableOf,
  refundKindOf,
  refundRequestErrors,
  refundRequestStateOf,
  shortDeliveryAmount,
} from '@gatefill/domain/payments/refund-request'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { IdempotencyKey } from '../../../platform/idempotency.ts'
import { otherContents, readIdempotencyKey } from '../../../platform/idempotency.ts'
import type { LockedOrder, OrdersService } from '../../orders/index.ts'
import type { Attempt } from '../attempts/attempts.repository.ts'
import { lockAttempts } from '../attempts/attempts.repository.ts'
import { lockWithAttempts } from '../attempts/locks.ts'
import type { MoneyService } from '../attempts/money.service.ts'
import { disputesOf } from '../disputes/disputes.repository.ts'
import {
  findRefundRequest,
  insertRefundRequest,
  listRefundRequests,
  pressedBefore,
  saveDecision,
  waitingRequestsOf,
} from './refund-requests.repository.ts'
import { refundsOfOrder } from './refunds.repository.ts'

type Refused = 'BAD_REQUEST' | 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'

const NOT_FOUND = refuse('NOT_FOUND', { message: REFUND_REQUEST_NOT_FOUND })
const NO_PAYMENT = refuse('CONFLICT', { message: 'This order has no payment of which a part could go back.' })
const CANCELLED = refuse('CONFLICT', {
  message: 'This order is cancelled: all of its money goes back already.',
})
const DISPUTED = refuse('CONFLICT', {
  message:
    'The customer disputes this payment at the bank. Answer the dispute at the provider: sent back here as well, it would go back twice.',
})
const NOTHING_LEFT = refuse('CONFLICT', {
  message: 'The payment does not hold this amount any more. Nothing was changed.',
})

/** The payment of an order, locked: what was paid, and what of it was promised before. */
type LockedPayment = {
  order: LockedOrder
  attempts: Attempt[]
  attempt: Attempt
  paid: Kobo
  promised: Kobo[]
}

/** Partial refunds that staff asks for. What is cancelled goes back in full without them. */
export function refundRequestsService(
  { database, clock, ids }: Context,
  { orders, money }: { orders: OrdersService; money: MoneyService },
) {
  /** The order and its attempts, locked, with the payment that pays it and what of that may still go back. */
  async function lockPayment(tx: Tx, orderId: OrderId) {
    const { order, attempts } = await lockWithAttempts(tx, orders, orderId)
    if (order === undefined) return refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
    if (isCancelled(order.status)) return CANCELLED
    const attempt = attempts.find(({ state }) => isApplied(state))
    if (attempt === undefined) return NO_PAYMENT
    const { undecided, lost } = disputedMoney(await disputesOf(tx, attempt.id))
    if (undecided) return DISPUTED
    const promised = [...(await promisedOf(tx, attempt)), lost]
    return ok({ order, attempts, attempt, paid: attempt.paidAmount ?? ZERO, promised })
  }

  /** What was promised of a payment before, each refund by itself. */
  async function promisedOf(tx: Tx, { id, orderId }: Attempt): Promise<Kobo[]> {
    const refunds = standingRefunds(await refundsOfOrder(tx, orderId))
    return refunds.filter(({ attemptId }) => attemptId === id).map(({ amount }) => amount)
  }

  /**
   * Asks for a part of a payment to go back: at once up to the limit, else when a second person has confirmed. The same
   * press that arrives again gives what it gave before.
   */
  async function request(
    tx: Tx,
    { staffId, orderId, idempotencyKey }: { staffId: StaffId; orderId: OrderId; idempotencyKey?: string },
    form: RefundRequestForm,
  ): Promise<Result<RefundRequest, Refused>> {
    const press = readIdempotencyKey(idempotencyKey, { orderId, ...form })
    if (!press.ok) return press
    const locked = await lockPayment(tx, orderId)
    const before = press.value && (await pressedBefore(tx, staffId, press.value))
    if (before !== undefined) return before.same ? ok(before.request) : otherContents()
    if (!locked.ok) return locked
    return carryOut(tx, { staffId, press: press.value }, locked.value, form)
  }

  async function carryOut(
    tx: Tx,
    { staffId, press }: { staffId: StaffId; press: IdempotencyKey | undefined },
    { order, attempt, attempts, paid, promised }: LockedPayment,
    form: RefundRequestForm,
  ): Promise<Result<RefundRequest, 'VALIDATION'>> {
    const waiting = (await waitingRequestsOf(tx, order.id)).map(({ amount }) => amount)
    const before = [...promised, ...waiting]
    const refundable = refundableOf(paid, before)
    const errors = refundRequestErrors(form, { refundable, status: order.status })
    const kind = refundKindOf(form.kind)
    if (hasErrors(errors) || kind === undefined || form.amount === undefined) return invalid(errors)
    const asked: RefundRequest = {
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
    if (needsSecondPerson(asked.amount, before)) {
      await insertRefundRequest(tx, asked, press)
      return ok(asked)
    }
    const refundId = await giveBack(tx, { order, attempts, attempt }, asked)
    const done: RefundRequest = { ...asked, state: 'confirmed', decidedAt: asked.requestedAt, refundId }
    await insertRefundRequest(tx, done, press)
    return ok(done)
  }

  /** A second person confirms or refuses what another one asked for. */
  async function decide(
    tx: Tx,
    { staffId, requestId: id }: { staffId: StaffId; requestId: RefundRequestId },
    decision: { confirm: true } | { confirm: false; note: string },
  ): Promise<Result<RefundRequest, 'NOT_FOUND' | 'CONFLICT'>> {
    const known = await findRefundRequest(tx, id)
    if (known === undefined) return NOT_FOUND
    const locked = await lockPayment(tx, known.orderId)
    const fresh = (await findRefundRequest(tx, id)) ?? known
    const permitted = mayDecide(fresh, staffId)
    if (!permitted.ok) return permitted
    const decided = { ...fresh, decidedBy: staffId, decidedAt: clock().toISOString() }
    if (!decision.confirm) {
      const refused: RefundRequest = { ...decided, state: 'refused', decisionNote: plainLine(decision.note) }
      await saveDecision(tx, refused)
      return ok(refused)
    }
    if (!locked.ok) return locked
    const { order, attempts, attempt, paid, promised } = locked.value
    if (fresh.amount > refundableOf(paid, promised)) return NOTHING_LEFT
    const refundId = await giveBack(tx, { order, attempts, attempt }, fresh)
    const confirmed: RefundRequest = { ...decided, state: 'confirmed', refundId }
    await saveDecision(tx, confirmed)
    return ok(confirmed)
  }

  type Payment = { order: LockedOrder; attempts: Attempt[]; attempt: Attempt }
  type Asked = { id: RefundRequestId; kind: RefundRequest['kind']; amount: Kobo }

  async function giveBack(tx: Tx, { order, attempts, attempt }: Payment, { id, kind, amount }: Asked) {
    const journal = kind === 'goodwill' ? goodwillJournal : shortDeliveryJournal
    const refund = await money.owe(tx, attempt, { amount, reason: `${kind}:${id}`, journal })
    if (refund === undefined) throw new Error(`refund request ${id} was carried out before`)
    await money.record(tx, order, attempts)
    await money.tell(tx, order, { kind: 'partial', amount, key: refund.id })
    return refund.id
  }

  /** Fewer litres came than were paid: their price goes back at once, in the transaction of the delivery. */
  async function onDeliveredShort(
    tx: Tx,
    { order, litres, shortBy }: { order: LockedOrder; litres: number; shortBy: number },
  ): Promise<void> {
    const attempts = await lockAttempts(tx, order.id)
    const attempt = attempts.find(({ state }) => isApplied(state))
    if (attempt === undefined) throw new Error(`order ${order.id} was delivered without a payment`)
    const { lost } = disputedMoney(await disputesOf(tx, attempt.id))
    const amount = lesserOf(
      shortDeliveryAmount(order.subtotal, litres, shortBy),
      refundableOf(attempt.paidAmount ?? ZERO, [...(await promisedOf(tx, attempt)), lost]),
    )
    if (amount === ZERO) return
    const owed = { amount, reason: 'short_delivery', journal: shortDeliveryJournal }
    const refund = await money.owe(tx, attempt, owed)
    if (refund === undefined) throw new Error(`the short delivery of ${order.id} was refunded before`)
    await money.record(tx, order, attempts)
    await money.tell(tx, order, { kind: 'partial', amount, key: refund.id })
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

  return { request, decide, list, onDeliveredShort }
}

export type RefundRequestsService = ReturnType<typeof refundRequestsService>
