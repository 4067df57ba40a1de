import type { OrderId, RefundId, RefundRequestId } from '@gatefill/domain/core/ids'
import { type Kobo, lesserOf, ZERO } from '@gatefill/domain/core/money'
import { ok, type Result, refuse } from '@gatefill/domain/core/result'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { isApplied } from '@gatefill/domain/payments/attempt-lifecycle'
import { disputedMoney } from '@gatefill/domain/payments/dispute'
import { goodwillJournal, shortDeliveryJournal } from '@gatefill/domain/payments/ledger'
import { isGoodwill, type StaffRefundKind } from '@gatefill/domain/payments/refunds/refund-kind'
import { isChargedBack, standingRefunds } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import { type RefundRequest, refundableOf } from '@gatefill/domain/payments/refunds/refund-request'
import { isCancelled } from '@gatefill/domain/statuses/order-lifecycle'
import type { App } from '../../../../app-context.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { LockedOrder } from '../../../orders/index.ts'
import { notifyAndEmail } from '../../payment-notifications.ts'
import { type Attempt, lockAttempts } from '../../records/attempts.repository.ts'
import { disputesOf } from '../../records/disputes.repository.ts'
import { lockWithAttempts } from '../../records/locks.ts'
import { recordPaymentStatus } from '../../records/order-payment.ts'
import { refundsOfOrder } from '../../records/refunds.repository.ts'
import { createRefund } from './create-refund.ts'

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

/** A payment that can be refunded, with its order and all attempts, locked. */
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
  orderId: OrderId,
): Promise<Result<LockedPayment, 'NOT_FOUND' | 'CONFLICT'>> {
  const { order, attempts } = await lockWithAttempts(tx, orderId)
  if (order === undefined) return refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
  if (isCancelled(order.status)) return CANCELLED
  const payment = await refundablePaymentOf(tx, attempts)
  if (payment === undefined) return NO_PAYMENT
  if (payment.isDisputed) return DISPUTED
  return ok({ ...payment, order, attempts })
}

/** In kobo; `requestId` is that of staff, absent for a short delivery that the meter reading shows. */
type PartialRefund = { kind: StaffRefundKind; amount: Kobo; requestId?: RefundRequestId }

/** Refunds a part of the payment that pays an order. Throws where the request was refunded before. */
export async function refundPart(
  app: App,
  tx: Tx,
  { order, attempts, attempt }: { order: LockedOrder; attempts: Attempt[]; attempt: Attempt },
  { kind, amount, requestId }: PartialRefund,
): Promise<RefundId> {
  const refund = await createRefund(app, tx, attempt, {
    amount,
    kind,
    journal: isGoodwill({ kind }) ? goodwillJournal : shortDeliveryJournal,
    ...(requestId === undefined ? {} : { source: requestId }),
  })
  if (refund === undefined) throw new Error(`${kind} of order ${order.id} was refunded before`)
  await recordPaymentStatus(app, tx, order, attempts)
  await notifyAndEmail(app, tx, order, { kind: 'partial', amount, key: refund.id })
  return refund.id
}

/**
 * Fewer litres were delivered than paid: their price, in kobo, is refunded at once, in the transaction of the delivery.
 * Also where the bank has returned the payment before: the refund is then closed by that chargeback, so that the books
 * lose no more than the fuel that came.
 */
export async function refundShortDelivery(
  app: App,
  tx: Tx,
  { order, price }: { order: LockedOrder; price: Kobo },
): Promise<void> {
  const attempts = await lockAttempts(tx, order.id)
  const payment = await refundablePaymentOf(tx, attempts)
  if (payment === undefined) throw new Error(`order ${order.id} was delivered without a payment`)
  const amount = lesserOf(price, refundableOf(payment.paid, payment.refunds))
  if (amount === ZERO) return
  await refundPart(app, tx, { order, attempts, attempt: payment.attempt }, { kind: 'short_delivery', amount })
}
