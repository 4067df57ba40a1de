import type {
  MeterFacts,
  StaffRefund,
  StaffRefundRequest,
} from '@gatefill/contracts/customer/orders/refund-shapes'
import type { StaffRole } from '@gatefill/domain/accounts/roles'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { OrderId, RefundId, RefundRequestId, StaffId } from '@gatefill/domain/core/ids'
import type { Page } from '@gatefill/domain/core/page'
import { reasonErrors } from '@gatefill/domain/core/reason'
import { type ErrorCode, invalid, ok, type Result, refuse } from '@gatefill/domain/core/result'
import { REFUND_NOT_FOUND } from '@gatefill/domain/payments/not-found'
import { searchAgain } from '@gatefill/domain/payments/refunds/refund-follow-up'
import {
  hasRefundFailed,
  isRefundMissing,
  standingRefunds,
} from '@gatefill/domain/payments/refunds/refund-lifecycle'
import {
  type RefundRequest,
  type RefundRequestForm,
  requesterName,
} from '@gatefill/domain/payments/refunds/refund-request'
import type { App } from '../../../../app-context.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { addOutboxMessage } from '../../../../platform/jobs/outbox.ts'
import { staffNames } from '../../../staff/index.ts'
import { expectSaved } from '../../records/expect-saved.ts'
import { lockWithAttempts } from '../../records/locks.ts'
import { recordPaymentStatus } from '../../records/order-payment.ts'
import { refundPoll } from '../../records/refund-messages.ts'
import {
  findRefund,
  findStaffRefund,
  type Refund,
  refundsOfOrder,
  saveRefund,
} from '../../records/refunds.repository.ts'
import { createRefund } from './create-refund.ts'
import { findMeterFacts } from './meter/meter-facts.repository.ts'
import { decideRefundRequest, listRequests, requestRefund } from './refund-requests.ts'

type Asking = { staffId: StaffId; orderId: OrderId; idempotencyKey?: string }
type Deciding = { staffId: StaffId; role: StaffRole; requestId: RefundRequestId }

async function nameRefundRequest<Code extends ErrorCode>(tx: Tx, result: Result<RefundRequest, Code>) {
  if (!result.ok) return result
  const meters = await findMeterFacts(tx, [result.value.orderId])
  return ok(asRead(result.value, await staffNames(tx), meters))
}

export const requestRefundByStaff = async (app: App, tx: Tx, asking: Asking, form: RefundRequestForm) =>
  nameRefundRequest(tx, await requestRefund(app, tx, asking, form))

export const confirmRefundByStaff = async (app: App, tx: Tx, deciding: Deciding, form: { reason: string }) =>
  nameRefundRequest(tx, await decideRefundRequest(app, tx, deciding, { confirm: true, reason: form.reason }))

/** Refuses a refund that somebody asked for, and says why. */
export async function refuseRefundByStaff(app: App, tx: Tx, deciding: Deciding, form: { reason: string }) {
  const errors = reasonErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  return nameRefundRequest(
    tx,
    await decideRefundRequest(app, tx, deciding, { confirm: false, note: form.reason }),
  )
}

/** A page of the refund requests, with the names of who asked and who decided; the query as it came. */
export async function listRefundRequestViews(
  app: App,
  query: {
    state?: string
    page?: string
    limit?: string
  },
): Promise<Page<StaffRefundRequest>> {
  const page = await listRequests(app, query)
  const names = await staffNames(app.database.db)
  const held = page.data.filter(({ isMeterCheck }) => isMeterCheck)
  const meters = await findMeterFacts(
    app.database.db,
    held.map(({ orderId }) => orderId),
  )
  return { ...page, data: page.data.map((request) => asRead(request, names, meters)) }
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

/**
 * A refund that failed is sent again as a new one, once; the ledger owes it all the time. One that is missing at the
 * provider is searched for again, and sent once more where it is not found.
 */
export async function retryRefund(
  app: App,
  tx: Tx,
  id: RefundId,
): Promise<Result<StaffRefund, 'NOT_FOUND' | 'CONFLICT'>> {
  const known = await findRefund(tx, id)
  if (known === undefined) return refuse('NOT_FOUND', { message: REFUND_NOT_FOUND })
  const { order, attempts } = await lockWithAttempts(tx, known.orderId)
  const attempt = attempts.find((one) => one.id === known.attemptId)
  const refunds = await refundsOfOrder(tx, known.orderId)
  const fresh = standingRefunds(refunds).find((one) => one.id === id)
  if (order === undefined || attempt === undefined) throw new Error(`refund ${id} has no payment`)
  if (fresh !== undefined && isRefundMissing(fresh)) {
    await startSearch(app, tx, fresh)
    await recordPaymentStatus(app, tx, order, attempts)
    return ok(await findStaffRefund(tx, id))
  }
  if (fresh === undefined || !hasRefundFailed(fresh.state))
    return refuse('CONFLICT', { message: 'This refund is already in progress. Nothing was changed.' })
  const { amount, kind } = fresh
  const again = await createRefund(app, tx, attempt, {
    amount,
    kind,
    source: id,
    journal: null,
    replaces: id,
  })
  if (again === undefined) throw new Error(`refund ${id} was sent again before`)
  await recordPaymentStatus(app, tx, order, attempts)
  return ok(await findStaffRefund(tx, again.id))
}

async function startSearch(app: App, tx: Tx, refund: Refund): Promise<void> {
  const now = app.clock()
  const next: Refund = { ...refund, ...searchAgain(refund), nextPollAt: now }
  expectSaved(await saveRefund(tx, refund, next, now), `refund ${refund.id}`)
  await addOutboxMessage(tx, refundPoll(refund.id, now, 'again'), now)
}
