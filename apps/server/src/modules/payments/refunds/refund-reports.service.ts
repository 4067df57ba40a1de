import type { StaffRefund } from '@gatefill/contracts/customer/orders/refund-shapes'
import type { OrderIdQuery, UserId } from '@gatefill/domain/core/ids'
import type { Page } from '@gatefill/domain/core/page'
import { clampLimit, clampPage, offsetOf, pageOf } from '@gatefill/domain/core/page'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { refundReasonText } from '@gatefill/domain/payments/refund-kind'
import { standingRefunds } from '@gatefill/domain/payments/refund-lifecycle'
import type { CustomerRefund } from '@gatefill/domain/payments/refund-progress'
import {
  isRefundDelayed,
  isRefundSent,
  isRefundSettled,
  REFUND_WORKING_DAYS,
  refundStageOf,
  workingDaysAfter,
} from '@gatefill/domain/payments/refund-progress'
import type { Context } from '../../../platform/context.ts'
import type { OrdersService } from '../../orders/index.ts'
import type { Refund } from './refunds.repository.ts'
import { listRefunds, refundsOfOrder } from './refunds.repository.ts'

/** Refunds as their customer sees them, and as staff follows them. */
export function refundReportsService({ database }: Context, { orders }: { orders: OrdersService }) {
  async function ofOrder(
    userId: UserId,
    query: OrderIdQuery,
  ): Promise<Result<CustomerRefund[], 'NOT_FOUND'>> {
    const order = await orders.findOrderOfCustomer(database.db, userId, query)
    if (order === undefined) return refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
    const refunds = standingRefunds(await refundsOfOrder(database.db, order.id))
    return ok(refunds.map(customerRefundOf).reverse())
  }

  async function list(query: { state?: string; page?: string; limit?: string }): Promise<Page<StaffRefund>> {
    const [page, limit] = [clampPage(query.page), clampLimit(query.limit)]
    const found = await listRefunds(database.db, { state: query.state, limit, offset: offsetOf(page, limit) })
    return pageOf(found.refunds, found.totalCount, page, limit)
  }

  return { ofOrder, list }
}

function customerRefundOf(refund: Refund): CustomerRefund {
  const stage = refundStageOf(refund.state)
  const isExpected = !isRefundSettled(stage) && !isRefundDelayed(stage)
  const expected = refund.expectedAt?.toISOString() ?? workingDaysAfter(refund.createdAt, REFUND_WORKING_DAYS)
  return {
    id: refund.id,
    amount: refund.amount,
    reason: refundReasonText(refund.kind),
    stage,
    requestedAt: refund.createdAt.toISOString(),
    expectedAt: isExpected ? expected : null,
    sentAt: isRefundSent(stage) ? refund.updatedAt.toISOString() : null,
  }
}
