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
import { refundReasonText } from '@gatefill/domain/payments/refunds/refund-kind'
import { standingRefunds } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import type { CustomerRefund } from '@gatefill/domain/payments/refunds/refund-progress'
import {
  isRefundDelayed,
  isRefundSent,
  isRefundSettled,
  refundDueAt,
  refundStageOf,
} from '@gatefill/domain/payments/refunds/refund-progress'
import type { Context } from '../../../platform/context.ts'
import type { OrdersService } from '../../orders/index.ts'
import type { RefundAccount } from './accounts/refund-accounts.repository.ts'
import { accountsOf } from './accounts/refund-accounts.repository.ts'
import { accountSeal } from './accounts/sealed-account.ts'
import type { Refund } from './refunds.repository.ts'
import { listRefunds, refundsOfOrder } from './refunds.repository.ts'

type ListQuery = { state?: string; page?: string; limit?: string }

/** Refunds as their customer sees them, and as staff follows them. */
export function refundReportsService({ database, secret }: Context, { orders }: { orders: OrdersService }) {
  const sealed = accountSeal(secret)

  async function ofOrder(
    userId: UserId,
    query: OrderIdQuery,
  ): Promise<Result<CustomerRefund[], 'NOT_FOUND'>> {
    const order = await orders.findOrderOfCustomer(database.db, userId, query)
    if (order === undefined) return refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
    const refunds = standingRefunds(await refundsOfOrder(database.db, order.id))
    const accounts = await accountsOf(
      database.db,
      refunds.map(({ id }) => id),
    )
    const shown = refunds.map(async (refund) => {
      const account = accounts.find(({ refundId }) => refundId === refund.id)
      return customerRefundOf(refund, await customerAccountOf(refund, account))
    })
    return ok((await Promise.all(shown)).reverse())
  }

  /** One refund of an own order. */
  async function ofRefund(userId: UserId, query: OrderIdQuery, id: RefundId) {
    const all = await ofOrder(userId, query)
    if (!all.ok) return all
    const found = all.value.find((refund) => refund.id === id)
    return found === undefined ? refuse('NOT_FOUND', { message: REFUND_NOT_FOUND }) : ok(found)
  }

  async function customerAccountOf(
    refund: Refund,
    account: RefundAccount | undefined,
  ): Promise<CustomerRefundAccount | null> {
    if (account?.sealed != null) {
      const { bankName, accountNumber } = await sealed.open(account.sealed, refund.id)
      return { state: 'given', bankName, ending: endingOf(accountNumber) }
    }
    if (!asksForAccount(refund)) return null
    return { state: account?.state === 'refused' ? 'refused' : 'needed', bankName: '', ending: '' }
  }

  async function list(query: ListQuery): Promise<CappedPage<StaffRefund>> {
    const [page, limit] = [clampPage(query.page), clampLimit(query.limit)]
    const found = await listRefunds(database.db, { state: query.state, limit, offset: offsetOf(page, limit) })
    return cappedPageOf(found.refunds, found, page, limit)
  }

  return { ofOrder, ofRefund, list }
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
    reason: refundReasonText(refund.kind),
    stage,
    requestedAt: refund.createdAt.toISOString(),
    expectedAt: isExpected ? expected : null,
    sentAt: isRefundSent(stage) ? refund.updatedAt.toISOString() : null,
    account,
  }
}
