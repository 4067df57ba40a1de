import type { StaffRefund } from '@gatefill/contracts/customer/orders/refund-shapes'
import type { OrderIdQuery, RefundId, UserId } from '@gatefill/domain/core/ids'
import type { Page } from '@gatefill/domain/core/page'
import { clampLimit, clampPage, offsetOf, pageOf } from '@gatefill/domain/core/page'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { REFUND_NOT_FOUND } from '@gatefill/domain/payments/not-found'
import {
  hasRefundFailed,
  isRefundMissing,
  searchOnce,
  standingRefunds,
} from '@gatefill/domain/payments/refund-follow-up'
import type { CustomerRefund } from '@gatefill/domain/payments/refund-progress'
import {
  isRefundDelayed,
  isRefundSent,
  isRefundSettled,
  REFUND_WORKING_DAYS,
  refundReasonText,
  refundStageOf,
  workingDaysAfter,
} from '@gatefill/domain/payments/refund-progress'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import type { OrdersService } from '../../orders/index.ts'
import { lockWithAttempts } from '../attempts/locks.ts'
import type { MoneyService } from '../attempts/money.service.ts'
import { refundPoll } from './refund-messages.ts'
import type { Refund } from './refunds.repository.ts'
import { findRefund, findStaffRefund, listRefunds, refundsOfOrder, saveRefund } from './refunds.repository.ts'

/** Refunds for those who ask where the money is: its customer, and the staff who bring a failed one on its way again. */
export function refundReportsService(
  { database, clock }: Context,
  { orders, money }: { orders: OrdersService; money: MoneyService },
) {
  async function ofOrder(
    userId: UserId,
    query: OrderIdQuery,
  ): Promise<Result<CustomerRefund[], 'NOT_FOUND'>> {
    const order = await orders.findOrderOfCustomer(database.db, userId, query)
    if (order === undefined) return refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
    const refunds = standingRefunds(await refundsOfOrder(database.db, order.id))
    return ok(refunds.map(forCustomer).reverse())
  }

  async function list(query: { state?: string; page?: string; limit?: string }): Promise<Page<StaffRefund>> {
    const [page, limit] = [clampPage(query.page), clampLimit(query.limit)]
    const found = await listRefunds(database.db, { state: query.state, limit, offset: offsetOf(page, limit) })
    return pageOf(found.refunds, found.totalCount, page, limit)
  }

  /**
   * A refund that failed for good is made anew, once; the books owe it to the customer all the time. One that went astray
   * is looked for once more, and sent once more where it is not found.
   */
  async function retry(tx: Tx, id: RefundId): Promise<Result<StaffRefund, 'NOT_FOUND' | 'CONFLICT'>> {
    const known = await findRefund(tx, id)
    if (known === undefined) return refuse('NOT_FOUND', { message: REFUND_NOT_FOUND })
    const { order, attempts } = await lockWithAttempts(tx, orders, known.orderId)
    const attempt = attempts.find((one) => one.id === known.attemptId)
    const refunds = await refundsOfOrder(tx, known.orderId)
    const fresh = standingRefunds(refunds).find((one) => one.id === id)
    if (order === undefined || attempt === undefined) throw new Error(`refund ${id} has no payment`)
    if (fresh !== undefined && isRefundMissing(fresh)) {
      await pollOnceMore(tx, fresh)
      await money.record(tx, order, attempts)
      return ok(await findStaffRefund(tx, id))
    }
    if (fresh === undefined || !hasRefundFailed(fresh.state))
      return refuse('CONFLICT', { message: 'This refund is on its way already. Nothing was changed.' })
    const again = await money.owe(tx, attempt, {
      amount: fresh.amount,
      reason: `${fresh.reason}:again`,
      journal: null,
      replaces: fresh.id,
    })
    if (again === undefined) throw new Error(`refund ${id} was made anew before`)
    await money.record(tx, order, attempts)
    return ok(await findStaffRefund(tx, again.id))
  }

  async function pollOnceMore(tx: Tx, refund: Refund): Promise<void> {
    const now = clock()
    const next: Refund = { ...refund, ...searchOnce(refund), nextPollAt: now }
    await saveRefund(tx, next, now)
    await addOutboxMessage(tx, refundPoll(refund.id, now, 'again'), now)
  }

  return { ofOrder, list, retry }
}

function forCustomer(refund: Refund): CustomerRefund {
  const stage = refundStageOf(refund.state)
  const ended = isRefundSettled(stage) || isRefundDelayed(stage)
  const expected = refund.expectedAt?.toISOString() ?? workingDaysAfter(refund.createdAt, REFUND_WORKING_DAYS)
  return {
    id: refund.id,
    amount: refund.amount,
    reason: refundReasonText(refund.reason),
    stage,
    requestedAt: refund.createdAt.toISOString(),
    expectedAt: ended ? null : expected,
    sentAt: isRefundSent(stage) ? refund.updatedAt.toISOString() : null,
  }
}
