import type { StaffRefund } from '@gatefill/contracts/customer/orders/refund-shapes'
import type { OrderIdQuery, RefundId, UserId } from '@gatefill/domain/core/ids'
import { toDate } from '@gatefill/domain/core/lagos-time'
import type { CappedPage } from '@gatefill/domain/core/page'
import { cappedPageOf, clampLimit, clampPage, offsetOf } from '@gatefill/domain/core/page'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { REFUND_NOT_FOUND } from '@gatefill/domain/payments/not-found'
import type { CustomerRefundAccount } from '@gatefill/domain/payments/refunds/refund-account'
import { asksForAccount, endingOf } from '@gatefill/domain/payments/refunds/refund-account'
import { isUnfunded } from '@gatefill/domain/payments/refunds/refund-balance'
import { refundReason } from '@gatefill/domain/payments/refunds/refund-kind'
import { standingRefunds } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import type { CustomerRefund } from '@gatefill/domain/payments/refunds/refund-progress'
import {
  isRefundDelayed,
  isRefundSent,
  isRefundSettled,
  refundDueAt,
  refundStageOf,
} from '@gatefill/domain/payments/refunds/refund-progress'
import type { App } from '../../../../app-context.ts'
import { findOrderOfCustomer } from '../../../orders/index.ts'
import type { Refund } from '../../records/refunds.repository.ts'
import { listRefunds, refundsOfOrder } from '../../records/refunds.repository.ts'
import type { RefundAccount } from './accounts/refund-accounts.repository.ts'
import { accountsOf } from './accounts/refund-accounts.repository.ts'
import { openSealedAccount } from './accounts/sealed-account.ts'

type ListQuery = { state?: string; page?: string; limit?: string }

/** The refunds of an own order, newest first, as its customer sees them. */
export async function listRefundsOfOrder(
  app: App,
  userId: UserId,
  query: OrderIdQuery,
): Promise<Result<CustomerRefund[], 'NOT_FOUND'>> {
  const order = await findOrderOfCustomer(app.database.db, userId, query)
  if (order === undefined) return refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
  const refunds = standingRefunds(await refundsOfOrder(app.database.db, order.id))
  const accounts = await accountsOf(
    app.database.db,
    refunds.map(({ id }) => id),
  )
  const shown = refunds.map(async (refund) => {
    const account = accounts.find(({ refundId }) => refundId === refund.id)
    return customerRefundOf(refund, await customerAccountOf(app, refund, account))
  })
  return ok((await Promise.all(shown)).reverse())
}

/** One refund of an own order. */
export async function readRefundOfCustomer(app: App, userId: UserId, query: OrderIdQuery, id: RefundId) {
  const all = await listRefundsOfOrder(app, userId, query)
  if (!all.ok) return all
  const found = all.value.find((refund) => refund.id === id)
  return found === undefined ? refuse('NOT_FOUND', { message: REFUND_NOT_FOUND }) : ok(found)
}

async function customerAccountOf(
  app: App,
  refund: Refund,
  account: RefundAccount | undefined,
): Promise<CustomerRefundAccount | null> {
  if (account?.sealed != null) {
    const { bankName, accountNumber } = await openSealedAccount(app, account.sealed, refund.id)
    return { state: 'given', bankName, ending: endingOf(accountNumber) }
  }
  if (!asksForAccount(refund)) return null
  return { state: account?.state === 'refused' ? 'refused' : 'needed', bankName: '', ending: '' }
}

/** A page of all refunds, as staff follows them; the query as it came. */
export async function listRefundReports(app: App, query: ListQuery): Promise<CappedPage<StaffRefund>> {
  const [page, limit] = [clampPage(query.page), clampLimit(query.limit)]
  const found = await listRefunds(app.database.db, {
    state: query.state,
    limit,
    offset: offsetOf(page, limit),
  })
  return cappedPageOf(found.refunds, found, page, limit)
}

function customerRefundOf(refund: Refund, account: CustomerRefundAccount | null): CustomerRefund {
  const stage = isUnfunded(refund) ? 'delayed' : refundStageOf(refund.state)
  const isExpected = !isRefundSettled(stage) && !isRefundDelayed(stage)
  // The date that was promised when the refund began; the provider may name a later one, an earlier one changes nothing.
  const promised = toDate(refundDueAt(refund.createdAt)).getTime()
  const expected = new Date(Math.max(promised, refund.expectedAt?.getTime() ?? promised)).toISOString()
  return {
    id: refund.id,
    amount: refund.amount,
    reason: refundReason(refund),
    stage,
    requestedAt: refund.createdAt.toISOString(),
    expectedAt: isExpected ? expected : null,
    sentAt: isRefundSent(stage) ? refund.updatedAt.toISOString() : null,
    returnedAt: refund.returnedAt?.toISOString() ?? null,
    account,
  }
}
