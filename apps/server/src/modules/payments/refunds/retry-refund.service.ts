import type { StaffRefund } from '@gatefill/contracts/customer/orders/refund-shapes'
import type { RefundId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { REFUND_NOT_FOUND } from '@gatefill/domain/payments/not-found'
import { searchAgain } from '@gatefill/domain/payments/refunds/refund-follow-up'
import {
  hasRefundFailed,
  isRefundMissing,
  standingRefunds,
} from '@gatefill/domain/payments/refunds/refund-lifecycle'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import type { OrdersService } from '../../orders/index.ts'
import { lockWithAttempts } from '../attempts/locks.ts'
import type { OrderPaymentService } from '../attempts/order-payment.service.ts'
import { expectSaved } from '../expect-saved.ts'
import type { CreateRefund } from './create-refund.service.ts'
import { refundPoll } from './refund-messages.ts'
import type { Refund } from './refunds.repository.ts'
import { findRefund, findStaffRefund, refundsOfOrder, saveRefund } from './refunds.repository.ts'

type RetryDeps = {
  orders: OrdersService
  orderPayments: OrderPaymentService
  createRefund: CreateRefund
}

/** Refunds that staff retries. */
export function retryRefundService({ clock }: Context, { orders, orderPayments, createRefund }: RetryDeps) {
  /**
   * A refund that failed is sent again as a new one, once; the ledger owes it all the time. One that is missing at the
   * provider is searched for again, and sent once more where it is not found.
   */
  async function retryRefund(tx: Tx, id: RefundId): Promise<Result<StaffRefund, 'NOT_FOUND' | 'CONFLICT'>> {
    const known = await findRefund(tx, id)
    if (known === undefined) return refuse('NOT_FOUND', { message: REFUND_NOT_FOUND })
    const { order, attempts } = await lockWithAttempts(tx, orders, known.orderId)
    const attempt = attempts.find((one) => one.id === known.attemptId)
    const refunds = await refundsOfOrder(tx, known.orderId)
    const fresh = standingRefunds(refunds).find((one) => one.id === id)
    if (order === undefined || attempt === undefined) throw new Error(`refund ${id} has no payment`)
    if (fresh !== undefined && isRefundMissing(fresh)) {
      await startSearch(tx, fresh)
      await orderPayments.recordPaymentStatus(tx, order, attempts)
      return ok(await findStaffRefund(tx, id))
    }
    if (fresh === undefined || !hasRefundFailed(fresh.state))
      return refuse('CONFLICT', { message: 'This refund is already in progress. Nothing was changed.' })
    const { amount, kind } = fresh
    const again = await createRefund(tx, attempt, { amount, kind, source: id, journal: null, replaces: id })
    if (again === undefined) throw new Error(`refund ${id} was sent again before`)
    await orderPayments.recordPaymentStatus(tx, order, attempts)
    return ok(await findStaffRefund(tx, again.id))
  }

  async function startSearch(tx: Tx, refund: Refund): Promise<void> {
    const now = clock()
    const next: Refund = { ...refund, ...searchAgain(refund), nextPollAt: now }
    expectSaved(await saveRefund(tx, refund, next, now), `refund ${refund.id}`)
    await addOutboxMessage(tx, refundPoll(refund.id, now, 'again'), now)
  }

  return { retryRefund }
}
