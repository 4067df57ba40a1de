import type { OrderId } from '@gatefill/domain/core/ids'
import type { Kobo } from '@gatefill/domain/core/money'
import { ZERO } from '@gatefill/domain/core/money'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { isCancelled } from '@gatefill/domain/orders/order-lifecycle'
import { isApplied } from '@gatefill/domain/payments/attempt-lifecycle'
import { disputedMoney } from '@gatefill/domain/payments/dispute'
import { isChargedBack, standingRefunds } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import type { RefundRequest } from '@gatefill/domain/payments/refunds/refund-request'
import { refundableOf } from '@gatefill/domain/payments/refunds/refund-request'
import type { Tx } from '../../../platform/db/database.ts'
import type { LockedOrder, OrdersService } from '../../orders/index.ts'
import type { Attempt } from '../attempts/attempts.repository.ts'
import { lockWithAttempts } from '../attempts/locks.ts'
import { disputesOf } from '../disputes/disputes.repository.ts'
import { refundsOfOrder } from './refunds.repository.ts'

const NO_PAYMENT = refuse('CONFLICT', { message: 'This order has no payment to refund.' })
const CANCELLED = refuse('CONFLICT', {
  message: 'This order is cancelled and its payment is already being refunded in full.',
})
const DISPUTED = refuse('CONFLICT', {
  message:
    'The customer has disputed this payment with their bank. Answer the dispute under Money, Disputes; a refund from here as well would pay the customer twice.',
})

/**
 * The payment that pays an order, with its refunds and with what is committed of it in all: those and its chargebacks;
 * amounts in kobo.
 */
export type RefundablePayment = {
  attempt: Attempt
  paid: Kobo
  refunds: Kobo[]
  committed: Kobo[]
  isDisputed: boolean
}

/**
 * What a payment still holds for a request, in kobo. Fuel that lacks stays owed where the bank has returned the payment:
 * its refund is closed by that chargeback.
 */
export const leftFor = (
  { isMeterCheck }: Pick<RefundRequest, 'isMeterCheck'>,
  { paid, refunds, committed }: RefundablePayment,
): Kobo => refundableOf(paid, isMeterCheck ? refunds : committed)

/** The same with its order and all attempts, locked. */
export type LockedPayment = RefundablePayment & { order: LockedOrder; attempts: Attempt[] }

/** Undefined for attempts of which none pays the order. */
export async function refundablePaymentOf(
  tx: Tx,
  attempts: readonly Attempt[],
): Promise<RefundablePayment | undefined> {
  const attempt = attempts.find(({ state }) => isApplied(state))
  if (attempt === undefined) return undefined
  const { isOpen, lost } = disputedMoney(await disputesOf(tx, attempt.id))
  const standing = standingRefunds(await refundsOfOrder(tx, attempt.orderId)).filter(
    ({ attemptId }) => attemptId === attempt.id,
  )
  // What a chargeback closed is a part of what was lost.
  const own = standing.filter(({ state }) => !isChargedBack(state))
  return {
    attempt,
    paid: attempt.paidAmount ?? ZERO,
    refunds: standing.map(({ amount }) => amount),
    committed: [...own.map(({ amount }) => amount), lost],
    isDisputed: isOpen,
  }
}

/** Locks the payment of an order that staff wants to refund in part; a refusal says why it cannot be. */
export async function lockRefundablePayment(
  tx: Tx,
  orders: Pick<OrdersService, 'lockOrder'>,
  orderId: OrderId,
): Promise<Result<LockedPayment, 'NOT_FOUND' | 'CONFLICT'>> {
  const { order, attempts } = await lockWithAttempts(tx, orders, orderId)
  if (order === undefined) return refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
  if (isCancelled(order.status)) return CANCELLED
  const payment = await refundablePaymentOf(tx, attempts)
  if (payment === undefined) return NO_PAYMENT
  if (payment.isDisputed) return DISPUTED
  return ok({ ...payment, order, attempts })
}
