import { roleRefusal } from '@gatefill/contracts/core/access'
import type { StaffRole } from '@gatefill/domain/accounts/roles'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import { asId, ID_PREFIX, type OrderId, type RefundRequestId, type StaffId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import { clampLimit, clampPage, offsetOf, type Page, pageOf } from '@gatefill/domain/core/page'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { invalid, ok, type Result, refuse } from '@gatefill/domain/core/result'
import { REFUND_REQUEST_NOT_FOUND } from '@gatefill/domain/payments/not-found'
import { staffRefundKindOf } from '@gatefill/domain/payments/refunds/refund-kind'
import {
  decidesRefundRequest,
  isMostOfUndelivered,
  mayDecide,
  needsTwoWithoutPhoto,
  type RefundRequest,
  type RefundRequestForm,
  refundableOf,
  refundRequestErrors,
  refundRequestStateOf,
  unseenMeterErrors,
} from '@gatefill/domain/payments/refunds/refund-request'
import { needsSecondPerson } from '@gatefill/domain/payments/second-person'
import type { App } from '../../../../app-context.ts'
import { approvesFor } from '../../../../platform/audited-write.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { type IdempotencyKey, otherContents, readIdempotencyKey } from '../../../../platform/idempotency.ts'
import { countRefundAlone } from '../../../staff/index.ts'
import { expectSaved } from '../../records/expect-saved.ts'
import { becomeFirstPerson, endMeterCheck, seenMeter } from './meter/meter-check.ts'
import {
  findByIdempotencyKey,
  findRefundRequest,
  insertRefundRequest,
  listRefundRequests,
  saveDecision,
  undecidedRequestsOf,
} from './refund-requests.repository.ts'
import { type LockedPayment, leftFor, lockRefundablePayment, refundPart } from './refundable-payment.ts'

type Refused = 'BAD_REQUEST' | 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'

const NOT_FOUND = refuse('NOT_FOUND', { message: REFUND_REQUEST_NOT_FOUND })
const NOT_ENOUGH_LEFT = refuse('CONFLICT', {
  message: 'Less than this amount is left of the payment. Nothing was changed.',
})

/**
 * Asks for a partial refund: sent at once up to the limits of a payment and of a person's day, else when a second person has approved it. The same
 * idempotency key gives what it gave before.
 */
export async function requestRefund(
  app: App,
  tx: Tx,
  { staffId, orderId, idempotencyKey }: { staffId: StaffId; orderId: OrderId; idempotencyKey?: string },
  form: RefundRequestForm,
): Promise<Result<RefundRequest, Refused>> {
  const marked = readIdempotencyKey(idempotencyKey, { orderId, ...form })
  if (!marked.ok) return marked
  const locked = await lockRefundablePayment(tx, orderId)
  const before = marked.value && (await findByIdempotencyKey(tx, staffId, marked.value))
  if (before !== undefined) return before.isSame ? ok(before.request) : otherContents()
  if (!locked.ok) return locked
  return createRequest(app, tx, { staffId, marked: marked.value }, locked.value, form)
}

/** A second person approves or refuses a request. */
export async function decideRefundRequest(
  app: App,
  tx: Tx,
  { staffId, role, requestId: id }: { staffId: StaffId; role: StaffRole; requestId: RefundRequestId },
  decision: { confirm: true; reason: string } | { confirm: false; note: string },
): Promise<Result<RefundRequest, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT' | 'FORBIDDEN'>> {
  const known = await findRefundRequest(tx, id)
  if (known === undefined) return NOT_FOUND
  if (!decidesRefundRequest(role, known)) return roleRefusal
  const locked = await lockRefundablePayment(tx, known.orderId)
  const fresh = (await findRefundRequest(tx, id)) ?? known
  const permitted = mayDecide(fresh, staffId)
  if (!permitted.ok) return permitted
  const decided = { ...fresh, decidedBy: staffId, decidedAt: app.clock().toISOString() }
  if (!decision.confirm)
    return saveDecided(app, tx, fresh, {
      ...decided,
      state: 'declined',
      decisionNote: plainLine(decision.note),
    })
  approvesFor(tx, fresh.requestedBy)
  if (!locked.ok) return locked
  if (fresh.amount > leftFor(fresh, locked.value)) return NOT_ENOUGH_LEFT
  const seen = await seenMeter(tx, fresh)
  const errors = unseenMeterErrors(decision, seen)
  if (hasErrors(errors)) return invalid(errors)
  const waiting = await becomeFirstPerson(app, tx, seen, locked.value, staffId)
  if (waiting !== undefined) return ok(waiting)
  const refundId = await refundPart(app, tx, locked.value, { ...fresh, requestId: id })
  const decisionNote = needsTwoWithoutPhoto(seen) ? plainLine(decision.reason) : ''
  return saveDecided(app, tx, fresh, { ...decided, state: 'approved', refundId, decisionNote })
}

async function saveDecided(app: App, tx: Tx, before: RefundRequest, decided: RefundRequest) {
  expectSaved(await saveDecision(tx, before, decided), `refund request ${before.id}`)
  await endMeterCheck(app, tx, decided)
  return ok(decided)
}

/** A page of the requests, newest first; `state` of the query as it came. */
export async function listRequests(
  app: App,
  query: {
    state?: string
    page?: string
    limit?: string
  },
): Promise<Page<RefundRequest>> {
  const [page, limit] = [clampPage(query.page), clampLimit(query.limit)]
  const filter = { state: refundRequestStateOf(query.state), limit, offset: offsetOf(page, limit) }
  const { requests, totalCount } = await listRefundRequests(app.database.db, filter)
  return pageOf(requests, totalCount, page, limit)
}

/** A new partial refund of staff: sent at once within the limits of a payment and of a person's day, else it waits. */
async function createRequest(
  app: App,
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
    id: asId(app.ids.next(ID_PREFIX.refundRequest)),
    orderId: order.id,
    attemptId: attempt.id,
    kind,
    amount: kobo(form.amount),
    reason: plainLine(form.reason),
    state: 'requested',
    requestedBy: staffId,
    requestedAt: app.clock().toISOString(),
    isMeterCheck: false,
    decidedBy: null,
    decidedAt: null,
    decisionNote: '',
    refundId: null,
  }
  const isAlone =
    !needsSecondPerson(created.amount, committed) &&
    !isMostOfUndelivered(created.amount, facts) &&
    (await countRefundAlone(app, tx, { staffId, amount: created.amount }))
  const saved = isAlone ? await refundAtOnce(app, tx, payment, created) : created
  await insertRefundRequest(tx, saved, marked)
  return ok(saved)
}

async function refundAtOnce(
  app: App,
  tx: Tx,
  payment: LockedPayment,
  created: RefundRequest,
): Promise<RefundRequest> {
  const refundId = await refundPart(app, tx, payment, { ...created, requestId: created.id })
  return { ...created, state: 'approved', decidedAt: created.requestedAt, refundId }
}
